import { LINES, MOST_LINKS, MOST_TAGS, tidyLinks, tidyTags } from '#domain/candidate/candidate-details.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { mergedOwnerAndRating } from '#domain/candidate/owner-and-rating.ts';
import { sameValue } from '#domain/change.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { STAGES } from '#domain/stage.ts';
import { isUnknownTime } from '#domain/time.ts';

/**
 * The fields that a merge can take from the removed candidate. Tags and links of both always stay. The owner and the
 * rating are taken when the other has none. A stage is taken with its date and the rejection reason.
 */
export const TAKEABLE = ['name', 'email', 'phone', 'job', 'stage', 'appliedAt', ...LINES] as const;
export type Takeable = (typeof TAKEABLE)[number];

/** The fields of a candidate that a choice takes. */
function fieldsOf(choice: Takeable): readonly [keyof Candidate, ...(keyof Candidate)[]] {
  if (choice === 'job') return ['jobId'];
  return choice === 'stage' ? ['stage', 'stageSince', 'reasonId', 'reasonNote'] : [choice];
}

/**
 * The candidate who remains of two, as they are after the merge (product §14). Refused when they would have too many
 * tags or links.
 */
export function merged(stays: Candidate, goes: Candidate, take: readonly Takeable[]): Candidate | Refusal {
  const taken = take.flatMap((choice) => fieldsOf(choice).map((field) => [field, goes[field]] as const));
  const whole = {
    ...stays,
    ...Object.fromEntries(taken),
    links: tidyLinks([...stays.links, ...goes.links]),
    tags: tidyTags([...stays.tags, ...goes.tags]),
    ...mergedOwnerAndRating(stays, goes),
  };
  if (whole.tags.length > MOST_TAGS) return tooMany(whole.tags.length, MOST_TAGS, 'tags');
  if (whole.links.length > MOST_LINKS) return tooMany(whole.links.length, MOST_LINKS, 'links');
  return sameValue(whole, stays) ? stays : whole;
}

/** Tags and links are never dropped silently: the person who merges decides which ones go. */
function tooMany(count: number, most: number, what: string): Refusal {
  return refuse(
    'invalid',
    `Both together have ${count} ${what}, and nobody can have more than ${most}. Remove some, then merge`,
  );
}

/** The fields in which two candidates differ, so that there is a choice. */
export function choices(one: Candidate, other: Candidate): Takeable[] {
  // The date of entry into a stage is no choice of its own.
  return TAKEABLE.filter((choice) => {
    const [field] = fieldsOf(choice);
    return !sameValue(one[field], other[field]);
  });
}

/**
 * The suggested choices: empty fields are filled from the candidate who goes, and the earlier application date is kept.
 */
export function sensibleChoices(stays: Candidate, goes: Candidate): Takeable[] {
  return choices(stays, goes).filter((choice) => {
    if (choice === 'appliedAt')
      return (
        !isUnknownTime(goes.appliedAt) && (isUnknownTime(stays.appliedAt) || goes.appliedAt < stays.appliedAt)
      );
    const [field] = fieldsOf(choice);
    return stays[field] === '' && goes[field] !== '';
  });
}

/** A job, a stage or a date of one of two that the merged candidate has no longer. */
export interface Dropped {
  readonly what: 'job' | 'stage' | 'since' | 'appliedAt';
  /** The candidate who has it before the merge. */
  readonly of: 'stays' | 'goes';
}

/**
 * The jobs, stages and dates that a merge drops, to be named before it. The timelines of both stay. The date of a dropped
 * stage is named with it.
 */
export function droppedBy(stays: Candidate, goes: Candidate, take: readonly Takeable[]): Dropped[] {
  const of = (choice: Takeable) => (take.includes(choice) ? 'stays' : 'goes');
  const isOther = (field: keyof Candidate) => !sameValue(stays[field], goes[field]);
  // An unknown date is nothing to drop.
  const isDropped = (field: 'stageSince' | 'appliedAt', { of: who }: Pick<Dropped, 'of'>) =>
    isOther(field) && !isUnknownTime((who === 'stays' ? stays : goes)[field]);
  const dropped: (Dropped | false)[] = [
    isOther('jobId') && { what: 'job', of: of('job') },
    isOther('stage') && { what: 'stage', of: of('stage') },
    !isOther('stage') && isDropped('stageSince', { of: of('stage') }) && { what: 'since', of: of('stage') },
    isDropped('appliedAt', { of: of('appliedAt') }) && { what: 'appliedAt', of: of('appliedAt') },
  ];
  return dropped.filter((each) => each !== false);
}

/**
 * Orders two candidates: the one who stays, then the one who goes. The one further in the pipeline stays, and Rejected
 * counts last. Otherwise the one who was added first stays.
 */
export function whoStays<Row extends Candidate>(one: Row, other: Row): [stays: Row, goes: Row] {
  const further = place(one) - place(other);
  return further > 0 || (further === 0 && one.id < other.id) ? [one, other] : [other, one];
}

function place({ stage }: Candidate): number {
  return stage === 'rejected' ? -1 : STAGES.indexOf(stage);
}
