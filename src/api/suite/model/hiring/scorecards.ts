import { digestOf } from '#api/request/digest.ts';
import {
  alike,
  gone,
  type Asked,
  type Decision,
  type Given,
  type ModelState,
} from '#api/suite/model/state.ts';
import { contract, type Body } from '#contract/contract.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { sameValue } from '#domain/change.ts';
import type { Rows } from '#domain/tables.ts';

type Scorecard = Rows['scorecards'];
type Sent = Body<'POST /interviews/{id}/scorecard'>;
type Amended = Body<'PATCH /scorecards/{id}'>;

const DEPTH = { key: 'depth', score: 3, note: 'Deep' };
const CARD: Amended = { overall: 'yes', ratings: [], notes: 'Clear' };

/** The scorecards that are submitted. They are few, so that the same one is often submitted again, under any key. */
export const CARDS: readonly Sent[] = ['ben', 'mei', 'grace'].flatMap((interviewer) => [
  { ...CARD, interviewer },
  { ...CARD, interviewer, ratings: [DEPTH] },
]);

export const AMENDED: readonly Amended[] = [
  CARD,
  { ...CARD, ratings: [DEPTH] },
  { ...CARD, ratings: [DEPTH], overall: 'strong no' },
  { ...CARD, overall: 'strong no' },
];

const DIGESTS = new Map(
  await Promise.all(
    [
      ...CARDS.map((body) => [body, contract['POST /interviews/{id}/scorecard'].body.parse(body)] as const),
      ...AMENDED.map((body) => [body, contract['PATCH /scorecards/{id}'].body.parse(body)] as const),
    ].map(async ([body, parsed]) => [JSON.stringify(body), await digestOf(parsed)] as const),
  ),
);

/** The body of the command in the log. */
export function cardCommand({ body }: Asked): object {
  return { digest: DIGESTS.get(JSON.stringify(body)) };
}

const INVALID: Decision = { status: 400, message: null };
const CONFLICT: Decision = { status: 409, message: null };

export function submitCard(state: ModelState, { id, body, at }: Given): Decision {
  const { interviewer = '', overall, ratings, notes } = body as Required<Sent>;
  const interview = state.row('interviews', id);
  if (!interview) return gone('Interview not found');
  const isHeld = interview.interviewers.some((each) => alike(each, interviewer));
  if (!isHeld || interview.state === 'cancelled' || at < interview.startsAt) return CONFLICT;
  const cards = state.all('scorecards').filter(({ interviewId }) => interviewId === id);
  if (cards.some((card) => alike(card.interviewer, interviewer))) return CONFLICT;
  const rated = rate(ratings, interview.attributes);
  if (!rated) return INVALID;
  const after: Scorecard = {
    id: state.nextId('scorecards'),
    candidateId: interview.candidateId,
    interviewId: id,
    interviewer,
    ratings: rated,
    notes,
    overall,
    submittedAt: at,
    by: LOCAL_ACTOR,
    earlier: [],
  };
  return { status: 201, value: after, rows: [{ table: 'scorecards', id: after.id, before: null, after }] };
}

export function amendCard(state: ModelState, { id, body, at }: Given): Decision {
  const before = state.row('scorecards', id);
  if (!before) return gone('Scorecard not found');
  const { overall, ratings, notes } = body as Required<Amended>;
  const rated = rate(ratings, before.ratings);
  if (!rated) return INVALID;
  const said = { overall: before.overall, ratings: before.ratings, notes: before.notes };
  const says = { overall, ratings: rated, notes };
  const after = sameValue(said, says)
    ? before
    : { ...before, ...says, earlier: [...before.earlier, { at, ...said }] };
  return { status: 200, value: after, rows: [{ table: 'scorecards', id, before, after }] };
}

/** The ratings of all attributes; null when one is missing or unknown. */
function rate(
  ratings: Amended['ratings'],
  attributes: readonly { readonly key: string; readonly name: string }[],
): Scorecard['ratings'] | null {
  if (ratings.length !== attributes.length) return null;
  const rated = attributes.flatMap(({ key, name }) =>
    ratings.filter((rating) => rating.key === key).map(({ score, note }) => ({ key, name, score, note })),
  );
  return rated.length === attributes.length ? rated : null;
}

/** The scorecards on a candidate, as one person who is everybody sees them. */
export function cardsOn(state: ModelState, candidateId: number) {
  const isTheirs = (row: { readonly candidateId: number }) => row.candidateId === candidateId;
  const interviews = state
    .all('interviews')
    .filter(isTheirs)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id);
  return { interviews, cards: state.all('scorecards').filter(isTheirs), sealed: [], isSealed: false };
}
