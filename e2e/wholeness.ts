import { demoFileBytes } from '#demo/cvs/demo-cvs.ts';
import { workspaceIn, workspaceProblem, type Backup } from '../src/domain/workspace/backup.ts';
import { sameValue, type Change } from '#domain/change.ts';
import type { TimelineEvent } from '../src/domain/candidate/timeline.ts';
import { keyOf } from '#domain/tables.ts';
import type { Workspace } from '../src/domain/workspace/workspace.ts';
import { api, expect, type Evaluates } from './fixtures.ts';

const PAGE_SIZE = 500;

/** The workspace's revision, which is the number of changes so far. */
export async function revisionOf(page: Evaluates): Promise<number> {
  return (await api<{ revision: number }>(page, '/changes?limit=1')).revision;
}

/** The changes after `since`, oldest first, with all their rows. */
export async function readChanges(page: Evaluates, since: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (;;) {
    const after = changes.at(-1)?.seq ?? since;
    const { data } = await api<{ data: Change[] }>(page, `/changes?after=${after}&limit=${PAGE_SIZE}`);
    changes.push(...data);
    if (data.length < PAGE_SIZE) return changes;
  }
}

/**
 * Expects a consistent workspace: all references resolve, each stage is the timeline's last stage, the log after `since`
 * has no gap, each row equals the result of its last change, and each file has its bytes.
 */
export async function expectWhole(page: Evaluates, since: number): Promise<void> {
  const workspace = workspaceIn(await api<Backup>(page, '/backup'));
  const changes = await readChanges(page, since);
  expect(workspaceProblem(workspace)).toBeNull();
  expect(timelineProblems(workspace)).toEqual([]);
  expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, place) => since + 1 + place));
  expect(tornRows(workspace, changes)).toEqual([]);
  expect(await sizesOfFiles(page, workspace)).toEqual(workspace.files.map(({ size }) => size));
}

/** For each file, the number of its bytes; the status of the answer if it failed. */
function sizesOfFiles(page: Evaluates, { files }: Workspace): Promise<number[]> {
  return page.evaluate(
    (ids) =>
      Promise.all(
        ids.map(async (id) => {
          const response = await window.fetch(`/files/${id}`);
          return response.ok ? (await response.blob()).size : response.status;
        }),
      ),
    files.map(({ id }) => id),
  );
}

/**
 * Expects that all stored bytes belong to a file or to a change in the log. The leftovers of an upload are removed
 * soon.
 */
export async function expectNoOrphans(page: Evaluates): Promise<void> {
  const { files } = workspaceIn(await api<Backup>(page, '/backup'));
  const logged = (await readChanges(page, 0)).flatMap(({ rows }) =>
    rows.flatMap(({ table, before, after }) => (table === 'files' ? [before, after] : [])),
  );
  const named = new Set([...files, ...logged].flatMap((file) => file?.hash ?? []));
  // The bytes of the demo's CVs are made when they are read.
  const stored = [...named].filter((hash) => demoFileBytes(hash) === null);
  await expect.poll(() => api(page, '/files/usage')).toMatchObject({ files: stored.length });
}

/** Expects that the workspace is the demo and was created only once. */
export async function expectDemoWorkspace(page: Evaluates): Promise<void> {
  expect(await api(page, '/jobs')).toMatchObject({ total: 25 });
  expect(await api(page, '/candidates?pageSize=1')).toMatchObject({ total: 1_000 });
  expect(await readChanges(page, 0)).toHaveLength(1);
  await expectWhole(page, 0);
}

function timelineProblems({ candidates, timelines }: Workspace): string[] {
  const events = new Map<number, TimelineEvent[]>();
  for (const event of timelines) {
    const its = events.get(event.candidateId);
    if (its) its.push(event);
    else events.set(event.candidateId, [event]);
  }
  return candidates.flatMap(({ id, stage }) => {
    const its = (events.get(id) ?? []).toSorted((a, b) => a.id - b.id);
    const isChain = its.every((event, at) => at === 0 || event.fromStage === its[at - 1]?.toStage);
    return isChain && its.at(-1)?.toStage === stage ? [] : [`candidate ${id} is in ${stage}`];
  });
}

/** The rows that differ from the result of their last change, as after half a transaction. */
function tornRows(workspace: Workspace, changes: readonly Change[]): string[] {
  const left = new Map<string, { readonly seq: number; readonly after?: object | null }>(
    changes.flatMap(({ seq, rows, added = [] }) => [
      ...rows.map(({ table, id, after }) => [`${table} ${id}`, { after, seq }] as const),
      // The log has only the keys of rows that an import added.
      ...added.flatMap(({ table, first, count }) =>
        Array.from({ length: count }, (_, place) => [`${table} ${first + place}`, { seq }] as const),
      ),
    ]),
  );
  const rows = new Map<string, object>();
  for (const [table, its] of Object.entries(workspace)) {
    for (const row of its) rows.set(`${table} ${keyOf(row)}`, row);
  }
  return [...left]
    .filter(([name, { after }]) =>
      after === undefined ? !rows.has(name) : !sameValue(rows.get(name) ?? null, after),
    )
    .map(([name, { seq }]) => `${name} is not as change ${seq} left it`);
}
