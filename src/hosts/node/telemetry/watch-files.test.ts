import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { openMetrics } from './metrics.ts';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const database = databaseInTest();
const now = new Date('2030-01-05T12:00:00.000Z');
let text: string;

beforeAll(async () => {
  const connection = await database.connected();
  const workspace = randomUUID();
  const options = { seed: startingWorkspace, now: () => now, by: 'olga' };
  await openPostgres(connection).openWorkspace(workspace, options);
  const db = connection.allWorkspaces;
  await sql`INSERT INTO teams (workspace_id, name, created_at) VALUES (${workspace}, 'Acme', ${now.toISOString()})`.execute(
    db,
  );
  await sql`INSERT INTO erasure_mails VALUES (${workspace}, ${randomUUID()}, 'ada@example.com', 'Ada',
    '2030-01-05T11:00:00.000Z', 1)`.execute(db);
  // Mail waits in a suspended workspace on purpose, so it must not raise an alert.
  const suspended = randomUUID();
  await openPostgres(connection).openWorkspace(suspended, options);
  await sql`INSERT INTO teams (workspace_id, name, created_at, suspended_at)
    VALUES (${suspended}, 'Closed', ${now.toISOString()}, ${now.toISOString()})`.execute(db);
  await sql`INSERT INTO erasure_mails VALUES (${suspended}, ${randomUUID()}, 'bo@example.com', 'Bo',
    '2030-01-01T00:00:00.000Z', 1)`.execute(db);
  const metrics = openMetrics();
  metrics.watchDatabase(
    {
      ...connection,
      awayNodes: async () => [3],
      connections: () => ({ used: 2, idle: 1, waiting: 0 }),
    },
    () => now,
  );
  // Those with labels have no line before they are first counted.
  metrics.answered({ method: 'GET', route: '/jobs', status: 200 }, 0.01);
  metrics.messages.inc({ result: 'sent' });
  metrics.webhooks.inc({ result: 'delivered' });
  metrics.copyDifferences.inc({ of: 'jobs' });
  metrics.outside('mail', true);
  metrics.mailbox({ mails: 1, missing: 0 });
  metrics.backup(now);
  text = await metrics.text();
}, 120_000);

describe('Metrics of the database', () => {
  it('Metrics have workspaces, the age of the oldest unsent mail, webhooks behind, and the pool', () => {
    for (const line of [
      'hirelane_workspaces 2',
      'hirelane_oldest_unsent_mail_seconds 3600',
      'hirelane_webhooks_behind 0',
      'hirelane_oldest_webhook_event_seconds 0',
      'hirelane_database_connections{state="used"} 2',
      'hirelane_database_connections{state="waiting"} 0',
      'hirelane_database_nodes_away 1',
    ])
      expect(text).toContain(`\n${line}\n`);
  });

  it('Without the database, its figures are missing, and the others are there', async () => {
    const connection = await database.connected();
    const metrics = openMetrics();
    const allWorkspaces = connection.allWorkspaces.withPlugin({
      transformQuery() {
        throw new Error('connect ECONNREFUSED');
      },
      transformResult: async ({ result }) => result,
    });
    metrics.watchDatabase({ ...connection, allWorkspaces }, () => now);
    const answer = await metrics.text();
    expect(answer).not.toMatch(/^hirelane_workspaces /m);
    expect(answer).toMatch(/^hirelane_open_streams 0$/m);
  });
});

describe('Files for Prometheus and Grafana', () => {
  it.each(['alerts.yml', 'dashboard.json'])('The file %s names only metrics that the server has', (file) => {
    const written = readFileSync(`docs/watch/${file}`, 'utf8');
    const expressions = [...written.matchAll(/"?expr"?: ?(.*)$/gm)].map(([, expression = '']) => expression);
    expect(expressions.length).toBeGreaterThan(8);
    const named = expressions.flatMap((each) =>
      Array.from(each.matchAll(/\b(?:hirelane|http|process|nodejs)_\w+/g), ([name]) => name),
    );
    expect(named.filter((name) => !text.includes(`\n${name}{`) && !text.includes(`\n${name} `))).toEqual([]);
  });

  it.runIf(hasPromtool)('Prometheus accepts the rules of the alerts', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'docs/watch/alerts.yml'], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
  });

  it('The dashboard is JSON, and shows each panel under a name of its own', () => {
    const { panels } = JSON.parse(readFileSync('docs/watch/dashboard.json', 'utf8')) as {
      panels: { id: number; title: string; targets: { expr: string }[] }[];
    };
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, targets } of panels) expect(targets.length, title).toBeGreaterThan(0);
  });
});
