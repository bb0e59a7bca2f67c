import { micromark } from 'micromark';

/** The constructs of Markdown that openings don't have: HTML, pictures, code blocks by indentation, and definitions. */
const DISABLED = ['htmlFlow', 'htmlText', 'labelStartImage', 'codeIndented', 'definition'];

/**
 * Renders a small Markdown (headings, lists, bold, italics, links, quotes) as HTML. The HTML is safe for any text: HTML
 * in the text is escaped, and links lead only to web pages, mail addresses and phone numbers.
 *
 * Headings start at h2, because the page's h1 is the opening's title. They skip no level, so that a screen reader's list
 * of headings has no gap.
 */
export function renderMarkdown(text: string): string {
  const rendered = micromark(text, { extensions: [{ disable: { null: DISABLED } }] });
  return (
    rendered
      // A `<` of the text is escaped, so each tag found here was made by the renderer.
      .replace(/<(\/?)h([1-6])>/g, nestedHeadings())
      .replace(/<a href="(?!https?:|mailto:)[^"]*"/g, '<a')
      .replaceAll('<a href=', '<a rel="nofollow noopener" href=')
  );
}

/** Gives each heading the level below the last heading that is above it. */
function nestedHeadings(): (tag: string, end: string, level: string) => string {
  const above: number[] = [];
  let heading = '';
  return (_tag, end, given) => {
    if (end !== '') return `</${heading}>`;
    const level = Number(given);
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    heading = `h${1 + Math.min(above.length, 5)}`;
    return `<${heading}>`;
  };
}

/** The words of rendered Markdown, for descriptions of a page. Cut at `maxLength` characters. */
export function plainText(html: string, maxLength: number): string {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= maxLength ? words : `${words.slice(0, maxLength - 1).trimEnd()}…`;
}

/** The entities that the renderer writes. */
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
