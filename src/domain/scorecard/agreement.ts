import { isInFavour, OVERALL_WORDS, type Overall } from './words.ts';
import { cardOf, type Interview, type Rating, type Scorecard } from './scorecard.ts';

/** The rating of an attribute in one scorecard. */
interface CardRating<Card> extends Pick<Rating, 'score' | 'note'> {
  readonly card: Card;
}

/** An attribute, with what each scorecard says of it. */
interface AttributeRatings<Card = Scorecard> {
  readonly name: string;
  /** Undefined: the scorecard is of an interview without this attribute. */
  readonly ratings: readonly (CardRating<Card> | undefined)[];
  readonly agreement: Agreement;
}

/** The agreement between the scores of an attribute, in words. */
export type Agreement = 'no score' | 'one score' | 'all agree' | 'close' | 'differ' | 'far apart';

export const AGREEMENT_WORDS: Readonly<Record<Agreement, string>> = {
  'no score': 'Nobody could tell',
  'one score': 'One score',
  'all agree': 'All agree',
  close: 'Close',
  differ: 'They differ',
  'far apart': 'Far apart',
};

const BY_SPREAD = ['all agree', 'close', 'differ', 'far apart'] as const;

/** @param scores from 1 to 4; null: the interviewer could not tell */
export function agreementOf(scores: readonly (number | null)[]): Agreement {
  const given = scores.filter((score) => score !== null);
  if (given.length < 2) return given.length === 0 ? 'no score' : 'one score';
  return BY_SPREAD[Math.max(...given) - Math.min(...given)] ?? 'far apart';
}

/**
 * The ratings of all scorecards by attribute, in the order of the interviews. Attributes of several interviews with the
 * same name are one, without regard to case.
 */
export function byAttribute<Card extends Pick<Scorecard, 'ratings'>>(
  cards: readonly Card[],
): AttributeRatings<Card>[] {
  const names = new Map<string, string>();
  for (const { name } of cards.flatMap(({ ratings }) => ratings)) {
    if (!names.has(sameName(name))) names.set(sameName(name), name.trim());
  }
  return [...names].map(([key, name]) => {
    const ratings = cards.map((card) => {
      const rating = card.ratings.find((each) => sameName(each.name) === key);
      return rating && { card, score: rating.score, note: rating.note };
    });
    const scores = ratings.flatMap((rating) => (rating ? [rating.score] : []));
    return { name, ratings, agreement: agreementOf(scores) };
  });
}

function sameName(name: string): string {
  return name.trim().toLowerCase();
}

/** The overall decisions in a sentence: “2 of 3 say yes”. */
export function summaryOf(overalls: readonly Overall[]): string {
  const [only, ...others] = overalls;
  if (only === undefined) return 'No scorecards yet';
  if (others.length === 0) return `One scorecard: ${OVERALL_WORDS[only]}`;
  const yes = overalls.filter(isInFavour).length;
  if (yes === overalls.length) return `All ${yes} say yes`;
  return yes === 0 ? `All ${overalls.length} say no` : `${yes} of ${overalls.length} say yes`;
}

/** A scorecard that nobody has written yet. */
interface MissingCard {
  readonly interview: Interview;
  readonly interviewer: string;
}

/** The scorecards that are missing: of the interviews that have begun, the interviewers without one. */
export function missingCards(
  interviews: readonly Interview[],
  cards: readonly Pick<Scorecard, 'interviewId' | 'interviewer'>[],
  now: string,
): MissingCard[] {
  return interviews
    .filter(({ state, startsAt }) => state === 'scheduled' && startsAt <= now)
    .flatMap((interview) =>
      interview.interviewers
        .filter((interviewer) => !cardOf(cards, interview, interviewer))
        .map((interviewer) => ({ interview, interviewer })),
    );
}
