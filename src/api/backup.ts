import { restorable } from '#domain/backup-left-out.ts';
import { backupOf, countRows, workspaceIn, workspaceProblem } from '#domain/backup.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { withoutErased } from './erased-again.ts';
import type { Implement } from './implement.ts';

export function serveBackup(implement: Implement): void {
  implement('GET /backup', async ({ store }) => backupOf(restorable(await store.workspace.dump()).workspace));

  implement('POST /backup/check', async ({ store, body }) => {
    const saved = workspaceIn(body);
    const problem = workspaceProblem(saved);
    if (problem !== null) return refuse('invalid', unusable(problem));
    const current = await store.workspace.dump();
    const { workspace: restored, erased } = await withoutErased(saved, current.erasures);
    return { current: countRows(current), restored: countRows(restored), erased };
  });

  implement('PUT /backup', async ({ store, body, write }) => {
    const saved = workspaceIn(body);
    const problem = workspaceProblem(saved);
    if (problem !== null) return refuse('invalid', unusable(problem));
    const { workspace: restored } = await withoutErased(saved, await store.erasures.list());
    const counts = countRows(restored);
    // The log stores how much was restored, not the whole backup.
    const command = { ...write.command, body: { ...counts, characters: JSON.stringify(body).length } };
    const done = await store.workspace.replace({ ...write, command }, restored);
    return isRefusal(done) ? done : { value: counts, seq: done.seq };
  });
}

function unusable(problem: string): string {
  return `This backup can’t be used: ${problem}`;
}
