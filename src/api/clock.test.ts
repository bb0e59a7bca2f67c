import { expect, test } from 'vitest';
import { connectInMemoryAt } from './suite/connect-in-node.ts';
import { TestClient } from './suite/test-client.ts';

const START = Date.parse('2026-01-01T09:00:00.000Z');
const HOUR_MS = 3_600_000;

let now = START;
const api = new TestClient((workspace) => {
  now = START;
  return connectInMemoryAt(workspace, () => new Date(now));
});

async function write(dueAt?: string) {
  const messages = [{ candidateId: 1, subject: 'Interview', text: 'When does it suit you?' }];
  const { data } = await api.ok('POST /messages', { body: { how: 'mail', dueAt, messages } });
  return data[0]!;
}

test('Changes are later than the ones before them while the clock stands still, and after it was set back', async () => {
  await write();
  await write();
  now -= HOUR_MS;
  await write();
  now += 2 * HOUR_MS;
  await write();
  const { data } = await api.ok('GET /changes', { query: { after: 1 } });
  expect(data.map(({ at }) => at)).toEqual([
    '2026-01-01T09:00:00.001Z',
    '2026-01-01T09:00:00.002Z',
    '2026-01-01T09:00:00.003Z',
    '2026-01-01T10:00:00.000Z',
  ]);
});

test('A message waits for 30 seconds by the clock, also when the clock was set back', async () => {
  expect(await write()).toMatchObject({ dueAt: '2026-01-01T09:00:30.000Z' });
  now -= HOUR_MS;
  expect(await write()).toMatchObject({ at: '2026-01-01T09:00:00.002Z', dueAt: '2026-01-01T08:00:30.000Z' });
});

test('A message that was taken back and is brought back by an undo waits for 30 seconds again', async () => {
  const { id } = await write('2020-05-04T09:00:00.000Z');
  const { headers } = await api.send('DELETE /messages/{id}', { params: { id } });
  now += HOUR_MS;
  await api.ok('POST /changes/{seq}/undo', { params: { seq: headers.get('Change-Seq') ?? '' } });
  expect((await api.ok('GET /outbox')).data).toMatchObject([{ dueAt: '2026-01-01T10:00:30.000Z' }]);
});
