import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { htmlElements } from './html-elements.ts';

function shown(html: string, deeper = 0): string {
  return renderToStaticMarkup(createElement(Fragment, null, ...htmlElements(html, deeper)));
}

const LINK = 'target="_blank" rel="nofollow noopener noreferrer"';

test.each([
  ['<p>one <strong>two <em>three</em></strong></p>\n<hr/>\n<p>a<br/>b</p>'],
  ['<ul>\n<li>one</li>\n<li>two\n<ol>\n<li>three</li>\n</ol>\n</li>\n</ul>'],
  ['<blockquote>\n<p>x</p>\n</blockquote>\n<pre><code>a &lt; b &amp;&amp; c</code></pre>'],
  ['<ol start="3">\n<li>three</li>\n</ol>'],
  ['<p>&quot;&amp;lt;&quot; &lt;script&gt;</p>'],
])('HTML of our Markdown as elements is the same: %s', (html) => {
  expect(shown(html)).toBe(html);
});

test('Headings of Markdown move down, at most to the sixth level', () => {
  expect(shown('<h2>a</h2><h5>b</h5>', 2)).toBe('<h4>a</h4><h6>b</h6>');
});

test('Links of Markdown open beside the app, and lead to web pages and mail addresses only', () => {
  const html = '<a rel="x" href="https://example.com/?a=1&amp;b=2">a</a><a href="mailto:a@example.com">b</a>';
  expect(shown(html)).toBe(
    `<a href="https://example.com/?a=1&amp;b=2" ${LINK}>a</a><a href="mailto:a@example.com" ${LINK}>b</a>`,
  );
  expect(shown('<a href="javascript:alert(1)">a</a><a href="//x">b</a><a>c</a>')).toBe(
    '<a>a</a><a>b</a><a>c</a>',
  );
});

test('Unknown elements and attributes of HTML are left out, and tags that do not match are closed', () => {
  expect(shown('<script>alert(1)</script><img src="x" onerror="y"><p onclick="z">a</p>')).toBe(
    'alert(1)<p>a</p>',
  );
  expect(shown('<p><strong>a</p></em>b')).toBe('<p><strong>a</strong></p>b');
  expect(shown('a < b')).toBe('a &lt; b');
});
