import { describe, expect, it } from 'vitest';
import { plainText, renderMarkdown } from './markdown.ts';

describe('renderMarkdown (product §19)', () => {
  it.each([
    ['headings start below the page’s title', '# You will', '<h2>You will</h2>'],
    [
      'headings skip no level',
      '## A\n#### B\n#### C\n## D',
      '<h2>A</h2>\n<h3>B</h3>\n<h3>C</h3>\n<h2>D</h2>',
    ],
    ['a deep heading is the first', '### A\n# B', '<h2>A</h2>\n<h2>B</h2>'],
    ['lists', '- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['bold and italics', '**now** and *then*', '<p><strong>now</strong> and <em>then</em></p>'],
    [
      'links to web pages pass on no reputation',
      '[us](https://example.com/a?b=1&c=2)',
      '<p><a rel="nofollow noopener" href="https://example.com/a?b=1&amp;c=2">us</a></p>',
    ],
    [
      'links to mail addresses',
      '<jobs@example.com>',
      '<p><a rel="nofollow noopener" href="mailto:jobs@example.com">jobs@example.com</a></p>',
    ],
  ])('renderMarkdown renders: %s', (_says, text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['[x](javascript:alert(1))'],
    ['[x](JaVaScRiPt:alert(1))'],
    ['[x](data:text/html,<script>alert(1)</script>)'],
    ['[x](vbscript:x)'],
    ['<javascript:alert(1)>'],
    ['![x](https://example.com/pixel.png)'],
    ['[x]: javascript:alert(1)\n\n[x]'],
    ['[x](//example.com)'],
    ['[x](https://example.com "><script>alert(1)</script>")'],
    ['<svg/onload=alert(1)>'],
    ['`<iframe src=x>`'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['# <h1 onclick=alert(1)>x</h1>'],
  ])('renderMarkdown renders no code, no picture and no other link: %s', (text) => {
    const html = renderMarkdown(text);
    const tags = html.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(p|h[2-6]|ul|ol|li|strong|em|code|pre|blockquote|hr|br)( \/)?>$|^<\/?a>$|^<a rel="nofollow noopener" href="(https?:|mailto:)[^"<>]*"( title="[^"<>]*")?>$/,
      );
    }
  });
});

describe('plainText', () => {
  it('plainText has the words without marks and entities', () => {
    expect(plainText(renderMarkdown('# Chef & Cook\n\n- **"now"** <b>'), 100)).toBe('Chef & Cook "now" <b>');
  });

  it('plainText is cut with an ellipsis', () => {
    expect(plainText('<p>one two three</p>', 8)).toBe('one two…');
  });
});
