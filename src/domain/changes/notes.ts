import {
  candidateName,
  type ChangeInPart,
  type Describe,
  type Description,
  type Names,
  type RowOf,
} from './description.ts';

export const NOTE_DESCRIPTIONS = {
  'POST /candidates/{id}/notes': describeCreation,
  'DELETE /notes/{id}': describeDeletion,
} satisfies Readonly<Record<string, Describe>>;

function describeCreation({ command }: ChangeInPart, names: Names): Description | null {
  const { id } = command.params;
  return id === undefined ? null : added(candidateName(id, names));
}

/** The command has the note's id; only the row says whose note it was. */
function describeDeletion({ rows }: ChangeInPart, names: Names): Description | null {
  const row = rows.find((each) => each.table === 'notes');
  return row?.before ? describeNoteRow(row, names) : null;
}

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
