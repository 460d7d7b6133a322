//! Pages as texts, tables as rows.

use handhold_ax::{Analysis, article, table};

#[test]
fn an_article_without_what_surrounds_it() {
    let page = handhold_htmldom::parse(
        "<nav><a href=/>Home</a></nav><main><h1>Tea</h1><p>Good <b>tea</b> is<br>hot.</p><ul><li>Green</li><li><p>Black</p></li></ul>\
         <table><tr><td>Oolong</td><td>5</td></tr></table><label>Card <input value=4111></label><button>Buy</button>\
         <p hidden>Not shown</p><img alt='A cup'></main><footer>Imprint</footer>",
    );
    let analysis = Analysis::new(&page);
    assert_eq!(article::article(&analysis), "# Tea\nGood tea is\nhot.\n- Green\n- Black\nOolong | 5\nCard [picture: A cup]");
}

#[test]
fn spans_stand_in_every_row_and_column() {
    let page = handhold_htmldom::parse(
        "<p>Before</p><table id=t><thead><tr><th>City</th><th colspan=2>Price</th></tr></thead>\
         <tr><td rowspan=2>Oslo</td><td>1</td><td>2</td></tr><tr><td>3</td><td><input value=4></td></tr></table>",
    );
    let analysis = Analysis::new(&page);
    let root = page.root().expect("a root").id();
    let read = table::read(&analysis, table::table_of(&analysis, root).expect("the only table"));
    assert_eq!(read.headers, ["City", "Price", "Price"]);
    assert_eq!(read.rows, [["Oslo", "1", "2"], ["Oslo", "3", "4"]]);
}
