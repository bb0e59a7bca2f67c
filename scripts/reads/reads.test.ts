import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi } from '#api/app.ts';
import { localContext } from '#api/request/context.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { PeopleInTest } from '#hosts/node/test/people-in-test.ts';
import { schedulingLinksOf } from '#server/careers/interviews/interview-links.ts';
import { offerLinks } from '#server/careers/offers/offer-links.ts';
import { openCareers } from '#server/careers/open-careers.ts';
import { signerOf } from '#server/careers/site/signed.ts';
import { ticketOf } from '#server/careers/site/site-call.ts';
import { NO_DOCUMENT_READER } from '#server/documents/document-reader.ts';
import { testWrite } from '#store/conformance/log/writes.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { pgliteInTest, type DatabaseInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { isSoak } from '../soak-size.ts';
import { MEMBERS_PAGES, type Page } from './calls.ts';
import { countedConnection, countedDatabase } from './counted.ts';
import { CANDIDATE, keyOf, largeWorkspace, TODAY, uuidOf } from './large-workspace.ts';
import { tableOf, type Row } from './table.ts';

/** The numbers of candidates, and of applications, of the two workspaces, and the file that says what is read of them. */
const { SIZES, FILE } = isSoak
  ? ({ SIZES: [1_000, 100_000], FILE: 'reads-at-100000.md' } as const)
  : ({ SIZES: [1_000, 10_000], FILE: 'reads.md' } as const);

/** The statistics of a column come from 300 times as many rows: from all of them, so that each run has the same plans. */
const STATISTICS_TARGET = 400;

const SECRET = 'a secret of the tests, of 32 characters';
const BASE_URL = 'https://hirelane.example';
const SITE = 'acme';

/** Filling the larger workspace takes most of the time. */
const PATIENCE = isSoak ? 1_800_000 : 240_000;

const now = () => TODAY;
/** Each workspace has a database of its own, so that no plan reads rows of the other one. */
const databases = SIZES.map((size) => ({ size, database: pgliteInTest() }));
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** The pages of a workspace, in PostgreSQL and in memory. */
interface Opened {
  /** The reads of PostgreSQL for a page. */
  readonly server: (page: Page) => ReturnType<ReturnType<typeof countedConnection>['measure']>;
  /** The rows that the browser's engine hands to the store for a page. Null: only a server has the page. */
  readonly browser: (page: Page) => Promise<number | null>;
  readonly pages: readonly Page[];
}

async function opened(size: number, database: DatabaseInTest): Promise<Opened> {
  const workspace = randomUUID();
  const token = signerOf(SECRET).sign('ticket', { workspace, key: uuidOf(CANDIDATE) });
  const rows = largeWorkspace(size, ticketOf(token));
  const { connection, measure } = countedConnection(await database.connected());
  const postgres = openPostgres(connection);
  const first = { seed: () => rows, now, by: LOCAL_ACTOR };
  const store = openStore(await postgres.openWorkspace(workspace, first));
  await sql`INSERT INTO teams (workspace_id, name, created_at) VALUES (${workspace}, 'Acme', ${TODAY.toISOString()})`.execute(
    connection.forWorkspace(workspace),
  );
  const site = `${SITE}-${size}`;
  await sql`INSERT INTO careers_names (name, team) VALUES (${site}, ${workspace})`.execute(connection.db);
  await sql`SELECT set_config('default_statistics_target', ${String(STATISTICS_TARGET)}, false)`.execute(
    connection.db,
  );
  await sql`ANALYZE`.execute(connection.db);

  const memory = countedDatabase(openMemoryDatabase(rows, testWrite('PUT /backup')));
  const careers = openCareers({
    connection,
    people: new PeopleInTest(),
    baseUrl: BASE_URL,
    secret: SECRET,
    now,
    openStore: async () => store,
    filesOf: () => memoryFiles(),
    documents: NO_DOCUMENT_READER,
    report: (error) => {
      throw error;
    },
  });
  ends.push(() => careers.close());

  const onServer = createApi(localContext(store, memoryFiles()), { now });
  const inBrowser = createApi(localContext(openStore(memory.database), memoryFiles()), { now });
  const ask = async (api: Pick<typeof onServer, 'request'>, path: string) => {
    const answer = await api.request(path);
    expect(answer.status, path).toBe(200);
    await answer.arrayBuffer();
  };
  const askPublic = async (path: string) => {
    const answer = await careers.fetchPublic(new Request(new URL(path, BASE_URL)), '192.0.2.1', {
      type: '',
      form: () => expect.unreachable(),
      json: () => expect.unreachable(),
    });
    expect(answer.status, path).toBe(200);
    await answer.arrayBuffer();
  };
  const publicPages = pagesOf({ workspace, site, token, key: rows.bookings[0]?.key ?? '' });
  const isPublic = (page: Page) => publicPages.includes(page);
  const each = async (page: Page, how: (path: string) => Promise<void>) => {
    for (const call of page.calls) await how(call);
  };
  return {
    pages: [...publicPages, ...MEMBERS_PAGES],
    server: (page) => measure(() => each(page, isPublic(page) ? askPublic : (path) => ask(onServer, path))),
    browser: async (page) =>
      isPublic(page) ? null : memory.measure(() => each(page, (path) => ask(inBrowser, path))),
  };
}

interface Links {
  readonly workspace: string;
  readonly site: string;
  /** The token of the candidate's application. */
  readonly token: string;
  /** The key of the scheduling link. */
  readonly key: string;
}

/** The public pages. The first one also reads what the site shows, which the server then keeps. */
function pagesOf({ workspace, site, token, key }: Links): Page[] {
  const signer = signerOf(SECRET);
  const path = (address: string) => address.slice(BASE_URL.length);
  const consent = signer.sign('consent', { workspace, key: uuidOf(CANDIDATE) });
  const erase = signer.sign('erase', { workspace, ticket: ticketOf(token) });
  return [
    { name: 'Openings, first visit', calls: [`/careers/${site}`] },
    { name: 'Openings', calls: [`/careers/${site}`] },
    { name: 'Opening and its form', calls: [`/careers/${site}/job-1`] },
    { name: 'An applicant’s page', calls: [`/careers/${site}/application?token=${token}`] },
    { name: 'A question to keep data', calls: [`/consent?token=${consent}`] },
    { name: 'A request for erasure', calls: [`/consent/erase?token=${erase}`] },
    { name: 'A page of an offer', calls: [path(offerLinks(SECRET, BASE_URL)(workspace, keyOf(CANDIDATE)))] },
    {
      name: 'A scheduling link',
      calls: [path(schedulingLinksOf(SECRET, BASE_URL, workspace)({ id: 1, key }))],
    },
  ].map((page) => ({ ...page, name: `Public: ${page.name}` }));
}

/** Counts the reads of each page, in the smaller workspace and in the larger one. */
let small: readonly Row[] = [];
let large: readonly Row[] = [];

beforeAll(async () => {
  const counted: Row[][] = [];
  for (const { size, database } of databases) {
    const { pages, server, browser } = await opened(size, database);
    const rows: Row[] = [];
    for (const page of pages) {
      const reads = { server: await server(page), browser: await browser(page) };
      rows.push({ name: page.name, mayGrow: page.mayGrow === true, ...reads });
    }
    counted.push(rows);
  }
  [small = [], large = []] = counted;
}, PATIENCE);

// `npx vitest run scripts/reads -u` writes the file anew, and with `SOAK=1` that of the larger workspace.
it('A file in docs says what each page reads', async () => {
  await expect(tableOf(SIZES, small, large)).toMatchFileSnapshot(`../../docs/${FILE}`);
});

it('Pages read at most twice as much of a large workspace as of a small one, unless they may read more', () => {
  const growing = large.filter((row, place) => {
    const { server, browser } = small[place] ?? row;
    const grows = row.server.rows > 2 * server.rows || (row.browser ?? 0) > 2 * (browser ?? 0);
    return !row.mayGrow && (grows || row.server.statements > server.statements);
  });
  expect(large.length).toBeGreaterThan(20);
  expect(growing).toEqual([]);
});
