import { sameValue, type RowChange } from '#domain/change.ts';
import {
  firstOverlap,
  LONGEST_MS,
  overlapSentence,
  spanProblem,
  type Interview,
} from '#domain/interview/overlap.ts';
import type { Reading } from '#store/database.ts';
import type { NounRules } from '#store/log/noun-rules.ts';

/** Nobody has two interviews at the same time (product §22). */
export const interviewRules: NounRules = { problem: overlapAfter };

async function overlapAfter(rows: readonly RowChange[], tx: Reading): Promise<string | null> {
  const changed = rows.filter((row) => row.table === 'interviews');
  const taking = changed.flatMap(({ before, after }) =>
    after?.state === 'scheduled' && !takesSameTime(before, after) ? [after] : [],
  );
  if (taking.length === 0) return null;
  const problem = taking.map(spanProblem).find((each) => each !== null);
  if (problem) return problem;
  const first = Math.min(...taking.map(({ startsAt }) => Date.parse(startsAt)));
  const last = Math.max(...taking.map(({ endsAt }) => Date.parse(endsAt)));
  const range = {
    from: new Date(first - LONGEST_MS).toISOString(),
    until: new Date(last).toISOString(),
  };
  const written = new Set(changed.map(({ id }) => id));
  const others = (await tx.where('interviews', 'startsAt', range)).filter(({ id }) => !written.has(id));
  const planned = changed.flatMap(({ after }) => after ?? []);
  const overlap = firstOverlap(taking, [...others, ...planned]);
  if (!overlap) return null;
  const { candidateId } = overlap.interview;
  const named = rows.find((row) => row.table === 'candidates' && row.id === candidateId && row.after);
  const candidate = named?.after ?? (await tx.get('candidates', [candidateId]))[0];
  return overlapSentence(overlap, candidate && 'name' in candidate ? candidate.name : 'The candidate');
}

function takesSameTime(before: Interview | null, after: Interview): boolean {
  return (
    before?.state === 'scheduled' &&
    before.candidateId === after.candidateId &&
    before.startsAt === after.startsAt &&
    before.endsAt === after.endsAt &&
    sameValue(before.interviewers, after.interviewers)
  );
}
