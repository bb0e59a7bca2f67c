import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#careers/markdown.ts';
import { markdownFromHtml } from './markdown-from-html.ts';

/** An item of a list as Word gives it. */
function wordItem(mark: string, text: string, margin: string): string {
  return `<p class=MsoListParagraph style='margin-left:${margin};text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span><![endif]>${text}<o:p></o:p></p>`;
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0in}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-GB>
<h1>Your <b>work</b><o:p></o:p></h1>
<p class=MsoNormal>You build <b>chairs</b> and <i>tables</i>, 5 * 3 a&nbsp;day.<o:p></o:p></p>
${wordItem('·', 'Saw', '.5in')}
${wordItem('o', 'by hand', '1.0in')}
${wordItem('·', 'Glue', '36.0pt')}
<p class=MsoNormal>Then:<o:p></o:p></p>
${wordItem('1.', 'Sand', '.5in')}
${wordItem('2.', 'Oil', '.5in')}
</body></html>`;

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
<h2 dir="ltr"><span style="font-weight:700;">We offer</span></h2>
<p dir="ltr"><span style="font-weight:400;">A </span><span style="font-weight:700;">bench</span><span style="font-style:italic;"> of your own</span></p>
<ul><li dir="ltr"><p dir="ltr"><span style="font-weight:400;">Holidays</span></p></li>
<ul><li dir="ltr"><p dir="ltr"><span>30 days</span></p></li></ul>
<li dir="ltr"><p dir="ltr"><a href="https://example.com/pay" style="text-decoration:none;"><span style="color:#1155cc">Pay</span></a></p></li></ul></b>`;

describe('Formatted text that is pasted (product §18)', () => {
  it('Text of Word becomes Markdown, with its lists', () => {
    expect(markdownFromHtml(WORD)).toBe(
      `# Your work

You build **chairs** and *tables*, 5 \\* 3 a day.

- Saw
  - by hand
- Glue

Then:

1. Sand
2. Oil`,
    );
  });

  it('Text of Google Docs becomes Markdown, with its inner lists', () => {
    expect(markdownFromHtml(DOCS)).toBe(
      `## We offer

A **bench** *of your own*

- Holidays
  - 30 days
- [Pay](https://example.com/pay)`,
    );
  });

  it.each([
    ['a script', '<h1>A</h1><script>alert(1)</script>', '# A'],
    ['a link that runs code', '<a href="javascript:alert(1)">A</a>', 'A'],
    ['a picture', '<p><b>A</b><img src="https://example.com/a.png" onerror="alert(1)"></p>', '**A**'],
    ['a form', '<form><input value="x"><li>A</li></form>', '- A'],
    ['text like Markdown', '<b>A</b><p># no heading</p>', '**A**\n\n\\# no heading'],
  ])('The Markdown has no more than text: %s', (_what, html, markdown) => {
    expect(markdownFromHtml(html)).toBe(markdown);
    expect(renderMarkdown(markdownFromHtml(html))).not.toMatch(/<(?!\/?(?:p|h2|ul|li|strong)>)/);
  });
});
