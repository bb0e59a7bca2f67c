import { restorable } from '#domain/backup-left-out.ts';
import { backupOf, countRows, workspaceIn, workspaceProblem } from '#domain/backup.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Implement } from './implement.ts';

export function serveBackup(implement: Implement): void {
  implement('GET /backup', async ({ store }) => backupOf(restorable(await store.workspace.dump()).workspace));

  implement('POST /backup/check', async ({ store, body }) => {
    const restored = workspaceIn(body);
    const problem = workspaceProblem(restored);
    if (problem !== null) return refuse('invalid', unusable(problem));
    const current = countRows(await store.workspace.dump());
    return { current, restored: countRows(restored) };
  });

  implement('PUT /backup', async ({ store, body, write }) => {
    const restored = workspaceIn(body);
    const problem = workspaceProblem(restored);
    if (problem !== null) return refuse('invalid', unusable(problem));
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
