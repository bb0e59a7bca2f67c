import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { WebhookWithSecret } from '#domain/webhook/webhook.ts';
import type { ReceiverInTest } from '#server/webhooks/open-receiver-in-test.ts';
import { receiverInTest } from '#server/webhooks/receiver-in-test.ts';
import { EVENTUALLY, webhooksInTest } from '#server/webhooks/webhooks-in-test.ts';

// Every turn is over after one event.
const team = webhooksInTest(0);

/** A receiver that answers only when the test lets it. */
async function waitingReceiver() {
  const held: ServerResponse[] = [];
  const server = createServer((_, response) => void held.push(response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { held, url: `http://127.0.0.1:${port}/` };
}

/** Other workspaces, each with webhooks that send two changes to a receiver. */
async function othersWith(url: string, workspaces: number, webhooks: number): Promise<void> {
  const { call, server } = team;
  const ids: string[] = [];
  for (let made = 0; made < workspaces; made++) {
    const { id } = await call<{ id: string }>('POST /workspaces', { name: `Slow ${made}` });
    ids.push(id);
    const hook = { url, description: '', kinds: null };
    const first = await call<WebhookWithSecret>(`POST /webhooks?workspace=${id}`, hook);
    for (let copy = 1; copy < webhooks; copy++) {
      const changed = JSON.stringify({ id: randomUUID() });
      await sql`INSERT INTO webhooks SELECT copy.* FROM webhooks AS it, jsonb_populate_record(NULL::webhooks,
        to_jsonb(it) || ${changed}::jsonb) AS copy WHERE it.id = ${first.id}`.execute(
        server.connection.allWorkspaces,
      );
    }
  }
  onTestFinished(async () => {
    await sql`DELETE FROM webhooks`.execute(server.connection.allWorkspaces);
  });
  for (const title of ['One', 'Two'])
    for (const id of ids) await call(`POST /jobs?workspace=${id}`, { title });
}

it('Receivers that never answer hold up no other workspace: each workspace sends ten events at once', async () => {
  const slow = await waitingReceiver();
  await othersWith(slow.url, 3, 20);
  await vi.waitFor(() => expect(slow.held.length).toBeGreaterThanOrEqual(30), EVENTUALLY);
  await delivered(await changeToSend());
  expect(slow.held).toHaveLength(30);
});

it('A slow receiver that takes its event lets another workspace go first, before its next one', async () => {
  const slow = await waitingReceiver();
  await othersWith(slow.url, 5, 10);
  await vi.waitFor(() => expect(slow.held).toHaveLength(50), EVENTUALLY);
  const receiver = await changeToSend();
  slow.held[0]?.writeHead(204).end();
  await delivered(receiver);
});

/** Makes a change in another workspace. @returns the receiver that its webhook sends it to */
async function changeToSend(): Promise<ReceiverInTest> {
  const { call, workspace } = team;
  const receiver = await receiverInTest();
  await call(`POST /webhooks?workspace=${workspace}`, { url: receiver.url, description: '', kinds: null });
  await call(`POST /jobs?workspace=${workspace}`, { title: 'In time' });
  return receiver;
}

async function delivered({ taken }: ReceiverInTest): Promise<void> {
  await vi.waitFor(() => expect(taken.length).toBeGreaterThan(0), EVENTUALLY);
}
