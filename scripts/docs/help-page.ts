import { micromark } from 'micromark';
import { posix } from 'node:path';
import { GUIDE, markdownOf, titleOf } from './site-pages.ts';
import { slugOf } from './slug.ts';

/** The folder of the app's help, on the app's origin. */
export const HELP = 'help';

/** The file of a page of the guide in the app. */
export function helpFileOf(page: string): string {
  return `${HELP}/${posix.basename(page)}.html`;
}

/**
 * A page of the guide as the app ships it: plain HTML without a script, from the same Markdown as the site. Pictures and
 * links to other parts of the documentation stay on the site.
 */
export function helpPage(page: string): string {
  const title = escaped(titleOf(page));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Hirelane help</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="help.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><a href="start.html">Hirelane help</a><a href="/">Open Hirelane</a></header>
<main id="main">
${contentOf(page)}
</main>
<nav aria-labelledby="pages">
<h2 id="pages">All pages</h2>
<ul>
${GUIDE.map((other) => entry(other, page)).join('\n')}
</ul>
</nav>
</body>
</html>
`;
}

function entry(other: string, current: string): string {
  const mark = other === current ? ' aria-current="page"' : '';
  return `<li><a href="${posix.basename(other)}.html"${mark}>${escaped(titleOf(other))}</a></li>`;
}

function contentOf(page: string): string {
  return micromark(markdownOf(page))
    .replaceAll(/<p><img [^>]*><\/p>\n?/g, '')
    .replaceAll(/<(h[2-6])>(.*?)<\/\1>/g, (_, tag: string, text: string) => {
      return `<${tag} id="${slugOf(plain(text))}">${text}</${tag}>`;
    })
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, target: string, text: string) => {
      const [, name, anchor = ''] = /^(?:([\w-]+)\.md)?(#.*)?$/.exec(target) ?? [];
      if (name === undefined) return target.startsWith('#') ? `<a href="${target}">${text}</a>` : text;
      return `<a href="${name}.html${anchor}">${text}</a>`;
    });
}

/** The text of HTML that micromark made. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
