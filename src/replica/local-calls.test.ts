import { beforeEach, describe, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import type { Answer } from '#contract/contract.ts';
import { ServerInTest, type DeviceInTest } from './devices-in-test.ts';

/** Soon after the interviews of the workspace. */
const SOON = Date.parse('2020-01-03T00:00:00.000Z');
const DAY_MS = 86_400_000;

let server: ServerInTest;
let ben: DeviceInTest;
let now = SOON;
let asked: string[] = [];

beforeEach(async () => {
  now = SOON;
  server = new ServerInTest(suiteWorkspace, { now: () => new Date(now) });
  ben = server.device('ben');
  await ben.device.sync();
  asked = [];
  ben.before = ({ method, url }) => void asked.push(`${method} ${new URL(url).pathname}`);
});

async function atServer<Read>(path: string): Promise<Read> {
  const response = await server.fetch('ben', new Request(new URL(path, 'http://localhost')));
  return (await response.json()) as Read;
}

it.each([
  '/interviews',
  '/interviews?interviewer=ben',
  '/offers',
  '/offers?toApprove=1',
  '/candidates/1/offers',
  '/candidates/3/bookings',
  '/candidates/1/consents',
  '/outbox',
  '/applications',
  '/openings',
  '/jobs/1/opening',
  '/site',
  '/notices',
  '/retention',
  '/consents',
])('GET %s is answered without the server, and as the server does', async (path) => {
  const here = await ben.call('GET', path);
  expect(asked).toEqual([]);
  expect(await here.json()).toEqual(await atServer(path));
});

describe('Today', () => {
  type Today = Answer<'GET /today'>;

  it('The server answers Today while interviews may have scorecards; otherwise no scorecard is asked for', async () => {
    const there = await atServer<Today>('/today');
    expect(there.scorecards.total).toBeGreaterThan(0);
    expect(await ben.get<Today>('/today')).toEqual(there);
    expect(asked).toEqual(['GET /today']);
    ben.isOnline = false;
    const without = { ...there, scorecards: { data: [], total: 0 } };
    expect(await ben.get<Today>('/today')).toEqual(without);
    // Known to be without a network, the device does not ask again.
    asked = [];
    expect(await ben.get<Today>('/today')).toEqual(without);
    expect(asked).toEqual([]);
  });

  it('Today is answered at once when no interview has ended lately', async () => {
    now += 60 * DAY_MS;
    expect(await ben.get<Today>('/today')).toEqual(await atServer<Today>('/today'));
    expect(asked).toEqual([]);
  });
});

it('Scheduling links are asked for at the server, which signs them; without it they have no address', async () => {
  const path = '/candidates/1/bookings';
  type Links = Answer<'GET /candidates/{id}/bookings'>;
  const there = await atServer<Links>(path);
  expect(await ben.get(path)).toEqual(there);
  expect(asked).toEqual([`GET ${path}`]);
  ben.isOnline = false;
  const { data } = await ben.get<Links>(path);
  expect(data).toEqual(there.data.map((each) => ({ ...each, link: null })));
});

describe('No network', () => {
  it.each([
    ['POST', '/interviews/3/answer', { answer: 'accepted' }, '/candidates/1/interviews'],
    ['POST', '/candidates/1/offers', { text: 'Join us', expiresOn: '2026-02-01' }, '/candidates/1/offers'],
    ['POST', '/kits/1/copy', { jobId: 2 }, '/kits?jobId=2'],
    [
      'POST',
      '/assessments/1/submit',
      { candidateId: 1, answers: { name: 'Ada' } },
      '/assessments/1/submissions',
    ],
  ])('%s %s is done, and sent later', async (method, path, body, shown) => {
    ben.isOnline = false;
    now += DAY_MS;
    const before = await atServer(shown);
    const written = await ben.call(method, path, body);
    expect([written.status, await written.text()]).toEqual([
      expect.toBeOneOf([200, 201]),
      expect.any(String),
    ]);
    const here = await ben.get(shown);
    expect(here).not.toEqual(before);
    ben.isOnline = true;
    await ben.device.sync();
    expect(await atServer(shown)).toEqual(here);
    expect(await ben.get(shown)).toEqual(here);
  });

  it.each<[method: string, path: string, body?: object]>([
    ['PUT', '/assessments/1'],
    ['POST', '/messages'],
    ['POST', '/interviews'],
    ['PATCH', '/interviews/3'],
    ['POST', '/interviews/3/scorecard'],
    ['PATCH', '/offers/1', { send: { how: 'mail', subject: 'Offer', text: '{{link to offer}}' } }],
    ['PATCH', '/offers/1', { decision: 'approved' }],
    ['PATCH', '/offers/1', { confirm: true }],
    ['PATCH', '/offers/1', { answer: 'accepted', notify: true }],
    ['PATCH', '/jobs/1/opening'],
  ])('%s %s needs the server', async (method, path, body = {}) => {
    ben.isOnline = false;
    await expect(ben.call(method, path, body)).rejects.toThrow('can’t be reached');
  });

  it.each([
    ['is changed', { text: 'Join us by the sea' }, { state: 'draft', text: 'Join us by the sea' }],
    ['is withdrawn', { withdraw: 'The budget is gone' }, { state: 'withdrawn' }],
  ])('An offer %s without a network, and the server hears of it later', async (_, step, after) => {
    ben.isOnline = false;
    const { id } = await made('POST', '/candidates/1/offers', { text: 'Join us', expiresOn: '2026-02-01' });
    const expected: unknown = expect.objectContaining({ id, ...after });
    expect((await ben.call('PATCH', `/offers/${id}`, step)).status).toBe(200);
    expect(await ben.get('/candidates/1/offers')).toEqual({ data: expect.arrayContaining([expected]) });
    ben.isOnline = true;
    await ben.device.sync();
    expect(asked).toEqual(expect.arrayContaining(['POST /candidates/1/offers', `PATCH /offers/${id}`]));
    expect(await atServer('/candidates/1/offers')).toEqual({ data: expect.arrayContaining([expected]) });
  });

  it('Without a network, an interview is there for its scorecard, which only the server has once submitted', async () => {
    type Found = Answer<'GET /interviews/{id}/scorecard'>;
    const there = await atServer<Found>('/interviews/3/scorecard');
    expect(await ben.get('/interviews/3/scorecard')).toEqual(there);
    expect(asked).toEqual(['GET /interviews/3/scorecard']);
    ben.isOnline = false;
    const here = await ben.get<Found>('/interviews/3/scorecard');
    expect(here).toEqual({ ...there, cards: [], sealed: [], isSealed: false });
  });
});

async function made(method: string, path: string, body: object): Promise<{ readonly id: number }> {
  return (await (await ben.call(method, path, body)).json()) as { readonly id: number };
}
