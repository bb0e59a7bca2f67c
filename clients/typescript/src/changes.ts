import { answerOf, type Client, type Schemas } from './answers.ts';
import { waitFor } from './retrying-fetch.ts';

/** The changes of one request. */
const AT_ONCE = 200;

/** Milliseconds to wait before a stream that has ended is opened again. */
const PAUSE = 1_000;

/**
 * Every change of the workspace after the one with the seq `after`, oldest first, up to the present one. Keep the seq of
 * the last one that you have dealt with, and begin after it next time.
 */
export async function* changesSince(client: Client, after: number): AsyncGenerator<Schemas['Change']> {
  let last = after;
  for (;;) {
    const query = { after: last, limit: AT_ONCE };
    const { data } = answerOf(await client.GET('/changes', { params: { query } }));
    for (const change of data) {
      yield change;
      last = change.seq;
    }
    if (data.length < AT_ONCE) return;
  }
}

/**
 * The same, and then each further change as it is made, until `signal` is aborted. The stream says that something has
 * changed; the changes themselves come from the log, so that none is missed.
 */
export async function* followChanges(
  client: Client,
  { after, signal }: { readonly after: number; readonly signal: AbortSignal },
): AsyncGenerator<Schemas['Change']> {
  let last = after;
  async function* news(): AsyncGenerator<Schemas['Change']> {
    for await (const change of changesSince(client, last)) {
      last = change.seq;
      yield change;
    }
  }
  while (!signal.aborted) {
    const notices = noticesOf(client, signal);
    try {
      while (!(await notices.next()).done) yield* news();
      await waitFor(PAUSE, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await notices.return(undefined);
    }
  }
}

/** Yields once for each event of the stream. The first one comes at once. */
async function* noticesOf(client: Client, signal: AbortSignal): AsyncGenerator<void> {
  const { response, error } = await client.GET('/changes/stream', {
    parseAs: 'stream',
    headers: { Accept: 'text/event-stream' },
    signal,
  });
  if (!response.ok || !response.body) return void answerOf({ error, response });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const end = text.lastIndexOf('\n\n');
      if (end < 0) continue;
      // Comments only show that the stream lives.
      if (/^data:/m.test(text.slice(0, end))) yield;
      text = text.slice(end + 2);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
