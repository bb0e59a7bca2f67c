import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Assessment, AssessmentContent } from './model.ts';

/**
 * Identifies one save of an assessment. The version alone is not enough: after a save is undone, the next save gets the
 * same version number.
 */
export type Edition = Pick<Assessment, 'version' | 'updatedAt'>;

/** The edition that an author expects to be stored. `updatedAt` is in ms since 1970; null accepts any time. */
interface Precondition {
  readonly version: number;
  readonly storedAt: number | null;
}

/**
 * The assessment to store: the author's content as the next version.
 *
 * @param ifMatch the edition the author started from; null overwrites any edition
 * @returns a refusal when another edition is stored by now
 */
export function nextVersion(
  stored: Assessment,
  content: AssessmentContent,
  now: Timestamp,
  ifMatch: Precondition | null,
): Assessment | Refusal {
  if (ifMatch !== null && !matches(stored, ifMatch)) {
    return refuse(
      'stale',
      ifMatch.version === stored.version
        ? `This assessment was saved elsewhere: version ${stored.version} is another one by now.`
        : `This assessment was saved elsewhere: it is at version ${stored.version} now, not ${ifMatch.version}.`,
    );
  }
  const { title, sections } = content;
  return { jobId: stored.jobId, title, sections, version: stored.version + 1, updatedAt: now };
}

/** An edition as the text of an ETag, without quotes: `4-1763719200000`; `0` before the first save. */
export function editionTag({ version, updatedAt }: Edition): string {
  return updatedAt === null ? `${version}` : `${version}-${Date.parse(updatedAt)}`;
}

export function isSameEdition(one: Edition, other: Edition): boolean {
  return editionTag(one) === editionTag(other);
}

function matches({ version, updatedAt }: Edition, ifMatch: Precondition): boolean {
  if (ifMatch.version !== version) return false;
  return ifMatch.storedAt === null || (updatedAt !== null && ifMatch.storedAt === Date.parse(updatedAt));
}
