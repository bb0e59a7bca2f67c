import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgram, DOCUMENT_THREAD } from '#hosts/node/test/kills/process-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { signerOf } from '#server/careers/site/signed.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

/** A word of `cairo.pdf`. */
const WORD = 'Weichselbahn';

const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;

beforeAll(async () => {
  await buildProgram();
  const onEnd: OnEnd = (end) => void ends.unshift(end);
  server = await wholeServerInTest(database, onEnd, { LOG_LEVEL: 'silent' }, undefined, DOCUMENT_THREAD);
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  const { id } = await as('POST /jobs', { title: 'Carpenter', tags: [] });
  await as(`PATCH /jobs/${id}/opening`, {
    description: 'Chairs',
    locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
    employmentType: 'full-time',
    published: true,
  });
  await as('PUT /careers-site', { name: 'acme' });
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

async function as(route: string, body?: unknown) {
  const [method = '', path = ''] = route.split(' ');
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await server.ask({ method, path, headers: { Cookie: olga.cookie }, body: sent });
  expect(answer.status, answer.body).toBeLessThan(300);
  return JSON.parse(answer.body);
}

/** Sends an application with a file, as a browser does. */
async function apply(name: string, cv: Blob, more: Record<string, string> = {}): Promise<void> {
  const form = new FormData();
  const signer = signerOf('a secret of the tests, of 32 characters');
  const fields = {
    key: randomUUID(),
    opened: signer.sign('opened', { at: Date.now() - 60_000 }),
    name,
    email: `${name}@example.com`,
    agreed: 'yes',
    ...more,
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('cv', cv, 'CV.pdf');
  const sent = new Request(server.url, { method: 'POST', body: form });
  const headers = { Accept: 'text/html', 'Content-Type': sent.headers.get('Content-Type') ?? '' };
  const body = new Uint8Array(await sent.arrayBuffer());
  const answer = await server.ask({ method: 'POST', path: '/careers/acme/carpenter/apply', headers, body });
  expect(answer.status, answer.body).toBe(303);
}

/** The names of the candidates whose files have a word. */
async function found(word: string): Promise<string[]> {
  const { data } = await as(`GET /search?q=${encodeURIComponent(word)}`);
  const owners = data.filter(({ kind }: { kind: string }) => kind === 'file');
  return Promise.all(
    owners.map(
      async ({ candidateId }: { candidateId: number }) => (await as(`GET /candidates/${candidateId}`)).name,
    ),
  );
}

const cairo = async () => new Blob([await readFile('src/web/candidate/files/fixtures/cairo.pdf')]);

it('The words of a CV are found as soon as its application is acknowledged', async () => {
  await apply('cleo', await cairo());
  expect(await found(WORD)).toEqual(['cleo']);
});

it('The words of a held application are found once it is taken over', async () => {
  await apply('held', await cairo(), { website: 'https://spam.example.com' });
  expect(await found(WORD)).not.toContain('held');
  const { data } = await as('GET /careers-site/held');
  await as('POST /careers-site/held/take', { ids: [data[0].id] });
  expect(await found(WORD)).toContain('held');
});

it('A CV that is no PDF inside is taken without a text, and the next one is read', async () => {
  await apply('odd', new Blob(['%PDF-1.7\n', '['.repeat(300_000)]));
  await apply('dan', new Blob(['Bread and Fensterkitt']));
  expect(await found('Fensterkitt')).toEqual(['dan']);
  const { data } = await as('GET /applications');
  expect(data.map(({ candidate }: { candidate: { name: string } }) => candidate.name)).toContain('odd');
  expect(server.failed).toEqual([]);
});
