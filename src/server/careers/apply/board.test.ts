import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { multipart, PDF, type Fields } from './forms-in-test.ts';

const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
let jobId: number;
let token: string;

const APPLICATION = {
  first_name: 'Ada',
  last_name: 'King Lovelace',
  email: 'ada@example.com',
  phone: '+49 30 1234567',
  mapped_url_token: 'Newsletter',
  question_years: '7',
};
const AGREED = { gdpr_processing_consent_given: true };

beforeAll(async () => {
  server = await wholeServerInTest(databaseInTest(), (end) => void ends.unshift(end), {
    LOG_LEVEL: 'silent',
  });
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  jobId = (await as('POST /jobs', { title: 'Carpenter', tags: [] })).json.id;
  const questions = [{ id: 'years', type: 'number', title: 'Years', required: true, min: 0, max: 60 }];
  await as(`PUT /assessments/${jobId}`, {
    title: 'Wood',
    sections: [{ id: 's', title: 'Wood', questions }],
  });
  await as(`PATCH /jobs/${jobId}/opening`, {
    description: 'Chairs',
    locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
    employmentType: 'full-time',
    asksAssessment: true,
    published: true,
  });
  await as('PUT /careers-site', { name: 'acme' });
  token = (await as('POST /people/me/tokens', { name: 'Site', scope: 'write', days: 30 })).json.token;
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

async function as(route: string, body?: unknown) {
  const [method = '', path = ''] = route.split(' ');
  const answer = await server.ask({
    method,
    path,
    headers: { Cookie: olga.cookie },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, json: JSON.parse(answer.body) };
}

/** Sends an application as the server of another careers site does. @param user the user name of its sign-in */
async function apply(
  sent: { type: string; body: string },
  user: string | null = token,
  more: Record<string, string> = {},
) {
  const answer = await fetch(`${server.url}/v1/boards/acme/jobs/${jobId}`, {
    method: 'POST',
    headers: {
      'Content-Type': sent.type,
      ...more,
      ...(user !== null && { Authorization: `Basic ${Buffer.from(`${user}:`).toString('base64')}` }),
    },
    body: sent.body,
  });
  return { status: answer.status, json: await answer.json() };
}

function json(body: object) {
  return { type: 'application/json', body: JSON.stringify(body) };
}

function form(fields: Fields) {
  return multipart({ 'data_compliance[gdpr_consent_given]': '1', ...fields });
}

async function candidateNamed(name: string) {
  const { json: found } = await as(`GET /candidates?search=${encodeURIComponent(name)}`);
  return found.data[0];
}

async function heldOf(email: string) {
  const { json: held } = await as('GET /careers-site/held');
  return held.data.find((each: { email: string }) => each.email === email);
}

it('An application is made once for a key, which is a UUID', async () => {
  const named = { ...APPLICATION, first_name: 'Kay', email: 'kay@example.com' };
  const key = randomUUID();
  for (const sent of [key, key.toUpperCase()]) {
    expect(await apply(form(named), token, { 'Idempotency-Key': sent })).toMatchObject({ status: 200 });
  }
  const { json: inbox } = await as('GET /applications');
  const of = inbox.data.filter(
    ({ candidate }: { candidate: { email: string } }) => candidate.email === named.email,
  );
  expect(of).toHaveLength(1);
  for (const odd of ['1', 'ÿ', `${key}0`, "'; --"]) {
    expect(await apply(form(named), token, { 'Idempotency-Key': odd })).toMatchObject({
      status: 400,
      json: { message: 'The key of this form is no UUID. Load the form again.' },
    });
  }
});

it('A form with a CV is taken from a program that may write', async () => {
  const sent = form({ ...APPLICATION, resume: ['CV.pdf', PDF], cover_letter: ['Letter.txt', 'Dear all'] });
  expect(await apply(sent)).toEqual({ status: 200, json: { success: 'Candidate saved successfully' } });
  const ada = await candidateNamed('Ada King Lovelace');
  expect(ada).toMatchObject({ email: 'ada@example.com', source: 'Newsletter', phone: '+49 30 1234567' });
  const { json: files } = await as(`GET /candidates/${ada.id}/files`);
  expect(files.data.map(({ name }: { name: string }) => name).toSorted()).toEqual(['CV.pdf', 'Letter.txt']);
  const { json: answers } = await as(`GET /assessments/${jobId}/submissions?candidateId=${ada.id}`);
  expect(answers.data).toMatchObject([{ answers: { years: '7' } }]);
});

it('JSON is taken with a CV in Base64 or as text', async () => {
  const sent = json({
    ...APPLICATION,
    first_name: 'Bo',
    email: 'bo@example.com',
    question_years: 7,
    resume_content: Buffer.from(PDF).toString('base64'),
    resume_content_filename: 'Bo.pdf',
    cover_letter_text: 'Dear all',
    data_compliance: AGREED,
  });
  expect(await apply(sent)).toMatchObject({ status: 200 });
  const bo = await candidateNamed('Bo King');
  const { json: files } = await as(`GET /candidates/${bo.id}/files`);
  expect(files.data.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Bo.pdf',
    'cover_letter.txt',
  ]);
});

it.each<[string, object, string[]]>([
  ['names', { first_name: '', last_name: ' ' }, ['first_name', 'last_name']],
  ['one name', { last_name: undefined }, ['last_name']],
  ['email', { email: 'ada' }, ['email']],
  ['answer', { question_years: '' }, ['question_years']],
  ['answer of the right kind', { question_years: '99' }, ['question_years']],
  ['consent', { data_compliance: {} }, ['data_compliance[gdpr_processing_consent_given]']],
  ['file that can be read', { resume_content: 'TVoAAQ==', resume_content_filename: 'a.exe' }, ['resume']],
  ['file instead of an address', { resume_url: 'http://10.0.0.1/cv.pdf' }, ['resume_url']],
])('An application is answered with 400 and the field without: %s', async (_what, wrong, fields) => {
  const answer = await apply(json({ ...APPLICATION, data_compliance: AGREED, ...wrong }));
  expect(answer.status).toBe(400);
  expect(answer.json.problems.map(({ field }: { field: string }) => field)).toEqual(fields);
  expect(answer.json.error).not.toBe('');
});

it.each<[string, string | null]>([
  ['no user name', null],
  ['a made-up token', 'hl_made-up'],
  ['the email of a member', 'olga@example.com'],
])('An application with %s is held', async (_what, user) => {
  const email = `${user?.length ?? 0}@example.com`;
  const sent = json({ ...APPLICATION, first_name: 'Held', email, data_compliance: AGREED });
  expect(await apply(sent, user)).toMatchObject({ status: 200 });
  expect(await heldOf(email)).toMatchObject({ name: 'Held King Lovelace', suspicion: 'no form' });
  expect(await candidateNamed('Held King')).toBeUndefined();
});

it('An application with a token that may only read is held', async () => {
  const { json: made } = await as('POST /people/me/tokens', { name: 'Reader', scope: 'read', days: 30 });
  const email = 'read@example.com';
  await apply(json({ ...APPLICATION, first_name: 'Held', email, data_compliance: AGREED }), made.token);
  expect(await heldOf(email)).toMatchObject({ suspicion: 'no form' });
});

it.each([
  ['no JSON', 'application/json', '{'],
  ['a list', 'application/json', '[]'],
  ['100 levels', 'application/json', `${'['.repeat(100)}${']'.repeat(100)}`],
  ['nothing', 'application/json', ''],
  ['no form', 'multipart/form-data; boundary=x', 'hello'],
  ['another type', 'text/plain', 'first_name=Ada'],
])('A body that is %s is answered with 400', async (_what, type, body) => {
  const answer = await apply({ type, body });
  expect(answer.status).toBe(400);
  expect(answer.json.message).not.toBe('');
});
