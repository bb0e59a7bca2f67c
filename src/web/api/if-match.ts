import { editionTag, type Edition } from '#domain/assessment/save.ts';
import { UNKNOWN_VERSION } from './answers.ts';

/** The header with which a save overwrites this edition only; none where the host told no version. */
export function ifMatch(edition: Edition): Record<string, string> {
  return edition.version === UNKNOWN_VERSION ? {} : { 'If-Match': `"${editionTag(edition)}"` };
}
