import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { receiverInTest } from '#server/webhooks/receiver-in-test.ts';
import { EVENTUALLY, webhooksInTest } from '#server/webhooks/webhooks-in-test.ts';

const team = webhooksInTest();

const REASON = 'Its address is not on the public internet, so this server may not call it';

/** Counts the connections to an address of this machine that webhooks may not call. */
async function privateServer(port: number): Promise<{ readonly connections: number }> {
  const counted = { connections: 0 };
  const server = createServer((socket) => {
    counted.connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.2', resolve));
  onTestFinished(() => void server.close());
  return counted;
}

it.each([
  ['this machine', ['127.0.0.2']],
  ['this machine, written for IPv6', ['::ffff:127.0.0.2']],
  ['this machine and a public address', ['8.8.8.8', '127.0.0.2']],
  ['the private network', ['10.0.0.7']],
  ['the private network of IPv6', ['fd00::7']],
])('A name that leads to %s after its first delivery is not called there', async (_, addresses) => {
  const receiver = await receiverInTest();
  const { port } = new URL(receiver.url);
  const inside = await privateServer(Number(port));
  team.leadTo('127.0.0.1');
  const { id } = await team.webhook(`http://hooks.example:${port}/hook`);
  await team.past(id, await team.change('Before'));

  team.leadTo(...addresses);
  const seq = await team.change('Meanwhile');
  await vi.waitFor(async () => {
    const { last } = await team.stored(id);
    expect(last).toMatchObject({ seq, state: 'waiting', status: null, reason: REASON });
  }, EVENTUALLY);
  const test = await team.call(`POST /webhooks/${id}/test`, {});
  expect(test).toMatchObject({ state: 'failed', status: null, reason: REASON });
  expect(inside.connections).toBe(0);
  expect(receiver.arrived).toHaveLength(1);

  team.leadTo('127.0.0.1');
  team.later(5_000);
  await team.past(id, seq);
  expect(receiver.taken).toHaveLength(2);
});
