/** Elements whose content is no text of the mail. */
const UNSHOWN = /<(script|style|template|noscript|svg|math|iframe|object)\b[^]*?(?:<\/\1\s*>|$)/gi;

/** A tag that is never closed reaches to the end, as in a browser: a search from each beginning would freeze the page. */
const TAG = /<[a-z](?:[^"'>]|"[^"]*(?:"|$)|'[^']*(?:'|$))*(?:>|$)/gi;

/** Attributes at which the browser reports that the page’s policy forbids them, even in a document that is only parsed. */
const REPORTED = /([\s"'/])(style|on[a-z]+)(?=\s*=)/gi;

/**
 * Renames the attributes and removes the elements that the page’s policy forbids, so that parsing a mail fills no console
 * with reports. It makes nothing safe: that is DOMPurify’s work afterwards.
 */
export function quietHtml(html: string): string {
  return html
    .replaceAll(UNSHOWN, ' ')
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(REPORTED, (_, before: string, name: string) => `${before}data-${name}`),
    );
}
