import { expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { DATA_VERSION } from '#domain/workspace/upgrades.ts';
import { NOON } from '#store/conformance/log/writes.ts';
import { ServerInTest } from '#replica/devices-in-test.ts';
import { pendingIn, serverChangesIn, stateIn, syncCommand, type SyncState } from './replica-log.ts';

/** A value as it was before templates had a job. */
function withoutJobs<Value>(value: Value): Value {
  const cut = (_: string, each: unknown): unknown =>
    each && typeof each === 'object' && 'purpose' in each ? { ...each, jobId: undefined } : each;
  return JSON.parse(JSON.stringify(value, cut)) as Value;
}

it('A copy whose last sync was before templates had a job reads them for all jobs, undoes their deletion, and sends what waits', async () => {
  const server = new ServerInTest(suiteWorkspace, { now: () => new Date(NOON) });
  const ada = server.device('ada');
  await ada.device.sync();
  await ada.call('DELETE', '/templates/1');
  await ada.device.sync();
  ada.isOnline = false;
  await ada.call('PATCH', '/templates/2', { name: 'So sorry' });
  const log = await ada.device.log();
  const { dataVersion: _none, ...earlier } = withoutJobs<SyncState>({
    ...log.state,
    pending: pendingIn(log),
    changes: JSON.stringify(withoutJobs(JSON.parse(log.state.changes))),
  });
  expect(earlier.changes).toContain('"purpose"');
  expect(JSON.stringify(earlier)).not.toContain('jobId');
  await ada.db.write(async (tx) => {
    const [last] = await tx.changes({ after: 0, order: 'newest', limit: 1 });
    const command = { ...syncCommand(log.state), body: earlier };
    const change = { ...last!, key: null, seq: last!.seq + 1, rows: [], command, undoable: false };
    await tx.commit([], change, { seq: 0, at: change.at, charactersBefore: 0, keptFrom: null });
    const state = stateIn({ command });
    expect(state.dataVersion).toBe(DATA_VERSION);
    expect(state.pending[0]?.rows[0]).toMatchObject({ before: { jobId: null }, after: { jobId: null } });
    expect(serverChangesIn({ command }).at(-1)?.rows[0]).toMatchObject({
      before: { jobId: null },
      after: null,
    });
  });
  ada.restart();
  const deleted = (await ada.changes()).find(({ command }) => command.route === 'DELETE /templates/{id}');
  expect((await ada.call('POST', `/changes/${deleted?.seq}/undo`)).ok).toBe(true);
  const templates = suiteWorkspace.templates.map((each) =>
    each.id === 2 ? { ...each, name: 'So sorry' } : each,
  );
  expect((await ada.dump()).templates).toEqual(templates);
  ada.isOnline = true;
  await ada.device.sync();
  expect((await server.dump()).templates).toEqual(templates);
  expect((await ada.dump()).templates).toEqual(templates);
  expect(ada.madeAnew).toEqual([]);
});
