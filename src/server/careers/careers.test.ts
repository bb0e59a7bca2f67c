import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import {
  wholeServerInTest,
  type Person,
  type Received,
  type WholeServer,
} from '#hosts/node/test/whole-server-in-test.ts';
import { limitsIn } from '#server/calls/limits.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { later } from '#server/team/test/clock-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { hiddenFields, multipart, PDF, type Fields } from './apply/forms-in-test.ts';
import { deleteExpired } from './apply/held.ts';

const OPENING = {
  description: '# You will\n\nbuild **chairs**',
  department: 'Workshop',
  locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
  employmentType: 'full-time',
  asksAssessment: true,
  published: true,
};

const DAY = 24 * 60 * 60_000;

const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
let rita: Person;
let jobId: number;

beforeAll(async () => {
  server = await wholeServerInTest(databaseInTest(), (end) => void ends.unshift(end), {
    LOG_LEVEL: 'silent',
  });
  olga = await server.owner('Olga', 'olga@example.com', 'Acme & Sons');
  rita = await server.member(olga, 'recruiter', 'Rita', 'rita@example.com');
  jobId = (await as(olga, 'POST /jobs', { title: 'Carpenter', tags: [] })).json.id;
  const questions = [
    { id: 'years', type: 'number', title: 'Years at the bench', required: true, min: 0, max: 60 },
  ];
  await as(olga, `PUT /assessments/${jobId}`, {
    title: 'Wood',
    sections: [{ id: 's', title: 'Wood', questions }],
  });
  expect(await as(olga, `PATCH /jobs/${jobId}/opening`, OPENING)).toMatchObject({ status: 200 });
  expect(await as(olga, 'PUT /careers-site', { name: 'acme' })).toMatchObject({ status: 200 });
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

async function as(person: Person | null, route: string, body?: unknown) {
  const [method = '', path = ''] = route.split(' ');
  const answer = await server.ask({
    method,
    path,
    headers: person ? { Cookie: person.cookie } : {},
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, json: answer.body === '' ? null : JSON.parse(answer.body) };
}

function page(path: string, headers: Record<string, string> = {}): Promise<Received> {
  return server.ask({
    method: 'GET',
    path,
    headers: { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate', ...headers },
  });
}

/** Sends the form as a browser without scripts does. */
function post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Received> {
  const { type, body } = multipart(fields);
  return server.ask({
    method: 'POST',
    path,
    headers: { Accept: 'text/html', 'Content-Type': type, ...headers },
    body,
  });
}

/** Opens the form and fills it in. A person takes some seconds for that. */
async function filledForm(more: Fields = {}): Promise<Fields> {
  const { body } = await page('/careers/acme/carpenter/apply?source=Indeed');
  later(10_000);
  return {
    ...hiddenFields(body),
    name: 'Cleo Berg',
    email: 'cleo@example.com',
    'question-years': '7',
    agreed: 'yes',
    cv: ['CV.pdf', PDF],
    ...more,
  };
}

async function inbox() {
  return (await as(rita, 'GET /applications?new=true')).json as {
    data: { application: { id: number; candidateId: number }; candidate: { name: string; source: string } }[];
    total: number;
  };
}

/** The receipts in the outbox whose address begins like this. */
async function receiptsTo(address: string): Promise<{ state: string; reason: string | null }[]> {
  const { json } = await as(rita, 'GET /outbox');
  return json.data.filter((mail: { to: string; isAutomatic: boolean }) => {
    return mail.isAutomatic && mail.to.startsWith(address);
  });
}

/** Sends what a script sends of a file. */
async function sendFile(
  fields: readonly (readonly [name: string, value: string | File])[],
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const sent = new Response(form);
  const answer = await server.ask({
    method: 'POST',
    path: '/careers/acme/carpenter/files',
    headers: { ...headers, 'Content-Type': sent.headers.get('Content-Type') ?? '' },
    body: new Uint8Array(await sent.arrayBuffer()),
  });
  return { status: answer.status, ...JSON.parse(answer.body) };
}

function part(content: string, headers: Record<string, string> = {}) {
  return sendFile([['part', new File([content], 'CV.pdf')]], headers);
}

describe('Careers pages (product §19)', () => {
  it('Careers pages list the openings, with a page for each, for everybody', async () => {
    const list = await page('/careers/acme');
    expect(list.status).toBe(200);
    expect(list.body).toContain('Openings at Acme &amp; Sons');
    expect(list.body).toContain(`href="${server.url}/careers/acme/carpenter"`);
    const opening = await page('/careers/acme/carpenter');
    expect(opening.body).toContain('<strong>chairs</strong>');
    expect(opening.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('Careers pages are sent again only when they have changed', async () => {
    const { headers } = await page('/careers/acme/carpenter');
    const etag = headers.etag ?? '';
    expect((await page('/careers/acme/carpenter', { 'If-None-Match': etag })).status).toBe(304);
    await as(olga, `PATCH /jobs/${jobId}/opening`, { department: 'Wood' });
    expect((await page('/careers/acme/carpenter', { 'If-None-Match': etag })).status).toBe(200);
  });

  it('The source of an address goes on from the list to the opening and to the form', async () => {
    const source = '?source=Fair%20%26%20friends';
    const list = await page(`/careers/acme${source}`);
    expect(list.body).toContain(`href="${server.url}/careers/acme/carpenter${source}"`);
    const opening = await page(`/careers/acme/carpenter${source}`);
    expect(opening.body).toContain(`href="${server.url}/careers/acme/carpenter/apply${source}"`);
    expect(opening.body).toContain(`rel="canonical" href="${server.url}/careers/acme/carpenter"`);
    const form = await page(`/careers/acme/carpenter/apply${source}`);
    expect(form.body).toContain('name="source" value="Fair &amp; friends"');
    expect(form.body).toContain(`href="${server.url}/careers/acme/carpenter${source}">Back to`);
  });

  it('The page of an archived job answers 410 with the open ones, at once', async () => {
    const { json: job } = await as(olga, 'POST /jobs', { title: 'Cook', tags: [] });
    await as(olga, `PATCH /jobs/${job.id}/opening`, OPENING);
    expect((await page('/careers/acme/cook')).status).toBe(200);
    await as(olga, `PATCH /jobs/${job.id}`, { status: 'archived' });
    const gone = await page('/careers/acme/cook');
    expect(gone.status).toBe(410);
    expect(gone.body).toContain('Cook is closed');
    expect(gone.body).toContain('/careers/acme/carpenter');
    expect((await post('/careers/acme/cook/apply', {})).status).toBe(410);
  });

  it.each([
    ['/robots.txt', 'text/plain'],
    ['/careers/acme/style.css', 'text/css'],
    ['/careers/acme/icon.svg', 'image/svg+xml'],
    ['/careers/acme/feed.atom', 'application/atom+xml'],
    ['/careers/acme/sitemap.xml', 'application/xml'],
    ['/careers/acme/indeed.xml', 'application/xml'],
    ['/careers/acme/linkedin.xml', 'application/xml'],
    ['/careers/acme/', 'text/html'],
    ['/v1/boards/acme/jobs/', 'application/json'],
    ['/v1/boards/acme', 'application/json'],
    ['/v1/boards/acme/jobs?content=true', 'application/json'],
    ['/v1/boards/acme/departments', 'application/json'],
    ['/v1/boards/acme/offices', 'application/json'],
  ])('%s is %s', async (path, type) => {
    const answer = await server.ask({ method: 'GET', path });
    expect([answer.status, answer.headers['content-type']?.split(';')[0]]).toEqual([200, type]);
  });

  it.each([
    ['/careers/acme', true],
    ['/careers/acme/application-engineer', true],
    ['/careers/acme/application?token=x', false],
    ['/careers/acme/application', false],
    ['/consent?token=x', false],
  ])('Crawlers may read %s: %s', async (path, isAllowed) => {
    const { body } = await page('/robots.txt');
    const rules = [...body.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, name, pattern = '']) => {
      const literal = pattern.replaceAll(/[.?+^{}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
      return { name, length: pattern.length, isMet: new RegExp(`^${literal}`).test(path) };
    });
    const [longest] = rules.filter(({ isMet }) => isMet).toSorted((a, b) => b.length - a.length);
    expect(longest?.name).toBe(isAllowed ? 'Allow' : 'Disallow');
  });

  it('The job board API has the questions of an opening', async () => {
    const { json } = await as(null, `GET /v1/boards/acme/jobs/${jobId}?questions=true`);
    expect(json.questions.at(-1)).toMatchObject({
      label: 'Years at the bench',
      required: true,
      fields: [{ name: 'question_years', type: 'input_text' }],
    });
  });

  it.each([
    ['/careers/nobody', 'There is no careers site here'],
    ['/careers/acme/nothing', 'Still open at Acme &amp; Sons'],
    ['/careers/acme/nothing/apply', 'Still open at Acme &amp; Sons'],
    ['/careers/acme/application', 'Still open at Acme &amp; Sons'],
    ['/offer?token=x', 'This link leads nowhere'],
    ['/interview?token=x', 'This link leads nowhere'],
    ['/consent?token=x', 'This link leads nowhere'],
  ])('A careers page answers 404 with a way on: %s', async (path, way) => {
    const { status, headers, body } = await page(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain(way);
    expect(body).toContain('noindex');
    const program = await server.ask({ method: 'GET', path, headers: { Accept: 'application/json' } });
    expect([program.status, JSON.parse(program.body)]).toEqual([
      404,
      { message: 'This page does not exist' },
    ]);
  });

  it('The job board API answers everybody in JSON', async () => {
    const { status, body } = await page('/v1/boards/nobody/jobs');
    expect([status, JSON.parse(body)]).toEqual([404, { message: 'This page does not exist' }]);
  });

  it('An opening that is taken down is gone with its title, and one that was never published is not told', async () => {
    const { json: job } = await as(olga, 'POST /jobs', { title: 'Secret Glazier', tags: [] });
    for (const published of [false, true, false]) {
      await as(olga, `PATCH /jobs/${job.id}/opening`, { ...OPENING, published });
      if (published) continue;
      const absent = await page('/careers/acme/secret-glazier');
      expect([absent.status, absent.body.includes('Secret Glazier')]).toEqual([404, false]);
      expect(absent.body).toContain('The opening may have been taken down');
      expect(absent.body).toContain('/careers/acme/carpenter');
    }
  });
});

describe('Name of a careers site', () => {
  it('The name of a careers site belongs to one workspace, and an admin sets it', async () => {
    expect(await as(rita, 'PUT /careers-site', { name: 'rita' })).toMatchObject({ status: 403 });
    expect(await as(olga, 'PUT /careers-site', { name: 'A B' })).toMatchObject({ status: 400 });
    expect(await as(rita, 'GET /careers-site')).toMatchObject({
      json: { name: 'acme', url: `${server.url}/careers/acme` },
    });
    expect(await as(null, 'GET /careers-site')).toMatchObject({ status: 401 });
  });
});

describe('Applying', () => {
  it('Applying needs no script: the form becomes a candidate with the CV, and the applicant gets a link', async () => {
    const sent = await post('/careers/acme/carpenter/apply', await filledForm());
    expect(sent.status).toBe(303);
    const location = new URL(sent.headers.location ?? '');
    const { data } = await inbox();
    expect(data.map(({ candidate }) => [candidate.name, candidate.source])).toEqual([
      ['Cleo Berg', 'Indeed'],
    ]);
    const { candidateId } = data[0]!.application;
    const { json: files } = await as(rita, `GET /candidates/${candidateId}/files`);
    expect(files.data).toMatchObject([{ name: 'CV.pdf', kind: 'pdf', missing: false }]);
    const { json: answers } = await as(
      rita,
      `GET /assessments/${jobId}/submissions?candidateId=${candidateId}`,
    );
    expect(answers.data).toMatchObject([{ answers: { years: '7' } }]);
    const own = await page(location.pathname + location.search);
    expect(own.body).toContain('Acme &amp; Sons has received your application.');
    expect(own.headers['cache-control']).toBe('no-store');
    expect(await receiptsTo('cleo@example.com')).toHaveLength(1);
  });

  it('A form that is sent twice is taken once, and mailed once', async () => {
    const form = await filledForm({ name: 'Dan', email: 'dan@example.com' });
    const [first, second] = [
      await post('/careers/acme/carpenter/apply', form),
      await post('/careers/acme/carpenter/apply', form),
    ];
    expect(second.headers.location).toBe(first.headers.location);
    expect((await inbox()).data.filter(({ candidate }) => candidate.name === 'Dan')).toHaveLength(1);
    expect(await receiptsTo('dan@example.com')).toHaveLength(1);
  });

  it('A form with a key that is no UUID is refused, and taken once it is loaded again', async () => {
    const form = await filledForm({ name: 'Odd Key', email: 'odd@example.com' });
    for (const key of ['1', 'ключ', 'a\nb', `${String(form['key'])}0`]) {
      const refused = await post('/careers/acme/carpenter/apply', { ...form, key });
      expect(refused.status).toBe(400);
      expect(refused.body).toContain('The key of this form is no UUID. Load the form again.');
      expect(refused.body).toContain('use your browser’s Back');
      expect(refused.body).toContain(`href="${server.url}/careers/acme/carpenter/apply">Begin anew</a>`);
    }
    expect((await post('/careers/acme/carpenter/apply', form)).status).toBe(303);
  });

  it.each<[string, Fields, Fields]>([
    ['suspected only now', {}, { website: 'https://spam.example.com' }],
    ['no longer suspected', { website: 'https://spam.example.com' }, {}],
  ])('A form that is sent again and %s is there once', async (what, first, again) => {
    const form = await filledForm({ name: what, email: `${what.replaceAll(' ', '')}@example.com` });
    for (const more of [first, again]) {
      expect((await post('/careers/acme/carpenter/apply', { ...form, ...more })).status).toBe(303);
    }
    const { json: held } = await as(rita, 'GET /careers-site/held');
    const all = [
      ...held.data.map(({ name }: { name: string }) => name),
      ...(await inbox()).data.map(({ candidate }) => candidate.name),
    ];
    expect(all.filter((name) => name === what)).toHaveLength(1);
  });

  it('A form with errors keeps what was typed and the file, and names each error', async () => {
    const wrong = await post(
      '/careers/acme/carpenter/apply',
      await filledForm({ email: 'eve', 'question-years': '90' }),
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('<a href="#email">Email: Email needs an @</a>');
    expect(wrong.body).toContain('Years at the bench: Enter 60 or less');
    expect(wrong.body).toContain('value="Cleo Berg"');
    const [, kept = ''] = /name="kept"\s+value="([^"]+)"/.exec(wrong.body) ?? [];
    const { cv: _, ...again } = await filledForm({ name: 'Eve', email: 'eve@example.com', kept });
    expect((await post('/careers/acme/carpenter/apply', again)).status).toBe(303);
    const found = (await inbox()).data.find(({ candidate }) => candidate.name === 'Eve');
    const { json: files } = await as(rita, `GET /candidates/${found?.application.candidateId}/files`);
    expect(files.data).toMatchObject([{ name: 'CV.pdf' }]);
  });

  it('A file of another kind is refused with its name at its field, and the rest stays', async () => {
    const sent = await post(
      '/careers/acme/carpenter/apply',
      await filledForm({ files: ['a.exe', 'MZ\u0000\u0001'] }),
    );
    expect(sent.status).toBe(422);
    expect(sent.body).toContain('<a href="#files">Files: “a.exe” can’t be read');
    expect(sent.body).toMatch(/id="files-error">\s*“a\.exe” can’t be read/);
    expect(sent.body).toContain('value="Cleo Berg"');
    expect(sent.body).toMatch(/name="kept" value="[^"]+" data-sent checked \/>\s*CV\.pdf/);
  });

  it('A question for a file is asked, and its file is the answer', async () => {
    const { json: job } = await as(olga, 'POST /jobs', { title: 'Roofer', tags: [] });
    const file = { id: 'permit', type: 'file', title: 'Your permit', required: true };
    await as(olga, `PUT /assessments/${job.id}`, {
      title: 'Roofs',
      sections: [{ id: 's', title: 'Papers', questions: [file] }],
    });
    await as(olga, `PATCH /jobs/${job.id}/opening`, OPENING);
    const { body } = await page('/careers/acme/roofer/apply');
    later(10_000);
    const form: Fields = {
      ...hiddenFields(body),
      name: 'Rolf Roof',
      email: 'rolf@example.com',
      agreed: 'yes',
      'question-permit': ['', ''],
    };
    const path = '/careers/acme/roofer/apply';
    const missing = await post(path, form);
    expect([missing.status, missing.body]).toEqual([
      422,
      expect.stringContaining('<a href="#question-permit">Your permit: Choose a file</a>'),
    ]);
    const unreadable = await post(path, { ...form, 'question-permit': ['a.exe', 'MZ\u0000\u0001'] });
    expect(unreadable.body).toMatch(/id="question-permit-error">\s*“a\.exe” can’t be read/);
    // The file stays when something else is wrong, and goes out with the form that is sent again.
    const wrong = await post(path, { ...form, email: 'rolf', 'question-permit': ['Permit.pdf', PDF] });
    const [, token = ''] = /name="question-permit" value="([^"]+)"/.exec(wrong.body) ?? [];
    expect((await post(path, { ...form, 'question-permit': token })).status).toBe(303);
    const { application } = (await inbox()).data.find(({ candidate }) => candidate.name === 'Rolf Roof')!;
    const { json: files } = await as(rita, `GET /candidates/${application.candidateId}/files`);
    expect(files.data).toMatchObject([{ name: 'Permit.pdf' }]);
    const { json: answers } = await as(
      rita,
      `GET /assessments/${job.id}/submissions?candidateId=${application.candidateId}`,
    );
    expect(answers.data).toMatchObject([{ answers: { permit: 'Permit.pdf' } }]);
  });

  it('A large file comes in parts, which are joined in the order in which the form names them', async () => {
    const { part: end } = await part(PDF.slice(20));
    const { part: start } = await part(PDF.slice(0, 20));
    const joined = await sendFile([
      ['name', 'CV.pdf'],
      ['parts', start],
      ['parts', end],
    ]);
    expect(joined).toMatchObject({ status: 200, name: 'CV.pdf' });
    const { cv: _, ...form } = await filledForm({
      name: 'Fay',
      email: 'fay@example.com',
      kept: joined.token,
    });
    expect((await post('/careers/acme/carpenter/apply', form)).status).toBe(303);
    const found = (await inbox()).data.find(({ candidate }) => candidate.name === 'Fay');
    const { json: files } = await as(rita, `GET /candidates/${found?.application.candidateId}/files`);
    expect(files.data).toMatchObject([
      { name: 'CV.pdf', hash: createHash('sha256').update(PDF).digest('hex') },
    ]);

    for (const parts of [['no token'], [joined.token], [start, 'no token']]) {
      const refused = await sendFile([
        ['name', 'CV.pdf'],
        ...parts.map((token) => ['parts', token] as const),
      ]);
      expect(refused).toMatchObject({ status: 400, message: 'Send one file' });
    }
    expect((await part('x'.repeat(1_000_001))).message).toBe('A part of “CV.pdf” is too large');
    const many = await Promise.all(Array.from({ length: 21 }, () => part('x'.repeat(1_000_000))));
    const tooLarge = await sendFile([
      ['name', 'CV.pdf'],
      ...many.map((each) => ['parts', each.part] as const),
    ]);
    expect(tooLarge).toMatchObject({ status: 400 });
  });

  it('Parts of a file are not empty and named once: the same parts again and again are no file', async () => {
    const { part: start } = await part(PDF);
    const { part: same } = await part('x'.repeat(1_000_000));
    const { part: other } = await part('x'.repeat(1_000_000));
    const join = (...parts: readonly string[]) =>
      sendFile([['name', 'CV.pdf'], ...parts.map((token) => ['parts', token] as const)]);
    for (const parts of [
      [start, same, same],
      [start, ...Array.from({ length: 19 }, () => same)],
    ]) {
      expect(await join(...parts)).toMatchObject({ status: 400, message: 'Send one file' });
    }
    // Two parts of a file may have the same bytes.
    expect(await join(start, same, other)).toMatchObject({ status: 200, name: 'CV.pdf' });
    expect(await part('')).toMatchObject({ status: 400, message: 'A part of “CV.pdf” is empty' });
  });

  it('A file that is joined counts for its network, as its parts do', async () => {
    const network = { 'X-Forwarded-For': '203.0.113.78' };
    const limits = limitsIn(withPeople(server.connection).db);
    // Three times as much as a small file counts is left.
    expect(await limits.isWithinFiles('203.0.113.78', 4_000_000_000 - 300_000)).toBe(true);
    const { part: token } = await part(PDF, network);
    const join = (name: string) =>
      sendFile(
        [
          ['name', name],
          ['parts', token],
        ],
        network,
      );
    expect((await join('a.pdf')).status).toBe(200);
    expect((await join('b.pdf')).status).toBe(200);
    expect((await join('c.pdf')).status).toBe(429);
  });

  it('A form of a network that sent too many files is taken without one, and nothing of it is lost', async () => {
    const network = { 'X-Forwarded-For': '203.0.113.77' };
    const limits = limitsIn(withPeople(server.connection).db);
    expect(await limits.isWithinFiles('203.0.113.77', 4_000_000_000)).toBe(true);
    const sentence = 'your network sent too many files. Apply without it, or try again in an hour.';
    const ofScript = { ...network, Accept: '*/*' };
    const upload = await post('/careers/acme/carpenter/files', { file: ['CV.pdf', PDF] }, ofScript);
    expect(upload.status).toBe(429);
    expect(JSON.parse(upload.body).message).toContain(sentence);

    const form = await filledForm({ name: 'Gus', email: 'gus@example.com' });
    const refused = await post('/careers/acme/carpenter/apply', form, network);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain(sentence);
    expect(refused.body).toContain('value="Gus"');
    const { cv: _, ...again } = form;
    expect((await post('/careers/acme/carpenter/apply', again, network)).status).toBe(303);
    const elsewhere = { 'X-Forwarded-For': '198.51.100.77' };
    const other = await filledForm({ name: 'Hal', email: 'hal@example.com' });
    expect((await post('/careers/acme/carpenter/apply', other, elsewhere)).status).toBe(303);
  });

  it('The applicant withdraws and asks for erasure, and the recruiter sees both', async () => {
    const sent = await post(
      '/careers/acme/carpenter/apply',
      await filledForm({ name: 'Fay', email: 'fay@example.com' }),
    );
    const token = new URL(sent.headers.location ?? '').searchParams.get('token') ?? '';
    for (const event of ['withdraw', 'erase']) {
      const ask = await page(`/careers/acme/application?token=${encodeURIComponent(token)}&ask=${event}`);
      expect(ask.body).toContain('Change nothing');
      expect(hiddenFields(ask.body)).toEqual({ token, event });
      expect((await post('/careers/acme/application', { token, event })).status).toBe(303);
    }
    const { json } = await as(rita, 'GET /applications');
    const fay = json.data.find((each: { candidate: { name: string } }) => each.candidate.name === 'Fay');
    expect(fay.application).toMatchObject({
      withdrawnAt: expect.any(String),
      erasureAskedAt: expect.any(String),
    });
    const own = await page(`/careers/acme/application?token=${encodeURIComponent(token)}`);
    expect(own.body).toContain('You have asked Acme &amp; Sons to erase your data.');
  });
});

describe('The page of an application (product §19)', () => {
  async function send(more: Fields) {
    const form = await filledForm({ email: 'gil@example.com', ...more });
    const { headers } = await post('/careers/acme/carpenter/apply', form);
    const { pathname, search } = new URL(headers.location ?? '');
    return async () => (await page(pathname + search)).body;
  }

  async function candidatesOf(email: string) {
    const { json } = await as(rita, `GET /candidates?email=${email}`);
    return json.data.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id);
  }

  it('An applicant’s page shows what was sent, whatever recruiters change, and no other application', async () => {
    const own = await send({ name: 'Gil', phone: '+49 30 987654', links: 'https://gil.example.com' });
    const [gil] = await candidatesOf('gil@example.com');
    const foreign = await send({ name: 'Somebody', phone: '', links: '', cv: ['Mine.pdf', PDF] });
    const [still, other] = await candidatesOf('gil@example.com');
    expect(still).toEqual(gil);
    expect(other.name).toBe('Somebody');
    await as(rita, `PATCH /candidates/${gil.id}`, {
      name: 'Gil (weak)',
      email: 'gil.private@example.org',
      phone: '+49 30 111111',
      links: ['https://drive.example.com/secret'],
    });
    await as(rita, `POST /candidates/${gil.id}/merge`, { candidateId: other.id });
    const sent = ['<dd>Gil</dd>', 'gil@example.com', '+49 30 987654', 'https://gil.example.com', 'CV.pdf'];
    for (const text of sent) expect(await own()).toContain(text);
    for (const text of ['weak', 'private', '111111', 'secret', 'Somebody', 'Mine.pdf']) {
      expect(await own()).not.toContain(text);
    }
    for (const text of ['<dd>Somebody</dd>', 'gil@example.com', 'Mine.pdf']) {
      expect(await foreign()).toContain(text);
    }
    for (const text of ['weak', 'private', '987654', '111111', 'secret', 'https://gil', 'CV.pdf']) {
      expect(await foreign()).not.toContain(text);
    }
  });

  it('An applicant’s page shows what was sent with an application that was held and is accepted', async () => {
    const own = await send({ email: 'held@example.com', name: 'Hal', website: 'https://spam.example.com' });
    const { json: held } = await as(rita, 'GET /careers-site/held');
    const { id } = held.data.find((each: { email: string }) => each.email === 'held@example.com');
    expect((await as(rita, 'POST /careers-site/held/take', { ids: [id] })).status).toBe(200);
    const [hal] = await candidatesOf('held@example.com');
    await as(rita, `PATCH /candidates/${hal.id}`, { name: 'Hal (weak)' });
    for (const text of ['<dd>Hal</dd>', 'CV.pdf']) expect(await own()).toContain(text);
    expect(await own()).not.toContain('weak');
  });
});

describe('Applications of robots', () => {
  it.each<[string, (form: Fields) => Fields, string]>([
    ['fills in the trap', (form) => ({ ...form, website: 'https://spam.example.com' }), 'trap'],
    ['never opened the form', (form) => ({ ...form, opened: '' }), 'no form'],
  ])('An application that %s is held and mailed to nobody', async (_says, spoil, suspicion) => {
    const email = `robot-${suspicion.replace(' ', '')}@example.com`;
    const form = spoil(await filledForm({ name: 'Robot', email }));
    const sent = await post('/careers/acme/carpenter/apply', form);
    expect(sent.status).toBe(303);
    const { json } = await as(rita, 'GET /careers-site/held');
    expect(json.data[0]).toMatchObject({ name: 'Robot', suspicion, files: ['CV.pdf'] });
    expect((await inbox()).data.some(({ candidate }) => candidate.name === 'Robot')).toBe(false);
    expect(await receiptsTo(email)).toEqual([]);
    const own = new URL(sent.headers.location ?? '');
    expect((await page(own.pathname + own.search)).body).toContain('has received your application');
  });

  it('A held application is thrown away, taken back, and accepted once', async () => {
    const form = { ...(await filledForm({ name: 'Human', email: 'human@example.com' })), opened: '' };
    await post('/careers/acme/carpenter/apply', form);
    const { json: held } = await as(rita, 'GET /careers-site/held');
    const { id } = held.data.find(({ name }: { name: string }) => name === 'Human');
    expect(await as(rita, 'POST /careers-site/held/discard', { ids: [id] })).toMatchObject({
      json: { count: 1 },
    });
    expect((await as(rita, 'GET /careers-site/held?discarded=true')).json.data).toMatchObject([{ id }]);
    expect(await as(rita, 'POST /careers-site/held/restore', { ids: [id] })).toMatchObject({
      json: { count: 1 },
    });
    const taken = await as(rita, 'POST /careers-site/held/take', { ids: [id] });
    expect(taken).toMatchObject({ status: 200, json: { data: [{ jobId }] } });
    expect((await as(rita, 'POST /careers-site/held/take', { ids: [id] })).json.data).toEqual([]);
    expect((await inbox()).data.filter(({ candidate }) => candidate.name === 'Human')).toHaveLength(1);
  });

  it('A held application is held again when its acceptance is undone, and can be accepted again', async () => {
    const form = { ...(await filledForm({ name: 'Ida', email: 'ida@example.com' })), opened: '' };
    await post('/careers/acme/carpenter/apply', form);
    const isIda = ({ name }: { name: string }) => name === 'Ida';
    const heldIdas = async () => (await as(rita, 'GET /careers-site/held')).json.data.filter(isIda);
    const inboxIdas = async () => (await inbox()).data.filter(({ candidate }) => isIda(candidate));
    const [{ id }] = await heldIdas();
    const seqs: number[] = [];
    for (let round = 0; round < 2; round++) {
      const { json } = await as(rita, 'POST /careers-site/held/take', { ids: [id] });
      expect(json.changes).toHaveLength(1);
      seqs.push(json.changes[0]);
      expect([await heldIdas(), await inboxIdas()]).toMatchObject([[], [{}]]);
      // The applicant who sends the form again is told that it has arrived, and nothing changes.
      expect((await post('/careers/acme/carpenter/apply', form)).status).toBe(303);
      expect((await as(rita, `POST /changes/${json.changes[0]}/undo`)).status).toBe(201);
      expect([await heldIdas(), await inboxIdas()]).toMatchObject([[{ id, files: ['CV.pdf'] }], []]);
    }
    expect(new Set(seqs).size).toBe(2);
    // Redone from the history, it is no longer held.
    const { data } = (await as(rita, `GET /changes?after=${seqs[1]}`)).json;
    const undo = data.find(({ undoes }: { undoes: number | null }) => undoes === seqs[1]);
    expect((await as(rita, `POST /changes/${undo.seq}/undo`)).status).toBe(201);
    expect([await heldIdas(), await inboxIdas()]).toMatchObject([[], [{}]]);
    const { candidateId } = (await inboxIdas())[0]!.application;
    const { json: files } = await as(rita, `GET /candidates/${candidateId}/files`);
    expect(files.data).toMatchObject([{ name: 'CV.pdf', missing: false }]);
  });

  it('A held application is gone 180 days after it came, if nobody decides', async () => {
    await post('/careers/acme/carpenter/apply', {
      ...(await filledForm({ name: 'Lou', email: 'lou@example.com' })),
      opened: '',
    });
    const left = async () =>
      (
        await sql`SELECT id FROM held_applications WHERE application->>'name' = 'Lou'`.execute(
          server.connection.allWorkspaces,
        )
      ).rows;
    const { allWorkspaces: db } = withPeople(server.connection);
    await deleteExpired(db, new Date(Date.now() + 179 * DAY));
    expect(await left()).toHaveLength(1);
    await deleteExpired(db, new Date(Date.now() + 181 * DAY));
    expect(await left()).toEqual([]);
  });

  it('A held application is on a page of a list', async () => {
    for (let nth = 0; nth < 5; nth++) {
      const form = await filledForm({ name: `Page ${nth}`, email: `page${nth}@example.com` });
      const elsewhere = { 'X-Forwarded-For': '198.51.100.91' };
      await post('/careers/acme/carpenter/apply', { ...form, opened: '' }, elsewhere);
    }
    const { json: all } = await as(rita, 'GET /careers-site/held');
    const ask = async (query: string) => (await as(rita, `GET /careers-site/held?${query}`)).json;
    expect(all.total).toBe(all.data.length);
    const pages = [await ask('pageSize=3'), await ask('pageSize=3&page=2')];
    expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data.slice(0, 6));
    expect((await ask('pageSize=3&page=999')).data.at(-1)).toEqual(all.data.at(-1));
    expect(await as(rita, 'GET /careers-site/held?pageSize=1001')).toMatchObject({
      status: 400,
      json: { message: 'The query’s pageSize must be a whole number from 1 to 1000' },
    });
  });

  it('A held application is refused in words while 10,000 are held, and others are taken', async () => {
    const [{ workspace_id: workspace } = { workspace_id: '' }] = (
      await sql<{ workspace_id: string }>`SELECT workspace_id FROM held_applications LIMIT 1`.execute(
        server.connection.allWorkspaces,
      )
    ).rows;
    const many = sql`INSERT INTO held_applications (workspace_id, id, received_at, suspicion, email, application)
      SELECT ${workspace}, gen_random_uuid(), now(), 'trap', 'many@example.com', '{"files": []}'
        FROM generate_series(1, 10000)`;
    await many.execute(server.connection.forWorkspace(workspace));
    const form = await filledForm({ name: 'Mia', email: 'mia@example.com' });
    const refused = await post('/careers/acme/carpenter/apply', { ...form, opened: '' });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('We can’t take more applications at the moment.');
    const elsewhere = { 'X-Forwarded-For': '198.51.100.90' };
    expect((await post('/careers/acme/carpenter/apply', form, elsewhere)).status).toBe(303);
    expect((await inbox()).data.some(({ candidate }) => candidate.name === 'Mia')).toBe(true);
    await sql`DELETE FROM held_applications WHERE email = 'many@example.com'`.execute(
      server.connection.forWorkspace(workspace),
    );
  });

  it('A held application says who threw it away, and is gone after 30 days, as is an accepted one', async () => {
    for (const name of ['Jon', 'Kim']) {
      const email = `${name.toLowerCase()}@example.com`;
      await post('/careers/acme/carpenter/apply', { ...(await filledForm({ name, email })), opened: '' });
    }
    const { json: held } = await as(rita, 'GET /careers-site/held');
    const idOf = (who: string) => held.data.find(({ name }: { name: string }) => name === who).id;
    await as(rita, 'POST /careers-site/held/discard', { ids: [idOf('Jon')] });
    await as(rita, 'POST /careers-site/held/take', { ids: [idOf('Kim')] });
    expect((await as(rita, 'GET /careers-site/held?discarded=true')).json.data).toMatchObject([
      { name: 'Jon', discardedBy: rita.id },
    ]);
    const left = async () =>
      (
        await sql`SELECT id FROM held_applications
        WHERE application->>'name' IN ('Jon', 'Kim')`.execute(server.connection.allWorkspaces)
      ).rows;
    const { allWorkspaces: db } = withPeople(server.connection);
    await deleteExpired(db, new Date(Date.now() + 29 * DAY));
    expect(await left()).toHaveLength(2);
    // Nobody could decide in a suspended workspace.
    await sql`UPDATE teams SET suspended_at = now()`.execute(db);
    await deleteExpired(db, new Date(Date.now() + 31 * DAY));
    expect(await left()).toHaveLength(2);
    await sql`UPDATE teams SET suspended_at = NULL`.execute(db);
    await deleteExpired(db, new Date(Date.now() + 31 * DAY));
    expect(await left()).toEqual([]);
  });
});

it('At most five receipts a day are mailed to one mailbox, of whatever applications', async () => {
  // The network has sent many applications in this file.
  later(2 * 60 * 60_000);
  for (let nth = 0; nth < 7; nth += 1) {
    const email = `hit+${nth}@example.com`;
    const sent = await post('/careers/acme/carpenter/apply', await filledForm({ name: 'Hit', email }));
    expect(sent.status).toBe(303);
  }
  const mailed = (await receiptsTo('hit+')).filter(({ state }) => state !== 'failed');
  expect(mailed).toHaveLength(5);
  await post('/careers/acme/carpenter/apply', await filledForm({ name: 'Last', email: 'last@example.com' }));
  expect(await receiptsTo('last@example.com')).toHaveLength(1);
});
