import { TAG_MAX_LENGTH, tidyLinks, tidyTags } from '#domain/candidate/candidate-details.ts';
import { LINK, LINK_MAX_LENGTH } from '#domain/link.ts';

/** The value of a cell, and the parts that could not be read. */
export interface ReadCell<Value> {
  readonly value: Value;
  readonly unread: readonly string[];
}

/** Tags in a cell: one on each line, or else with commas or semicolons between them. */
export function readTags(text: string): ReadCell<string[]> {
  const tags = tidyTags(text.includes('\n') ? text.split('\n') : text.split(/[,;|、]/));
  return {
    value: tags.filter((tag) => tag.length <= TAG_MAX_LENGTH),
    unread: tags.filter((tag) => tag.length > TAG_MAX_LENGTH),
  };
}

/** Links in a cell. An address without https:// in front gets it. */
export function readLinks(text: string): ReadCell<string[]> {
  const links = tidyLinks(
    text
      .split(/[\s]+|[,;](?=\s|https?:|$)/)
      .map((link) => link.trim())
      .map((link) => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(link) ? `https://${link}` : link)),
  );
  const isLink = (link: string) => LINK.test(link) && link.length <= LINK_MAX_LENGTH;
  return { value: links.filter(isLink), unread: links.filter((link) => !isLink(link)) };
}
