import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { tidyTags, type CandidateDetails } from '#domain/candidate/candidate-details.ts';
import { isUnknownTime, type Timestamp } from '#domain/time.ts';
import { dayOf, linksIn, momentOf, tagsIn, type DetailsText } from '#web/candidate/details/details-text.ts';
import { draftsTogether, LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';

export type DetailsDraft = ReturnType<typeof useDetailsDraft>;

/** The details that a save sends. */
export interface DetailsEdit extends CandidateDetails {
  /** Absent when the application date is unknown. */
  readonly appliedAt?: Timestamp;
}

type TagsText = Pick<DetailsText, 'tags' | 'newTag'>;

const LINKS = {
  show: (links: readonly string[]) => links.join('\n'),
  read: linksIn,
  isSame,
  inWords,
};

const TAGS = {
  show: (tags: readonly string[]): TagsText => ({ tags: tags.join('\n'), newTag: '' }),
  read: ({ tags, newTag }: TagsText): readonly string[] => tidyTags([...tagsIn(tags), newTag]),
  isSame,
  inWords,
};

/** The unsaved edits of a candidate's details. */
export function useDetailsDraft(candidate: CandidateWithJob) {
  const stored = candidate.appliedAt;
  const appliedAt = useFieldDraft(stored, {
    show: dayOf,
    // While the day is unchanged, the stored moment is kept to the millisecond.
    read: (day) => (day === dayOf(stored) ? stored : (momentOf(day) ?? stored)),
    isSame: Object.is,
  });
  const phone = useFieldDraft(candidate.phone, LINE);
  const source = useFieldDraft(candidate.source, LINE);
  const links = useFieldDraft<readonly string[], string>(candidate.links, LINKS);
  const tags = useFieldDraft<readonly string[], TagsText>(candidate.tags, TAGS);
  const text: DetailsText = {
    appliedOn: appliedAt.typed,
    phone: phone.typed,
    source: source.typed,
    links: links.typed,
    ...tags.typed,
  };

  /** Updates only the drafts of fields that have changed, because the others must keep showing the stored values. */
  function type(next: DetailsText): void {
    if (next.appliedOn !== text.appliedOn) appliedAt.type(next.appliedOn);
    if (next.phone !== text.phone) phone.type(next.phone);
    if (next.source !== text.source) source.type(next.source);
    if (next.links !== text.links) links.type(next.links);
    if (next.tags !== text.tags || next.newTag !== text.newTag)
      tags.type({ tags: next.tags, newTag: next.newTag });
  }

  const { edit, settle, isDirty, meanwhile, reset } = draftsTogether({
    appliedAt,
    phone,
    source,
    links,
    tags,
  });
  const { appliedAt: at, ...others } = edit;
  return {
    text,
    type,
    isDirty,
    meanwhile,
    reset,
    edit: isUnknownTime(at) ? others : edit,
    settle: (saved: DetailsEdit) => settle({ appliedAt: stored, ...saved }),
    /** True if the application date is required. A known date can't be removed. */
    isDayNeeded: !isUnknownTime(stored),
  };
}

function inWords(values: readonly string[]): string {
  return values.join(', ');
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
