import { dateAndTime } from '#web/app/time/format.ts';

interface State {
  readonly workedAt: string | null;
  readonly failsSince: string | null;
  readonly problem: string;
}

/** When mail was last sent or collected, or since when that fails and why. */
export function stateSentence(direction: string, { workedAt, failsSince, problem }: State): string {
  const last = workedAt === null ? '' : `last worked on ${dateAndTime(workedAt)}`;
  if (failsSince === null) return `${direction}: ${last === '' ? 'not used yet' : last}.`;
  const reason = problem === '' ? '' : ` ${problem}.`;
  const before = last === '' ? '' : ` It ${last}.`;
  return `${direction}: fails since ${dateAndTime(failsSince)}.${reason}${before}`;
}
