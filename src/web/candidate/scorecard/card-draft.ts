import type { CardContent, Interview, Scorecard } from '#domain/scorecard/scorecard.ts';
import { deleteSavedDraft, readLocalDraft } from '#web/app/device/local-draft.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { useExactDraft } from '#web/app/edit/use-field-draft.ts';

/** A scorecard that is being written. An attribute without an entry is not rated yet. */
export interface CardDraft {
  readonly overall: CardContent['overall'] | null;
  readonly scores: Readonly<Record<string, number | null>>;
  readonly comments: Readonly<Record<string, string>>;
  readonly notes: string;
}

export const NO_CARD: CardDraft = { overall: null, scores: {}, comments: {}, notes: '' };

export function draftOf({
  overall,
  ratings,
  notes,
}: Pick<Scorecard, 'overall' | 'ratings' | 'notes'>): CardDraft {
  return {
    overall,
    scores: Object.fromEntries(ratings.map(({ key, score }) => [key, score])),
    comments: Object.fromEntries(ratings.map(({ key, note }) => [key, note])),
    notes,
  };
}

type Attributes = Interview['attributes'];

/** The names of the attributes that are not rated. They are submitted as “Could not tell”, which the form says. */
export function unratedIn({ scores }: CardDraft, attributes: Attributes): string[] {
  return attributes.filter(({ key }) => !Object.hasOwn(scores, key)).map(({ name }) => name);
}

/** The content that a draft sends. Null while there is no overall decision. */
export function contentOf(draft: CardDraft, attributes: Attributes): CardContent | null {
  const { overall, scores, comments, notes } = draft;
  if (overall === null) return null;
  const ratings = attributes.map(({ key }) => ({
    key,
    score: scores[key] ?? null,
    note: comments[key] ?? '',
  }));
  return { overall, ratings, notes };
}

/**
 * The draft of a scorecard. It stays on this device until the scorecard is submitted, so that leaving the page, a reload
 * or a failure loses nothing.
 *
 * @param stored what the form shows before anything is typed
 */
export function useCardDraft(name: string, stored: CardDraft) {
  const { typed, isDirty, type, reset } = useExactDraft<CardDraft>(stored, () => readDraft(name));
  const isKept = useLocalDraft(name, isDirty ? typed : null);
  return { draft: typed, isDirty, change: type, reset, isKept };
}

export function forgetDraft(name: string, draft: CardDraft): void {
  deleteSavedDraft(name, draft);
}

function readDraft(name: string): CardDraft | null {
  const value = readLocalDraft(name)?.value;
  return isDraft(value) ? value : null;
}

function isDraft(value: unknown): value is CardDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'scores' in value &&
    'comments' in value &&
    'overall' in value &&
    'notes' in value &&
    typeof value.notes === 'string'
  );
}
