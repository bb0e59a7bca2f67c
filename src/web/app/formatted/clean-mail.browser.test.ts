import { describe, expect, test } from 'vitest';
import { cleanMail } from './clean-mail.ts';

function cleaned(html: string): string {
  const box = document.createElement('div');
  box.append(cleanMail(html).content);
  return box.innerHTML;
}

describe('A mail’s HTML', () => {
  test.each<[what: string, html: string, shown: string]>([
    [
      'texts, lists and tables stay',
      '<p>Hi <b>Ada</b></p><table><tr><td>1</td></tr></table>',
      '<p>Hi <b>Ada</b></p><table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    ['a script goes', 'a<script>alert(1)</script>b', 'a b'],
    ['a script in a picture goes', '<img src=x onerror=alert(1)>', ''],
    ['a script in an SVG goes', '<svg><script>alert(1)</script></svg>x', ' x'],
    ['a style sheet goes', '<style>body{display:none}</style>x', ' x'],
    [
      'a frame, a form and an object go',
      '<iframe src="/a"></iframe><form action="https://x.example"><input name=a>y</form><object data=a></object>',
      ' y ',
    ],
    [
      'a base, a link and a refresh go',
      '<base href="https://x.example"><link rel=stylesheet href=//x.example><meta http-equiv=refresh content="0;url=//x.example">z',
      'z',
    ],
    ['a picture from elsewhere is its text', '<img src="https://x.example/open.gif" alt="Logo">', '[Logo]'],
    ['a picture of this server is not asked for', '<img src="/session/logout">', ''],
    ['a picture of an SVG goes', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    [
      'a picture in the mail stays',
      '<img src="data:image/png;base64,AAAA">',
      '<img src="data:image/png;base64,AAAA">',
    ],
    ['an event handler goes', '<p onclick="alert(1)" ONMOUSEOVER=alert(1)>x</p>', '<p>x</p>'],
    ['a link that is a script is no link', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['a link to this server is no link', '<a href="/session">x</a>', '<a>x</a>'],
    [
      'a link opens in another tab',
      '<a href="https://x.example/?a=1" target="_top">x</a>',
      '<a href="https://x.example/?a=1" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    ],
    [
      'ids and classes go, so that nothing here can be meant',
      '<p id="root" class="a" name="b">x</p>',
      '<p>x</p>',
    ],
    [
      'the colours of a style stay',
      '<p style="color: red; position: fixed; background: url(//x.example)">x</p>',
      '<p data-style="color: red">x</p>',
    ],
    ['a style can’t leave its rule', '<p style="} * { display: none } x{">x</p>', '<p data-style="">x</p>'],
  ])('%s', (_, html, shown) => {
    expect(cleaned(html)).toBe(shown);
  });

  const PNG = 'data:image/png;base64,AAAA';
  test.each<[what: string, html: string, shown: string]>([
    ['is shown', '<img src="cid:logo@x" alt="Logo">', `<img src="${PNG}" alt="Logo">`],
    ['is found by its escaped name', '<img src="CID:logo%40x">', `<img src="${PNG}">`],
    ['is its text when the mail does not carry it', '<img src="cid:other" alt="Photo">', '[Photo]'],
    ['of a kind that runs is left out', '<img src="cid:svg">', ''],
    ['is no link', '<a href="cid:logo@x">x</a>', '<a>x</a>'],
  ])('A mail’s HTML has a carried picture %s', (_, html, shown) => {
    const pictures = new Map([
      ['logo@x', PNG],
      ['svg', 'data:image/svg+xml;base64,PHN2Zz4='],
    ]);
    const box = document.createElement('div');
    box.append(cleanMail(html, pictures).content);
    expect(box.innerHTML).toBe(shown);
  });

  test('A mail’s HTML says how many pictures would have been loaded from elsewhere', () => {
    expect(
      cleanMail('<img src="https://x.example/1.gif"><img src="//x.example/2.gif"><img src="cid:3">'),
    ).toMatchObject({
      remotePictures: 2,
    });
    expect(cleanMail('<p>none</p>')).toMatchObject({ remotePictures: 0 });
  });
});
