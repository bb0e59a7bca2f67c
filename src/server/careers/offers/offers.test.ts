import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { expectDocumented } from '#hosts/node/test/documented/documented-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import {
  wholeServerInTest,
  type Person,
  type Received,
  type WholeServer,
} from '#hosts/node/test/whole-server-in-test.ts';
import { hiddenFields } from '#server/careers/apply/forms-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { offerLinks } from './offer-links.ts';

const SECRET = 'a secret of the tests, of 32 characters';
const TEXT = 'Hello <b>Ada</b>,\n\nwe offer you {{pay}}, until {{last day}}.';
const PAY = { min: 60_000, max: 60_000, currency: 'EUR', period: 'year' };
const MAIL = { how: 'mail', subject: 'Our offer', text: 'Answer here: {{link to offer}}' };

type Offer = Answer<'PATCH /offers/{id}'>;

const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
let workspace: string;
let jobId: number;

beforeAll(async () => {
  server = await wholeServerInTest(databaseInTest(), (end) => void ends.unshift(end), {
    LOG_LEVEL: 'silent',
  });
  olga = await server.owner('Olga', 'olga@example.com', 'Acme & Sons');
  workspace = (await as(olga, 'GET /session')).json.workspaces[0].id;
  jobId = (await as(olga, 'POST /jobs', { title: 'Carpenter', tags: [] })).json.id;
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
  expect(server.failed).toEqual([]);
});

async function as(person: Person, route: string, body?: unknown) {
  const [method = '', path = ''] = route.split(' ');
  const answer = await server.ask({
    method,
    path,
    headers: { Cookie: person.cookie },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { status, headers, body: text } = answer;
  expectDocumented({ method, path, status, type: headers['content-type'] ?? null, body: text });
  return { status, json: text === '' ? null : JSON.parse(text), headers };
}

/** An offer that was sent, with the path of its page. */
async function sentOffer(
  given: object = {},
  send: object = MAIL,
): Promise<{ offer: Offer; path: string; candidateId: number }> {
  const who = { name: 'Ada Lovelace', email: 'ada@example.com', jobId };
  const candidateId = (await as(olga, 'POST /candidates', who)).json.id as number;
  const body = { text: TEXT, pay: PAY, expiresOn: '2999-12-10', ...given };
  const { id } = (await as(olga, `POST /candidates/${candidateId}/offers`, body)).json;
  const sent = await as(olga, `PATCH /offers/${id}`, { send });
  expect(sent.status, JSON.stringify(sent.json)).toBe(200);
  const offer = sent.json as Offer;
  const link = offerLinks(SECRET, server.url)(workspace, offer.key ?? '');
  return { offer, path: pathOf(link), candidateId };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

function textOf(path: string): string {
  return path.replace('?', '/offer.txt?');
}

function tokenOf(path: string): string {
  return new URL(path, server.url).searchParams.get('token') ?? '';
}

function page(path: string, method = 'GET'): Promise<Received> {
  return server.ask({ method, path, headers: { Accept: 'text/html' } });
}

function post(path: string, fields: Record<string, string>): Promise<Received> {
  const headers = {
    Accept: 'text/html',
    'Content-Type': 'application/x-www-form-urlencoded',
    'User-Agent': 'Browser/1.0 <script>',
  };
  return server.ask({ method: 'POST', path, headers, body: new URLSearchParams(fields).toString() });
}

/** Opens an offer, and returns the fields of the form that accepts it. */
async function read(path: string) {
  expect((await post(path, { event: 'read' })).status).toBe(303);
  const { body } = await page(path);
  return { body, accept: { ...hiddenFields(body), event: 'accept', name: 'Ada L', agreed: 'yes' } };
}

async function now(offer: Offer): Promise<Offer> {
  const { data } = (await as(olga, `GET /candidates/${offer.candidateId}/offers`)).json as { data: Offer[] };
  const found = data.find(({ id }) => id === offer.id);
  if (!found) throw new Error('The offer is gone.');
  return found;
}

async function stageOf(candidateId: number): Promise<string> {
  return (await as(olga, `GET /candidates/${candidateId}`)).json.stage;
}

describe('The page of an offer', () => {
  it('The page shows the offer only after a press, so that a program that follows links opens nothing', async () => {
    const { offer, path } = await sentOffer();
    const [first, head] = [await page(path), await page(path, 'HEAD')];
    expect(first.body).toContain('has an offer for you');
    expect(first.body).not.toContain('60,000');
    expect([head.status, (await now(offer)).openedAt]).toEqual([200, null]);
    const { body } = await read(path);
    expect(body).toContain('we offer you EUR 60,000 a year, until December 10, 2999.');
    expect((await now(offer)).openedAt).not.toBeNull();
  });

  it('The page of an offer needs no script, runs none, and is kept by no cache', async () => {
    const { path } = await sentOffer();
    const { body } = await read(path);
    const { headers } = await page(path);
    expect(body).not.toMatch(/<script|style=|onclick/);
    expect(body).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('An acceptance sends the candidate a copy of what they accepted, with the way back, until it is undone', async () => {
    const { path, candidateId } = await sentOffer();
    const { accept } = await read(path);
    await post(path, accept);
    await post(path, accept);
    const thread = async () => (await as(olga, `GET /candidates/${candidateId}/messages`)).json.data;
    const [copy, brought, ...others] = await thread();
    expect(others).toEqual([]);
    expect(copy).toMatchObject({
      to: 'ada@example.com',
      subject: 'What you accepted: Carpenter',
      state: 'waiting',
      isAutomatic: true,
      references: [brought.messageId],
    });
    expect(copy.text).toContain('as “Ada L”');
    expect(copy.text).toContain('{{link to offer}}');
    const { data } = (await as(olga, 'GET /changes?order=newest&limit=5')).json;
    const { seq } = data.find(({ command }: { command: { route: string } }) => {
      return command.route === 'answer offer';
    });
    expect((await as(olga, `POST /changes/${seq}/undo`)).status).toBe(201);
    expect(await thread()).toHaveLength(1);
  });

  it.each(['mail', 'own program'])(
    'An acceptance of an offer by %s that a member notes sends the copy, with a page, if the member wants it',
    async (how) => {
      const { candidateId, offer: sent } = await sentOffer({}, { ...MAIL, how });
      const note = (notify: boolean) =>
        as(olga, `PATCH /offers/${sent.id}`, { answer: 'accepted', reason: 'He called', notify });
      const copies = async () =>
        (await as(olga, `GET /candidates/${candidateId}/messages`)).json.data.filter(
          (each: { isAutomatic: boolean }) => each.isAutomatic,
        );
      const undo = async () => {
        const { data } = (await as(olga, 'GET /changes?order=newest&limit=1')).json;
        expect((await as(olga, `POST /changes/${data[0].seq}/undo`)).status).toBe(201);
      };
      expect((await note(false)).status).toBe(200);
      expect(await copies()).toEqual([]);
      await undo();
      const { json: offer } = await note(true);
      const [copy, ...others] = await copies();
      expect(others).toEqual([]);
      expect(copy).toMatchObject({ to: 'ada@example.com', state: 'waiting', by: `link:${offer.key}` });
      expect(copy.text).toContain('Olga noted on');
      expect(copy.text).toContain('{{link to offer}}');
      expect(copy.text).not.toMatch(/60,000|He called/);
      await undo();
      expect(await copies()).toEqual([]);
      const emptied = await as(olga, `PATCH /candidates/${candidateId}`, { email: '' });
      expect(emptied.status).toBe(200);
      expect((await note(true)).status).toBe(200);
      expect(await copies()).toEqual([]);
    },
  );

  it('The copy of an acceptance tells a reviewer nothing of the offer', async () => {
    const rob = await server.member(olga, 'reviewer', 'Rob', 'rob@example.com');
    const reviewing = { jobs: [jobId], contact: true };
    expect((await as(olga, `PATCH /people/${rob.id}`, { role: 'reviewer', reviewing })).status).toBe(200);
    const { offer, path, candidateId } = await sentOffer();
    const { accept } = await read(path);
    await post(path, accept);
    const { data } = (await as(rob, `GET /candidates/${candidateId}/messages`)).json;
    expect(data[0].subject).toBe('What you accepted: Carpenter');
    for (const secret of ['60,000', 'we offer you', offer.document]) {
      expect(JSON.stringify(data)).not.toContain(secret);
    }
  });

  it('An acceptance by name and tick moves the candidate to Hired, and keeps the evidence', async () => {
    const { offer, path, candidateId } = await sentOffer();
    const { accept } = await read(path);
    expect((await post(path, accept)).status).toBe(303);
    expect((await page(path)).body).toMatch(/You accepted this offer on .* as “Ada L”/s);
    expect(await stageOf(candidateId)).toBe('hired');
    const timeline = (await as(olga, `GET /candidates/${candidateId}/timeline`)).json.data;
    expect(timeline[0]).toMatchObject({ toStage: 'hired', by: `link:${offer.key}` });
    const evidence = (await as(olga, `GET /offers/${offer.id}/evidence`)).json;
    const text = evidence.document.lines.join('\n');
    expect(createHash('sha256').update(text).digest('hex')).toBe(offer.document);
    expect(evidence).toMatchObject({
      company: 'Acme & Sons',
      document: { sha256: offer.document },
      acceptance: {
        nameTyped: 'Ada L',
        ticked: true,
        networkAddress: '127.0.0.1',
        browser: 'Browser/1.0 <script>',
      },
    });
    expect((await now(offer)).evidence?.size).toBeGreaterThan(0);
  });

  it('An acceptance without a name, a tick or the shown text is refused, and keeps what was typed', async () => {
    const { offer, path } = await sentOffer();
    const { accept } = await read(path);
    const { agreed: _, ...unticked } = accept;
    for (const [fields, sentence] of [
      [{ ...accept, name: ' ' }, 'Type your full name'],
      [unticked, 'Tick that you accept the offer'],
      [{ ...accept, document: 'a'.repeat(64) }, 'The offer has just changed'],
    ] as const) {
      expect((await post(path, fields)).body).toContain(sentence);
    }
    expect((await post(path, unticked)).body).toContain('value="Ada L"');
    expect((await now(offer)).state).toBe('sent');
  });

  it('A declined offer has a reason, and is not accepted afterwards', async () => {
    const { offer, path, candidateId } = await sentOffer();
    const { accept } = await read(path);
    await post(path, { event: 'decline', reason: 'Too far </p><script>' });
    expect(await now(offer)).toMatchObject({ state: 'declined', reason: 'Too far </p><script>' });
    expect((await post(path, accept)).body).toContain('You declined this offer');
    expect([(await now(offer)).state, await stageOf(candidateId)]).toEqual(['declined', 'applied']);
  });

  it('A withdrawn offer says so, and shows the text no more', async () => {
    const { offer, path } = await sentOffer();
    const { accept } = await read(path);
    await as(olga, `PATCH /offers/${offer.id}`, { withdraw: 'The budget is gone' });
    const { body } = await page(path);
    expect(body).toContain('has withdrawn this offer');
    expect(body).not.toMatch(/60,000|budget/);
    await post(path, accept);
    expect((await now(offer)).state).toBe('withdrawn');
    expect((await page(textOf(path))).status).toBe(404);
  });

  it('An expired offer says so, and is not accepted any more', async () => {
    const { offer, path } = await sentOffer();
    const { accept } = await read(path);
    await sql`UPDATE offers SET expires_on = '2020-01-01' WHERE id = ${offer.id}`.execute(
      server.connection.forWorkspace(workspace),
    );
    expect((await page(path)).body).toContain('The last day to accept this offer was January 1, 2020');
    await post(path, accept);
    expect((await now(offer)).state).toBe('sent');
  });

  it('An offer is downloaded as text once it was opened', async () => {
    const { path, offer } = await sentOffer();
    expect((await page(textOf(path))).status).toBe(404);
    await read(path);
    const { body, headers } = await page(textOf(path));
    expect(createHash('sha256').update(body).digest('hex')).toBe(offer.document);
    expect(headers['content-disposition']).toContain('attachment');
    expect(headers['content-type']).toContain('text/plain');
  });

  it('The page of an offer is no longer found when the offer is sent again', async () => {
    const { path, offer } = await sentOffer();
    const { accept } = await read(path);
    await as(olga, `PATCH /offers/${offer.id}`, { send: MAIL });
    const replaced = await post(path, accept);
    expect(replaced.status).toBe(410);
    expect(replaced.body).toContain('has replaced or erased what it led to');
    expect((await now(offer)).state).toBe('sent');
  });

  it('An acceptance is taken back by an undo until it is confirmed, and then can be given again', async () => {
    const { path, offer, candidateId } = await sentOffer();
    const { accept } = await read(path);
    await post(path, accept);
    const change = async () =>
      (await as(olga, 'GET /changes?order=newest&limit=1')).json.data[0].seq as number;
    await as(olga, `POST /changes/${await change()}/undo`);
    expect([(await now(offer)).state, await stageOf(candidateId)]).toEqual(['sent', 'applied']);
    await post(path, accept);
    const accepted = await change();
    await as(olga, `PATCH /offers/${offer.id}`, { confirm: true });
    const refused = await as(olga, `POST /changes/${accepted}/undo`);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This can’t be undone: the acceptance of the offer is confirmed.',
    ]);
  });
});

describe('Answers at the same time', () => {
  it('An acceptance counts once when the form is sent twice', async () => {
    const { path, offer } = await sentOffer();
    const { accept } = await read(path);
    await Promise.all([post(path, accept), post(path, accept), post(path, accept)]);
    expect((await now(offer)).state).toBe('accepted');
    const timeline = (await as(olga, `GET /candidates/${offer.candidateId}/timeline`)).json.data;
    expect(timeline.filter(({ toStage }: { toStage: string }) => toStage === 'hired')).toHaveLength(1);
  });

  it('One of two people’s answers at the same time counts', async () => {
    for (let round = 0; round < 5; round++) {
      const { path, offer, candidateId } = await sentOffer();
      const { accept } = await read(path);
      await Promise.all([post(path, accept), post(path, { event: 'decline', reason: '' })]);
      const { state, evidence } = await now(offer);
      expect(['accepted', 'declined']).toContain(state);
      expect([await stageOf(candidateId), evidence !== null]).toEqual(
        state === 'accepted' ? ['hired', true] : ['applied', false],
      );
    }
  });
});

describe('Earlier links', () => {
  it('A link to an offer that an earlier version mailed has its token in the path, and leads to the page', async () => {
    const { path, offer } = await sentOffer();
    const earlier = `/offers/${tokenOf(path)}`;
    const [first, text] = [await page(earlier), await page(`${earlier}/offer.txt`)];
    expect([first.status, first.headers.location]).toEqual([303, `${server.url}${path}`]);
    expect([text.status, text.headers.location]).toEqual([303, `${server.url}${textOf(path)}`]);
    // The form of a page that was open before the server was upgraded.
    expect((await post(earlier, { event: 'read' })).headers.location).toBe(`${server.url}${path}`);
    expect((await now(offer)).openedAt).not.toBeNull();
  });
});

describe('Forged links', () => {
  it.each([
    [
      'another secret',
      () => offerLinks('another secret, of 32 characters, no', server.url)(workspace, 'a'.repeat(64)),
      404,
    ],
    ['a key of no offer', () => offerLinks(SECRET, server.url)(workspace, 'a'.repeat(64)), 410],
    ['no signature', () => `${server.url}/offer?token=abc.def`, 404],
  ] as const)('A forged link with %s opens nothing', async (_, linkOf, status) => {
    const path = pathOf(linkOf());
    for (const answer of [await page(path), await page(textOf(path)), await post(path, { event: 'read' })]) {
      expect(answer.status).toBe(status);
      // Only the server's own signature names a company.
      expect(answer.body.includes('Acme')).toBe(status === 410);
    }
  });
});

describe('Members', () => {
  it('Members find no link in any answer, so nobody can accept in a candidate’s name', async () => {
    const { offer, path } = await sentOffer();
    const token = tokenOf(path);
    for (const route of [
      'GET /changes?limit=50&order=newest',
      `GET /candidates/${offer.candidateId}/messages`,
      'GET /outbox',
      'GET /backup',
    ]) {
      expect(JSON.stringify((await as(olga, route)).json)).not.toContain(token);
    }
  });

  it('Nobody who can’t approve offers is named or asked: a reviewer, a former member, a stranger', async () => {
    const join = (role: string, name: string) =>
      server.member(olga, role, name, `${name.toLowerCase()}@example.com`);
    await join('reviewer', 'Rita');
    const [former, later] = [await join('recruiter', 'Finn'), await join('recruiter', 'Lea')];
    expect((await as(olga, `DELETE /people/${former.id}`)).status).toBe(204);
    const who = { name: 'Hedy', email: 'hedy@example.com', jobId };
    const candidateId = (await as(olga, 'POST /candidates', who)).json.id as number;
    const offer = (approvers: string[]) =>
      as(olga, `POST /candidates/${candidateId}/offers`, {
        text: 'Come',
        expiresOn: '2999-12-10',
        approvers,
      });
    for (const handle of ['rita', 'finn', 'nobody']) {
      const { status, json } = await offer(['olga', handle]);
      expect([status, json.message]).toEqual([
        400,
        `@${handle} can’t approve offers. Name an owner, an admin or a recruiter.`,
      ]);
    }
    const { id } = (await offer(['lea'])).json;
    const change = async (body: object) => (await as(olga, `PATCH /offers/${id}`, body)).json;
    expect(await change({ approvers: ['rita'] })).toMatchObject({
      message: expect.stringContaining('@rita'),
    });
    expect((await as(olga, `DELETE /people/${later.id}`)).status).toBe(204);
    expect(await change({ text: 'Come soon' })).toMatchObject({ text: 'Come soon' });
    expect(await change({ ask: true })).toMatchObject({ message: expect.stringContaining('@lea') });
    expect(await change({ approvers: ['olga'] })).toMatchObject({ state: 'draft' });
    expect(await change({ ask: true })).toMatchObject({ state: 'approving' });
    expect(await change({ withdraw: 'A test' })).toMatchObject({ state: 'withdrawn' });
  });

  it('Members approve only when it is their turn', async () => {
    const bo = await server.member(olga, 'recruiter', 'Bo', 'bo@example.com');
    const who = { name: 'Grace', email: 'grace@example.com', jobId };
    const candidateId = (await as(olga, 'POST /candidates', who)).json.id as number;
    const body = { text: 'Come', expiresOn: '2999-12-10', approvers: ['bo', 'olga'] };
    const { id } = (await as(olga, `POST /candidates/${candidateId}/offers`, body)).json;
    await as(olga, `PATCH /offers/${id}`, { ask: true });
    const decide = (person: Person) => as(person, `PATCH /offers/${id}`, { decision: 'approved' });
    expect([(await decide(olga)).json.message, (await decide(bo)).status]).toEqual([
      'It is @bo’s turn to approve this offer',
      200,
    ]);
    const toApprove = async (person: Person) => (await as(person, 'GET /offers?toApprove=true')).json.total;
    expect([await toApprove(olga), await toApprove(bo)]).toEqual([1, 0]);
    const seq = (await as(olga, 'GET /changes?order=newest&limit=1')).json.data[0].seq;
    expect((await as(olga, `POST /changes/${seq}/undo`)).json.message).toBe(
      'This can’t be undone: only the person who decided on the approval can.',
    );
    expect((await as(bo, `POST /changes/${seq}/undo`)).status).toBe(201);
  });
});
