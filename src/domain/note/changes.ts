import { candidateName, type Description, type Names, type RowOf } from '#domain/changes/description.ts';

export function describeNoteRow({ before, after }: RowOf<'notes'>, names: Names): Description | null {
  if (after) return added(candidateName(after.candidateId, names));
  return before && deleted(candidateName(before.candidateId, names));
}

function added(who: string): Description {
  return { done: `Added a note on ${who}`, undone: `the note on ${who} is removed` };
}

function deleted(who: string): Description {
  return { done: `Deleted a note on ${who}`, undone: `the note on ${who} is back` };
}
