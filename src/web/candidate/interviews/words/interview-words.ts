import type { INVITATION_ANSWERS } from '#domain/interview-fields.ts';
import type { Row } from '#domain/tables.ts';

type Interview = Pick<Row<'interviews'>, 'state' | 'startsAt' | 'endsAt' | 'answers' | 'interviewers'>;

export type InvitationAnswer = Row<'interviews'>['answers'][number];

const ANSWER_WORDS: Readonly<Record<(typeof INVITATION_ANSWERS)[number], string>> = {
  open: 'no answer yet',
  accepted: 'accepted',
  tentative: 'maybe',
  declined: 'declined',
};

/** An invited person's answer, in words. Null when it is unknown. */
export function answerInWords(answer: InvitationAnswer | undefined): string | null {
  return answer ? ANSWER_WORDS[answer.answer] : null;
}

/** @param who the handle of an interviewer; empty: the candidate */
export function answerOf({ answers }: Pick<Interview, 'answers'>, who: string): InvitationAnswer | undefined {
  return answers.find((answer) => answer.who.toLowerCase() === who.toLowerCase());
}

/** Tells whether an interview takes place and is not over. */
export function isComing({ state, endsAt }: Pick<Interview, 'state' | 'endsAt'>, now: number): boolean {
  return state === 'scheduled' && Date.parse(endsAt) > now;
}

/** Tells whether an interview took place, so that scorecards are due. */
export function isOver({ state, endsAt }: Pick<Interview, 'state' | 'endsAt'>, now: number): boolean {
  return state === 'scheduled' && Date.parse(endsAt) <= now;
}

/** Interviews as a person looks for them: the coming ones, the next first, and then the others, the latest first. */
export function comingFirst<Each extends Pick<Interview, 'state' | 'startsAt' | 'endsAt'>>(
  interviews: readonly Each[],
  now: number,
): { readonly coming: Each[]; readonly past: Each[] } {
  const sorted = interviews.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return {
    coming: sorted.filter((each) => isComing(each, now)),
    past: sorted.filter((each) => !isComing(each, now)).toReversed(),
  };
}

/** The address of a call, when the place is one. */
export function callLink(place: string): string | null {
  const [link] = /https?:\/\/\S+/.exec(place) ?? [];
  return link ?? null;
}
