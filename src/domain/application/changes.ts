import { isLinkActor } from '#domain/actor.ts';
import {
  candidateName,
  type ChangeInPart,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';

/** Describes an application that was received, with all the rows that it made. Null for any other change. */
export function describeReceived({ rows }: Pick<ChangeInPart, 'rows'>, names: Names): Description | null {
  const row = rows.find((each) => each.table === 'applications');
  if (!row?.after || row.before) return null;
  const made = rows.find((each) => each.table === 'timelines')?.after;
  const candidate = rows.find((each) => each.table === 'candidates')?.after;
  const who = candidate?.name ?? candidateName(row.after.candidateId, names);
  // A member who sends an application takes over one that was held.
  if (made && !isLinkActor(made.by)) {
    return {
      done: `Took over the application of ${who}`,
      undone: `the application of ${who} is held again`,
    };
  }
  const applied = made ? 'applied' : 'applied again';
  return { done: `${who} ${applied}`, undone: `the application of ${who} is removed` };
}

export function describeApplicationRow(
  { before, after }: RowOf<'applications'>,
  names: Names,
): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const who = candidateName(row.candidateId, names);
  if (!before)
    return describeReceived({ rows: [{ table: 'applications', id: row.id, before, after: row }] }, names);
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
