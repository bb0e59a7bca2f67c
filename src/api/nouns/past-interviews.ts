import type { Clock } from '#api/request/context.ts';
import { digestOf } from '#api/request/digest.ts';
import { explain, sentenceFor } from '#api/request/explain.ts';
import type { Implement } from '#api/request/implement.ts';
import { pastRow } from '#contract/hiring/past-interviews.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { fileName } from '#domain/files/file.ts';
import { findCandidates, planPast, type FoundRow, type PastRow } from '#domain/import/past-interviews.ts';
import { refuse } from '#domain/refusal.ts';
import type { Store } from '#store/store.ts';
import { newUid } from './interviews.ts';

export function servePastInterviews(implement: Implement, clock: Clock): void {
  implement('POST /imports/interviews/check', async ({ store, actor, body, mail }) => {
    const read = body.rows.map((given) => readPast(given));
    const { found, unusable, candidates } = await foundIn(store, read);
    const ids = [...new Set(found.map(({ candidateId }) => candidateId))];
    const before = { candidates, interviews: await store.imports.interviewsOf(ids) };
    const made = { by: actor, at: clock.now().toISOString() };
    const plan = planPast(found, before, body.zone, () => newUid(mail), made);
    return {
      unusable: [...unusable, ...plan.unusable].toSorted((a, b) => a.row - b.row),
      here: [...plan.here],
      found: plan.added.map(({ row, interview: { candidateId }, card }) => {
        const { name = '', jobTitle = '' } = candidates.get(candidateId) ?? {};
        return { row, candidateId, name, jobTitle, hasScorecard: card !== null };
      }),
    };
  });

  implement('POST /imports/interviews', async ({ store, body, mail, write }) => {
    const { source: name = '', ...given } = body;
    const source = name && fileName(name);
    const command = {
      ...write.command,
      body: { source, rows: given.rows.length, digest: await digestOf(given) },
    };
    const { found, unusable } = await foundIn(store, given.rows);
    const ids = [...new Set(found.map(({ candidateId }) => candidateId))];
    return store.imports.addInterviews({ ...write, command }, ids, (before, made) => {
      const plan = planPast(found, before, given.zone, () => newUid(mail), made);
      const problems = [...unusable, ...plan.unusable].toSorted((a, b) => a.row - b.row);
      const [first] = problems;
      return first && problems.length === given.rows.length
        ? refuse('invalid', `Row ${first.row + 1}: ${first.problem}`)
        : { ...plan, unusable: problems };
    });
  });
}

/** The candidates of rows of past interviews. A row that could not be read is its problem. */
async function foundIn(store: Store, rows: readonly (PastRow | string)[]) {
  const { data } = await store.candidates.list(EVERYBODY);
  const read = rows.flatMap((given, row) => (typeof given === 'string' ? [] : [{ row, given }]));
  const people = findCandidates(
    read.map(({ given }) => given),
    data,
  );
  const unusable = rows.flatMap((problem, row) => (typeof problem === 'string' ? [{ row, problem }] : []));
  const found: FoundRow[] = [];
  for (const [place, person] of people.entries()) {
    const each = read[place];
    if (!each) continue;
    if ('problem' in person) unusable.push({ row: each.row, problem: person.problem });
    else found.push({ ...each, candidateId: person.candidate.id });
  }
  return { found, unusable, candidates: new Map(data.map((candidate) => [candidate.id, candidate])) };
}

/** Validates a row of a past interview. Returns the row, or its problem as a sentence. */
function readPast(given: unknown): PastRow | string {
  const read = pastRow.safeParse(given, { error: explain });
  return read.success ? read.data : sentenceFor(read.error, 'row');
}
