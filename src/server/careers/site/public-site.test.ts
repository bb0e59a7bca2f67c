import { setImmediate } from 'node:timers';
import { expect, it } from 'vitest';
import { createApi } from '#api/app.ts';
import { localContext } from '#api/request/context.ts';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { sampleOpening as samplePublicOpening } from '#careers/feeds/sample-openings.ts';
import { closesAt } from '#careers/opening.ts';
import { sampleOpening } from '#domain/samples/sample-rows.ts';
import { renderDescriptions } from '#server/careers/public-routes.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import { openInMemory } from '#store/memory/open-in-test.ts';
import { PublicSites } from './public-site.ts';

const NOW = new Date('2026-01-05T12:00:00.000Z');
const PUBLISHED = '2026-01-04T12:00:00.000Z';

/** A site over a workspace with two published openings. Counts how often the openings are read. */
async function openSite() {
  const openings = [1, 2].map((jobId) => sampleOpening({ jobId, publishedAt: PUBLISHED }));
  const { store } = await openInMemory({ ...suiteWorkspace, openings, sites: [] });
  let reads = 0;
  const counted = {
    ...store,
    openings: {
      ...store.openings,
      list: () => {
        reads++;
        return store.openings.list();
      },
    },
  };
  const api = createApi(localContext(store, memoryFiles()), { now: () => NOW });
  const sites = new PublicSites();
  return {
    read: (now = NOW, name = 'Acme') => sites.get('workspace', counted, name, now),
    reads: () => reads,
    async send(route: string, body: unknown) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await api.request(path, { method, body: JSON.stringify(body) });
      expect(answer.ok, await answer.clone().text()).toBe(true);
    },
  };
}

it.each([
  ['a move', 'PATCH /candidates/1', { stage: 'hired' }],
  ['a note', 'POST /candidates/1/notes', { text: 'Called back' }],
  ['a new view', 'POST /views', { name: 'Mine', screen: 'list', params: {} }],
])('%s leaves the site as it was read', async (_what, route, body) => {
  const site = await openSite();
  const before = await site.read();
  await site.send(route, body);
  expect(await site.read()).toBe(before);
  expect(site.reads()).toBe(1);
});

it('Many changes at once make the site be read again, instead of being looked through', async () => {
  const site = await openSite();
  await site.read();
  for (let n = 0; n < 21; n++) await site.send('POST /candidates/1/notes', { text: `Call ${n}` });
  await site.read();
  expect(site.reads()).toBe(2);
});

it.each([
  ['an archived job', 'PATCH /jobs/1', { status: 'archived' }],
  ['another title', 'PATCH /jobs/1', { title: 'Another' }],
  ['an opening that is changed', 'PATCH /jobs/1/opening', { department: 'Wood' }],
  ['an opening that is taken off', 'PATCH /jobs/1/opening', { published: false }],
  ['another colour', 'PATCH /site', { colour: '#112233' }],
  ['a new privacy notice', 'POST /notices', { text: 'We keep it.' }],
])(
  '%s is there at once, and openings that stay as they are stay the same objects',
  async (_what, route, body) => {
    const site = await openSite();
    const before = await site.read();
    await site.send(route, body);
    const after = await site.read();
    expect(after).not.toEqual(before);
    expect(after.openings.find(({ jobId }) => jobId === 2)).toBe(before.openings[1]);
  },
);

it('The next day and another name of the team make the site be read again', async () => {
  const site = await openSite();
  await site.read();
  expect((await site.read(NOW, 'Acme & Sons')).company.name).toBe('Acme & Sons');
  await site.read(new Date(NOW.getTime() + 24 * 3_600_000), 'Acme & Sons');
  expect(site.reads()).toBe(3);
});

it('An opening is open as long as its page tells search engines, and closed from then on', async () => {
  const site = await openSite();
  await site.send('PATCH /jobs/2/opening', { closesOn: '2026-01-05' });
  const until = new Date(closesAt({ closesOn: '2026-01-05' }) ?? '');
  const before = await site.read(new Date(until.getTime() - 1));
  expect(before.openings.map(({ jobId }) => jobId)).toEqual([1, 2]);
  const after = await site.read(until);
  expect(after.openings.map(({ jobId }) => jobId)).toEqual([1]);
  expect([...after.closed.keys()]).toEqual(['data-scientist']);
});

it('Other requests are answered while the descriptions of many openings are rendered', async () => {
  const description = '- a **long** list\n'.repeat(200);
  const openings = Array.from({ length: 20 }, (_, jobId) => samplePublicOpening({ jobId, description }));
  let turns = 0;
  let isOver = false;
  const takeTurns = () => {
    turns++;
    if (!isOver) setImmediate(takeTurns);
  };
  takeTurns();
  await renderDescriptions(openings);
  isOver = true;
  expect(turns).toBeGreaterThan(2);
});
