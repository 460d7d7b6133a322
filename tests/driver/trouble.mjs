// How the commands of this folder end when something is wrong.

/** Something that the caller can mend; its text is all that is printed. */
export class Trouble extends Error {
  /**
   * @param {string} message
   * @param {1 | 2} exitCode 1: the page could not be opened or read. 2: wrong arguments, or no browser or build.
   */
  constructor(message, exitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The text of whatever was thrown. @param {unknown} error */
export const textOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Runs a command and turns trouble into a sentence and an exit code.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
