import type { Page } from '@playwright/test';
import type { Random } from '#demo/random.ts';
import { sampleCandidateDraft } from '../src/domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import type { RouteName } from '#contract/contract.ts';
import { api, expect, type Evaluates } from './fixtures.ts';
import { readChanges } from './wholeness.ts';

/** A write to send from a page. */
export interface Sent {
  readonly route: RouteName;
  readonly method: string;
  readonly path: string;
  readonly body: object;
  /** A file, which is sent in a form instead of the body. */
  readonly file?: { readonly name: string; readonly word: string; readonly words: number };
  /** The part of the body that the log contains; by default the whole body. */
  readonly logged?: object;
  /** The idempotency key. If the write has a text, the key is also this text. */
  readonly key: string;
}

/** A write's answer that the page has received. */
export interface Acknowledged {
  readonly key: string;
  readonly status: number;
  /** The seq of the change. Null when nothing was changed. */
  readonly seq: number | null;
}

/** The number of rows in an import. */
const IMPORTED = 60;

/** The number of times that a file's text has its word, which makes some 100 kB. */
const FILE_WORDS = 5_000;

/** A random write for the demo workspace. Each created row has a unique text. */
export function anyWrite(random: Random, key: string): Sent {
  const candidate = 1 + random.below(30);
  const ids = random.shuffled(Array.from({ length: 30 }, (_, at) => at + 1)).slice(0, 8);
  return random.pick<Sent>([
    {
      route: 'POST /candidates/{id}/notes',
      method: 'POST',
      path: `/candidates/${candidate}/notes`,
      body: { text: key },
      key,
    },
    {
      route: 'POST /candidates',
      method: 'POST',
      path: '/candidates',
      body: sampleCandidateDraft({ name: key }),
      key,
    },
    {
      route: 'PATCH /candidates/{id}',
      method: 'PATCH',
      path: `/candidates/${candidate}`,
      body: { name: key, stage: random.pick(STAGES) },
      key,
    },
    {
      route: 'PATCH /candidates',
      method: 'PATCH',
      path: '/candidates',
      body: { ids, stage: random.pick(STAGES) },
      key,
    },
    {
      route: 'PUT /assessments/{jobId}',
      method: 'PUT',
      path: '/assessments/1',
      body: { title: key, sections: [] },
      key,
    },
    {
      route: 'POST /imports',
      method: 'POST',
      path: '/imports',
      body: {
        source: key,
        newJobs: [{ title: `Job of ${key}` }],
        rows: Array.from({ length: IMPORTED }, (_, place) => ({
          name: `${key} ${place}`,
          email: `person${place}@import.example`,
          ...(place % 2 ? { jobId: 1, note: 'Imported' } : { newJob: 0 }),
        })),
      },
      logged: { source: key, rows: IMPORTED, newJobs: 1 },
      key,
    },
    {
      route: 'POST /candidates/{id}/files',
      method: 'POST',
      path: `/candidates/${candidate}/files`,
      body: {},
      file: { name: key, word: `${key} `, words: FILE_WORDS },
      logged: { name: key },
      key,
    },
    { route: 'PATCH /jobs/{id}', method: 'PATCH', path: '/jobs/2', body: { title: key }, key },
  ]);
}

/**
 * Sends the writes one after the other. A write without an answer is sent again with the same key, as the app does.
 * `onAcknowledged` gets each answer as soon as the page receives it, so that it is known even after a crash.
 */
export async function sendAll(
  page: Page,
  writes: readonly Sent[],
  onAcknowledged: (answer: Acknowledged) => void,
): Promise<void> {
  await page.exposeFunction('acknowledge', onAcknowledged);
  await sendEach(page, writes);
}

/** Like `sendAll`, but the page's own function `acknowledge` gets each answer. */
export async function sendEach(page: Evaluates, writes: readonly Sent[]): Promise<void> {
  await api(page, '/changes?limit=1');
  // The writes are handed over as one text, which takes less time than their many objects.
  await page.evaluate(async (json) => {
    const sent = JSON.parse(json) as typeof writes;
    const { acknowledge } = window as unknown as { acknowledge(answer: unknown): Promise<void> };
    async function send({ method, path, body, file, key }: (typeof sent)[number]): Promise<Response> {
      const headers = {
        Accept: 'application/json',
        ...(!file && { 'Content-Type': 'application/json' }),
        'Idempotency-Key': key,
      };
      const form = new FormData();
      if (file) form.append('file', new File([file.word.repeat(file.words)], file.name));
      const init = { method, headers, body: file ? form : JSON.stringify(body) };
      // Repeats a refused request, because a worker that is being stopped refuses requests until the next worker has
      // started.
      for (let attempt = 1; ; attempt++) {
        try {
          return await window.fetch(path, init);
        } catch (error) {
          if (attempt === 1_000) throw error;
        }
      }
    }
    for (const write of sent) {
      const response = await send(write);
      const seq = response.headers.get('Change-Seq');
      void acknowledge({
        key: write.key,
        status: response.status,
        seq: seq === null ? null : Number(seq),
      });
    }
  }, JSON.stringify(writes));
}

/** Expects every acknowledged write exactly once in the log, with the seq of its answer. */
export async function expectOnceEach(
  page: Evaluates,
  writes: readonly Sent[],
  acknowledged: readonly Acknowledged[],
  since: number,
): Promise<void> {
  const changes = await readChanges(page, since);
  const sent = new Map(writes.map((write) => [write.key, write]));
  for (const { key, status, seq } of acknowledged) {
    expect(status, key).toBeLessThan(300);
    if (seq === null) continue;
    const change = changes.find((each) => each.seq === seq);
    expect(change?.command, `${key} was acknowledged as change ${seq}`).toMatchObject({
      route: sent.get(key)?.route,
      body: sent.get(key)?.logged ?? sent.get(key)?.body,
    });
  }
  const texts = changes.flatMap(({ command: { body } }) =>
    Object.values(Object(body) as object).filter((value): value is string => sent.has(String(value))),
  );
  expect(texts).toEqual([...new Set(texts)]);
}
