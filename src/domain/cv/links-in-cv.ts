import { tidyLinks } from '#domain/candidate/candidate-details.ts';
import { LINK, LINK_MAX_LENGTH } from '#domain/link.ts';
import { foundIn, type Found } from './found.ts';

/** Sites that have a page about a person. */
const PROFILES =
  /^(?:https?:\/\/)?(?:[\w-]+\.)?(?:linkedin\.com\/(?:in|pub|company)?|github\.com\/|gitlab\.com\/|xing\.com\/(?:profile|people)\/|behance\.net\/|dribbble\.com\/|medium\.com\/@?|stackoverflow\.com\/users\/|orcid\.org\/|researchgate\.net\/profile\/|kaggle\.com\/|twitter\.com\/|x\.com\/|bitbucket\.org\/|codepen\.io\/|leetcode\.com\/|huggingface\.co\/)[\w%@./-]*/i;

const ADDRESS =
  /(?<![\p{L}\p{N}@._-])(?:https?:\/\/[^\s<>|,;()[\]“”"]+|(?:[a-z0-9][a-z0-9-]*\.)+(?:com|org|net|dev|io|me|de|at|ch|fr|es|it|pt|nl|pl|ru|cn|jp|kr|uk|eu|in|info|app|xyz|co|tech|page|site|online|blog|design|studio|works|name|ca|au|us|br|se|no|dk|fi|cz|be|ai)(?:\/[^\s<>|,;()[\]“”"]*)?)(?![\p{L}\p{N}@])/giu;

/** How many lines of a CV may have a page of its own without a label. */
const CONTACT_LINES = 12;

const LABEL =
  /(?:portfolio|website|web ?site|webseite|homepage|site web|página|web|blog|сайт|主页|个人网站)[^\p{L}]{0,4}$/iu;

const MOST = 10;

/** Links to pages about the person: their profiles anywhere, other pages where the contact details are. */
export function linksInCv(text: string): Found[] {
  const found = new Map<string, Found>();
  for (const [place, line] of text.split('\n').entries()) {
    for (const match of line.matchAll(ADDRESS)) {
      const [given] = match;
      const isProfile = PROFILES.test(given) && /\.\w+\/.+/.test(given);
      const isLabelled = LABEL.test(line.slice(0, match.index));
      // “ASP.NET” and “Socket.IO” are no pages.
      const isPage = place < CONTACT_LINES && !/\.(?:NET|IO)$|^(?:socket|next|nuxt|node)\./i.test(given);
      if (!isProfile && !isLabelled && !isPage) continue;
      const link = withScheme(given.replace(/(?<![.,:'’])[.,:'’]+$/, ''));
      if (!LINK.test(link) || link.length > LINK_MAX_LENGTH) continue;
      const key = link.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
      if (!found.has(key)) found.set(key, foundIn(line, link, isProfile ? 'sure' : 'likely'));
    }
  }
  const links = tidyLinks([...found.values()].map(({ value }) => value)).slice(0, MOST);
  return [...found.values()].filter(({ value }) => links.includes(value));
}

function withScheme(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}
