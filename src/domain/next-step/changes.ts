import {
  candidateName,
  joinDescriptions,
  quoted,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';
import { dayBeside } from '#domain/insight/day.ts';

export function describeStepRow({ before, after }: RowOf<'steps'>, names: Names): Description | null {
  const step = after ?? before;
  if (!step) return null;
  const who = candidateName(step.candidateId, names);
  const what = `the next step ${quoted(step.text)} for ${who}`;
  if (!before) return { done: `Added ${what}`, undone: `${what} is removed` };
  if (!after) return { done: `Deleted ${what}`, undone: `${what} is back` };
  const was = `the next step ${quoted(before.text)} for ${who}`;
  return joinDescriptions([
    before.text !== after.text && {
      done: `changed ${was} to ${quoted(after.text)}`,
      undone: `${was} is as it was`,
    },
    before.doneAt === null &&
      after.doneAt !== null && { done: `did ${what}`, undone: `${what} is open again` },
    before.doneAt !== null &&
      after.doneAt === null && { done: `opened ${what} again`, undone: `${what} is done` },
    before.day !== null &&
      after.day !== null &&
      before.day !== after.day && {
        done: `moved ${what} to ${dayBeside(after.day, before.day)}`,
        undone: `${what} is due on ${dayBeside(before.day, after.day)} again`,
      },
    before.owner !== after.owner && {
      done: after.owner === '' ? `left ${what} without an owner` : `gave ${what} to @${after.owner}`,
      undone: before.owner === '' ? `${what} has no owner again` : `${what} is @${before.owner}’s again`,
    },
  ]);
}
