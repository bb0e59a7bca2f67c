import type { RowChange } from '#domain/change.ts';
import type { Rows } from '#domain/tables.ts';

/** Tells whether somebody would have two interviews at the same time after a change (product §22). */
export function overlapsAfter(
  state: { all(table: 'interviews'): Rows['interviews'][] },
  rows: readonly RowChange[],
): boolean {
  const written = new Map(rows.map((row) => [`${row.table} ${row.id}`, row.after]));
  const stored = state.all('interviews').filter(({ id }) => !written.has(`interviews ${id}`));
  const added = rows.flatMap((row) => (row.table === 'interviews' && row.after ? [row.after] : []));
  const all = [...stored, ...added].filter((each) => each.state === 'scheduled');
  return all.some((one) =>
    all.some(
      (other) =>
        one.id < other.id &&
        one.startsAt < other.endsAt &&
        other.startsAt < one.endsAt &&
        (one.candidateId === other.candidateId ||
          one.interviewers.some((each) =>
            other.interviewers.some((its) => each.toLowerCase() === its.toLowerCase()),
          )),
    ),
  );
}
