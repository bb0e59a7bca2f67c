import { importRow } from '#contract/imports.ts';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { EVERYTHING } from '#domain/paging.ts';
import { fileName } from '#domain/files/file.ts';
import { findAlreadyHere } from '#domain/import/already-here.ts';
import { planImport } from '#domain/import/import-plan.ts';
import { knownTo, rowProblem } from '#domain/import/import-row.ts';
import { withRowLists } from '#domain/import/left-out.ts';
import type { Clock } from './context.ts';
import { explain, sentenceFor } from './explain.ts';
import { digestOf } from './digest.ts';
import type { Implement } from './implement.ts';

export function serveImports(implement: Implement, clock: Clock): void {
  implement('POST /imports/check', async ({ store, body }) => {
    const { data: candidates } = await store.candidates.list(EVERYBODY);
    const { data: jobs } = await store.jobs.list(EVERY_JOB);
    const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
    const known = knownTo({ newJobs: body.newJobs, jobs, candidates: byId, at: clock.now().toISOString() });
    const read = body.rows.map((given) => {
      const row = readRow(given);
      return typeof row === 'string' ? row : (rowProblem(row, known) ?? row);
    });
    const rows = read.map((each) => (typeof each === 'string' ? null : each));
    const found = findAlreadyHere(rows, candidates);
    const leftOut = rows.flatMap((row, place) => {
      if (!row) return [];
      const there = byId.get(row.candidateId ?? found[place]?.here?.candidateId ?? 0);
      return [
        { update: false, of: withRowLists(NO_DETAILS, row).leftOut },
        { update: true, of: there ? withRowLists(there, row).leftOut : null },
      ].flatMap(({ update, of }) => (of ? [{ row: place, update, ...of }] : []));
    });
    return {
      unusable: read.flatMap((problem, row) => (typeof problem === 'string' ? [{ row, problem }] : [])),
      here: found.flatMap(({ here }, row) => (here ? [{ row, ...here }] : [])),
      repeated: found.flatMap(({ repeats }, row) => (repeats === null ? [] : [{ row, repeats }])),
      leftOut,
    };
  });

  implement('POST /imports', async ({ store, body, write }) => {
    const { source: name = '', ...given } = body;
    const source = name && fileName(name);
    const counts = { rows: given.rows.length, newJobs: given.newJobs.length };
    // The log keeps the file's name and counts, but not the rows. The digest distinguishes one import from another.
    const command = { ...write.command, body: { source, ...counts, digest: await digestOf(given) } };
    const updates = given.rows.flatMap(({ candidateId }) => candidateId ?? []);
    return store.imports.add({ ...write, command }, updates, (before) => planImport(given, before, write));
  });
}

const EVERY_JOB = { search: '', status: 'all', sort: 'orderAsc', ...EVERYTHING } as const;

/** Validates a row. Returns the row, or its problem as a sentence. */
function readRow(given: unknown) {
  const read = importRow.safeParse(given, { error: explain });
  return read.success ? read.data : sentenceFor(read.error, 'row');
}
