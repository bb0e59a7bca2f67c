import { micromark } from 'micromark';

/** The constructs of Markdown that openings don't have: HTML, pictures, code blocks by indentation, and definitions. */
const DISABLED = ['htmlFlow', 'htmlText', 'labelStartImage', 'codeIndented', 'definition'];

/**
 * Renders a small Markdown (headings, lists, bold, italics, links, quotes) as HTML. The HTML is safe for any text: HTML
 * in the text is escaped, and links lead only to web pages, mail addresses and phone numbers.
 *
 * Headings start at h2, because the page's h1 is the opening's title.
 */
export function renderMarkdown(text: string): string {
  const rendered = micromark(text, { extensions: [{ disable: { null: DISABLED } }] });
  return (
    rendered
      // A `<` of the text is escaped, so each tag found here was made by the renderer.
      .replace(/<(\/?)h([1-5])>/g, (_tag, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`)
      .replace(/<a href="(?!https?:|mailto:)[^"]*"/g, '<a')
      .replaceAll('<a href=', '<a rel="nofollow noopener" href=')
  );
}

/** The words of a Markdown text without its marks, for descriptions of a page. Cut at `maxLength` characters. */
export function plainText(markdown: string, maxLength: number): string {
  const words = renderMarkdown(markdown)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= maxLength ? words : `${words.slice(0, maxLength - 1).trimEnd()}…`;
}

/** The entities that the renderer writes. */
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
