import { sameValue } from '#domain/change.ts';
import { CARD_NOTES_MAX_LENGTH, MOST_AMENDMENTS, RATING_NOTE_MAX_LENGTH } from '#domain/interview-fields.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Rows } from '#domain/tables.ts';
import type { Authorship } from '#domain/actor.ts';

export type Interview = Rows['interviews'];
export type Scorecard = Rows['scorecards'];
export type Rating = Scorecard['ratings'][number];

/** An interviewer's scorecard as written. An attribute is named by its key. */
export interface CardContent {
  readonly overall: Scorecard['overall'];
  readonly ratings: readonly Omit<Rating, 'name'>[];
  readonly notes: string;
}

/** The longest texts of a scorecard, in characters. */
export const CARD_LIMITS = { note: RATING_NOTE_MAX_LENGTH, notes: CARD_NOTES_MAX_LENGTH } as const;

/** The scorecard of an interviewer on an interview, or undefined. */
export function cardOf<Card extends Pick<Scorecard, 'interviewId' | 'interviewer'>>(
  cards: readonly Card[],
  { id }: Pick<Interview, 'id'>,
  interviewer: string,
): Card | undefined {
  return cards.find((card) => card.interviewId === id && isSameHandle(card.interviewer, interviewer));
}

/** Tells whether a person holds an interview. */
export function holds({ interviewers }: Pick<Interview, 'interviewers'>, handle: string): boolean {
  return interviewers.some((each) => isSameHandle(each, handle));
}

function isSameHandle(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Says why a person can't write a scorecard on an interview now, as a sentence; null when nothing prevents it. */
function writingProblem(
  interview: Pick<Interview, 'state' | 'startsAt' | 'interviewers'>,
  interviewer: string,
  now: string,
): string | null {
  if (!holds(interview, interviewer)) return 'Only the people who hold the interview write a scorecard on it';
  if (interview.state === 'cancelled') return 'This interview was cancelled';
  return now < interview.startsAt ? 'The interview has not begun yet. Write the scorecard after it.' : null;
}

/**
 * The new scorecard of an interviewer.
 *
 * @param cards the scorecards on the interview
 */
export function submitCard(
  content: CardContent,
  { interview, cards }: { readonly interview: Interview; readonly cards: readonly Scorecard[] },
  { interviewer, by, at }: Authorship & { readonly interviewer: string },
): Omit<Scorecard, 'id'> | Refusal {
  const problem = writingProblem(interview, interviewer, at);
  if (problem !== null) return refuse('conflict', problem);
  if (cardOf(cards, interview, interviewer))
    return refuse('conflict', 'This scorecard is submitted already. Amend it instead.');
  const ratings = ratingsOf(content, interview.attributes);
  if (isRefusal(ratings)) return ratings;
  const { candidateId, id: interviewId } = interview;
  const { overall, notes } = content;
  return { candidateId, interviewId, interviewer, ratings, notes, overall, submittedAt: at, by, earlier: [] };
}

/**
 * The scorecard with a new content. What it said before is kept.
 *
 * @param actor who amends; null where one person is everybody
 */
export function amendCard(
  card: Scorecard,
  content: CardContent,
  at: string,
  actor: string | null,
): Scorecard | Refusal {
  if (actor !== null && actor !== card.by)
    return refuse('conflict', 'Only who submitted a scorecard can amend it');
  const ratings = ratingsOf(content, card.ratings);
  if (isRefusal(ratings)) return ratings;
  const { overall, notes } = content;
  const before = { overall: card.overall, ratings: card.ratings, notes: card.notes };
  if (sameValue(before, { overall, ratings, notes })) return card;
  if (card.earlier.length >= MOST_AMENDMENTS)
    return refuse('conflict', `A scorecard can be amended ${MOST_AMENDMENTS} times at most`);
  return { ...card, overall, ratings, notes, earlier: [...card.earlier, { at, ...before }] };
}

/** The ratings in the order of the attributes, each of which must be rated once. */
function ratingsOf(
  { ratings }: CardContent,
  attributes: readonly { readonly key: string; readonly name: string }[],
): Rating[] | Refusal {
  const unknown = ratings.find(({ key }) => !attributes.some((attribute) => attribute.key === key));
  if (unknown) return refuse('invalid', `The interview has no attribute “${unknown.key}”`);
  const rated: Rating[] = [];
  for (const { key, name } of attributes) {
    const [only, more] = ratings.filter((rating) => rating.key === key);
    if (!only || more) return refuse('invalid', `Rate “${name}” once, or say that you could not tell`);
    rated.push({ key, name, score: only.score, note: only.note });
  }
  return rated;
}
