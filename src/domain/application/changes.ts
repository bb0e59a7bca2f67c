import { candidateName, type Description, type Names, type RowOf } from '#domain/changes/description.ts';

export function describeApplicationRow(
  { before, after }: RowOf<'applications'>,
  names: Names,
): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const who = candidateName(row.candidateId, names);
  if (!before) return { done: `${who} applied`, undone: `the application of ${who} is removed` };
  if (!after)
    return { done: `Removed the application of ${who}`, undone: `the application of ${who} is back` };
  if (before.withdrawnAt !== after.withdrawnAt) {
    return { done: `${who} withdrew`, undone: `the application of ${who} is no longer withdrawn` };
  }
  if (before.erasureAskedAt !== after.erasureAskedAt) {
    return { done: `${who} asked for erasure`, undone: `${who} no longer asks for erasure` };
  }
  return {
    done: `Took ${who} out of the inbox`,
    undone: `${who} is in the inbox again`,
  };
}
