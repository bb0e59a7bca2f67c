import { renderMarkdown } from './markdown.ts';
import type { PublicOpening } from './opening.ts';

/** An opening never changes, so its description is rendered once. A long one takes several milliseconds. */
const rendered = new WeakMap<Pick<PublicOpening, 'description'>, string>();

/** The description of an opening as HTML. */
export function descriptionHtml(opening: Pick<PublicOpening, 'description'>): string {
  const known = rendered.get(opening);
  if (known !== undefined) return known;
  const html = renderMarkdown(opening.description);
  rendered.set(opening, html);
  return html;
}
