// Posts a message to a chat whenever somebody is hired. Chats take `{ text }` at the address of an incoming webhook.
import { readFile, writeFile } from 'node:fs/promises';
import { answerOf, followChanges, type Client } from '../src/index.ts';

export interface ChatOptions {
  /** The address that the chat gave for this channel. */
  readonly webhook: string;
  /** A file that keeps up to which change messages were posted, so that a restart repeats and misses none. */
  readonly positionFile: string;
  readonly signal: AbortSignal;
}

export async function announceHires(
  client: Client,
  { webhook, positionFile, signal }: ChatOptions,
): Promise<void> {
  const after = await positionIn(client, positionFile);
  for await (const { seq, rows } of followChanges(client, { after, signal })) {
    for (const row of rows) {
      if (row.table !== 'candidates') continue;
      if (row.after?.stage !== 'hired' || row.before?.stage === 'hired') continue;
      const { name, jobTitle } = answerOf(
        await client.GET('/candidates/{id}', { params: { path: { id: row.id } } }),
      );
      await post(webhook, `🎉 ${name} is hired as ${jobTitle}`, signal);
    }
    await writeFile(positionFile, String(seq));
  }
}

/** The first time it begins with the present: what was before is no news. */
async function positionIn(client: Client, positionFile: string): Promise<number> {
  const kept = await readFile(positionFile, 'utf8').catch(() => '');
  if (kept !== '') return Number(kept);
  const { revision } = answerOf(
    await client.GET('/changes', { params: { query: { limit: 1, order: 'newest' } } }),
  );
  await writeFile(positionFile, String(revision));
  return revision;
}

async function post(webhook: string, text: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(webhook, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text }),
    signal,
  });
  if (!answer.ok) throw new Error(`The chat answered ${answer.status}`);
}
