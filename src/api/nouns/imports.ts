import type { Clock } from '#api/request/context.ts';
import { digestOf } from '#api/request/digest.ts';
import { explain, sentenceFor } from '#api/request/explain.ts';
import type { Implement } from '#api/request/implement.ts';
import { importRow } from '#contract/candidates/imports.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import type { FileKind } from '#domain/choices/file-kind.ts';
import { fileName } from '#domain/files/file.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import { findAlreadyHere, loosely } from '#domain/import/already-here.ts';
import { planImport } from '#domain/import/import-plan.ts';
import { knownTo, rowProblem, type ImportRow, type KnownFiles } from '#domain/import/import-row.ts';
import { withRowLists } from '#domain/import/left-out.ts';
import { EVERYTHING } from '#domain/paging.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { digestOfBytes } from '#store/digest.ts';
import type { FileBytes } from '#store/file-bytes.ts';

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
    const found = findAlreadyHere(rows, candidates, body.loosely ? loosely : undefined);
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
      repeated: found.flatMap(({ repeats }, row) => {
        if (!repeats) return [];
        const { place, ...same } = repeats;
        return [{ row, repeats: place, ...same }];
      }),
      leftOut,
    };
  });

  implement('POST /imports', async ({ store, files, loadDemos, body, write }) => {
    const { source: name = '', ...given } = body;
    const source = name && fileName(name);
    const { replacesDemo = false } = given;
    const counts = {
      rows: given.rows.length,
      newJobs: given.newJobs.length,
      ...(replacesDemo && { replacesDemo }),
    };
    // The log keeps the file's name and counts, but not the rows. The digest distinguishes one import from another.
    const command = { ...write.command, body: { source, ...counts, digest: await digestOf(given) } };
    const updates = given.rows.flatMap(({ candidateId }) => candidateId ?? []);
    const demos = replacesDemo ? await loadDemos() : undefined;
    return files.adding(async () => {
      const known = await knownFiles(files, given.rows);
      if (isRefusal(known)) return known;
      return store.imports.add(
        { ...write, command },
        updates,
        (before, made) => planImport(given, { ...before, files: known }, made),
        { newReasons: given.newReasons, demos },
      );
    });
  });
}

/** Looks up the files of an import. Bytes that were sent some time ago are kept anew, so that no sweep removes them. */
async function knownFiles(files: FileBytes, rows: readonly ImportRow[]): Promise<KnownFiles | Refusal> {
  const known = new Map<string, { kind: FileKind; size: number }>();
  for (const { hash, name } of rows.flatMap((row) => row.files ?? [])) {
    if (known.has(hash)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one at a time: only one of many is in memory
    const file = await keepAgain(files, hash);
    if (!file) return refuse('conflict', `“${fileName(name)}” is not here any more. Send it again`);
    known.set(hash, file);
  }
  return known;
}

async function keepAgain(files: FileBytes, hash: string) {
  const kept = await files.get(hash);
  const bytes = kept && new Uint8Array(await kept.arrayBuffer());
  const kind = bytes && kindOf(bytes);
  if (!kind || (await digestOfBytes(bytes)) !== hash) return null;
  await files.put(hash, bytes);
  return { kind, size: bytes.length };
}

const EVERY_JOB = { search: '', status: 'all', sort: 'orderAsc', ...EVERYTHING } as const;

/** Validates a row. Returns the row, or its problem as a sentence. */
function readRow(given: unknown) {
  const read = importRow.safeParse(given, { error: explain });
  return read.success ? read.data : sentenceFor(read.error, 'row');
}
