import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SettingsError, type Settings } from '#hosts/node/settings/settings.ts';
import { openLog } from '#hosts/node/telemetry/log.ts';
import { newAppFolder, newDataFolder } from '#hosts/node/test/server-in-test.ts';
import { VERSION } from '#hosts/page/version.ts';
import { mailServerInTest } from '#server/mail/mail-server-in-test.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { serverUrl } from '../../../../scripts/postgres/server-url.ts';
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts';
import { start } from './start.ts';

async function startOver(
  DATA_DIR: string,
  { appFolder = newAppFolder(), port = 0, DATABASE_URL = '', more = {} } = {},
) {
  const told: string[] = [];
  const PORT = String(port || (await freePort()));
  const env = {
    DATA_DIR,
    DATABASE_URL,
    PORT,
    HOST: '127.0.0.1',
    BASE_URL: `http://127.0.0.1:${PORT}`,
    LOG_LEVEL: 'silent',
    ...more,
  };
  const logged: string[] = [];
  const log = (level: Settings['LOG_LEVEL']) => openLog(level, { write: (line) => void logged.push(line) });
  const stop = await start({ env, tell: (sentence) => void told.push(sentence), appFolder, log });
  const token = /token=([\w-]+)/.exec(told.join(' '))?.[1];
  return { url: env.BASE_URL, told, token, logged, stop };
}

it.runIf(hasPostgres())(
  'A start tells that PostgreSQL does not keep workspaces apart for its role',
  async () => {
    const database = await createTestDatabase(await serverUrl());
    onTestFinished(database.drop);
    const folder = mkdtempSync(join(tmpdir(), 'hirelane-start-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [DATABASE_URL, says] of [
      [database.url, false],
      [database.asAdmin, true],
    ] as const) {
      const { told, stop } = await startOver(folder, { DATABASE_URL });
      await stop();
      expect(told.join('\n').includes('superuser or has BYPASSRLS'), told.join('\n')).toBe(says);
    }
  },
);

it('A start prints its address, a note about a trial, and the owner’s link until there is an owner', async () => {
  const folder = await newDataFolder();
  const first = await startOver(folder);
  expect(first.told[0]).toBe(`Hirelane is at ${first.url}`);
  expect(first.told[1]).toMatch(/^Its data is in .*, for trying out: .* PostgreSQL in DATABASE_URL/);
  expect(first.told[2]).toContain(`${first.url}/welcome?token=`);

  const body = {
    token: first.token,
    name: 'Olga Ober',
    email: 'olga@example.com',
    password: 'a long password',
  };
  const welcome = await fetch(`${first.url}/session/welcome`, {
    method: 'POST',
    headers: { Origin: first.url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, workspace: 'Bakery' }),
  });
  expect(welcome.status).toBe(201);
  const [Cookie = ''] = welcome.headers.get('Set-Cookie')?.split(';') ?? [];
  expect((await fetch(`${first.url}/jobs`, { headers: { Cookie } })).status).toBe(200);
  await first.stop();

  // After a restart, the session, the secret that signs it and the workspace still exist.
  const second = await startOver(folder);
  expect(second.told.join(' ')).not.toContain('token=');
  expect((await fetch(`${second.url}/jobs`, { headers: { Cookie } })).status).toBe(200);
  await second.stop();
});

it('A start reports, logs and counts an unreachable mail server and provider, and goes on', async () => {
  const mailServer = await mailServerInTest();
  Object.assign(mailServer.replies, { EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 Wrong' });
  const more = {
    SMTP_URL: mailServer.url.replace('//', '//hire:secret@'),
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'hirelane',
    OIDC_CLIENT_SECRET: 'secret',
    METRICS_TOKEN: 'a-token-for-tests',
    LOG_LEVEL: 'warn',
  };
  const { url, told, logged, stop } = await startOver(await newDataFolder(), { more });
  await expect
    .poll(() => told.slice(3).toSorted())
    .toEqual([
      'Mail is sent as Hirelane <hirelane@localhost>, which most mail servers refuse: set MAIL_FROM.',
      'No mail can be sent (SMTP_URL). The mail server does not accept the name and the password: “535 5.7.8 Wrong”.',
      'Nobody can sign in with the OpenID provider (OIDC_ISSUER): http://127.0.0.1:1/.well-known/openid-configuration does not answer.',
    ]);
  expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg).toSorted()).toEqual([
    'mail can’t be sent',
    'the OpenID provider can’t be used',
  ]);
  expect(logged.join('')).not.toContain('secret');
  const headers = { Authorization: 'Bearer a-token-for-tests' };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  expect(metrics).toContain('hirelane_outside_works{name="mail"} 1');
  expect(metrics).toContain('hirelane_outside_works{name="provider"} 0');
  await stop();
});

it('A start with wrong settings is refused', async () => {
  const told: string[] = [];
  const started = start({ env: { PORT: 'x' }, tell: (sentence) => void told.push(sentence) });
  await expect(started).rejects.toThrow(SettingsError);
  expect(told).toEqual([]);
});

it('A start without a database is refused where people work with the server, unless it is a trial', async () => {
  const folder = await newDataFolder();
  const more = { TRUSTED_PROXY: '127.0.0.1' };
  await expect(startOver(folder, { more })).rejects.toThrow(
    'DATABASE_URL has to be set, because TRUSTED_PROXY is set',
  );
  const { stop } = await startOver(folder, { more: { ...more, TRIAL: 'true' } });
  await stop();
});

it('A start tells of a misspelled setting before it is refused, without its value', async () => {
  const told: string[] = [];
  const env = { NODE_ENV: 'production', DATABSE_URL: 'postgres://hire:a-password@localhost/hire' };
  await expect(start({ env, tell: (sentence) => void told.push(sentence) })).rejects.toThrow(SettingsError);
  expect(told).toEqual(['DATABSE_URL is no setting. Did you mean DATABASE_URL?']);
});

it.runIf(hasPostgres())('The first start on an empty PostgreSQL logs no error and counts none', async () => {
  const database = await createTestDatabase(await serverUrl());
  onTestFinished(database.drop);
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const more = { METRICS_TOKEN: 'a-token-for-tests', LOG_LEVEL: 'info' };
  const { url, logged, stop } = await startOver(folder, { DATABASE_URL: database.url, more });
  const headers = { Authorization: 'Bearer a-token-for-tests' };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  await stop();
  expect(metrics).toMatch(/^hirelane_failures_total 0$/m);
  expect(metrics).toContain(`hirelane_build_info{version="${VERSION}"} 1`);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ msg: 'started', version: VERSION });
  expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['started', 'request']);
});

it('A start that fails leaves nothing open: the next start finds the folder free', async () => {
  const folder = await newDataFolder();
  await expect(startOver(folder, { appFolder: '/nowhere' })).rejects.toThrow('/nowhere has no built app');
  const server = await startOver(folder);
  await expect(startOver(folder)).rejects.toThrow('The database could not be opened.');
  await server.stop();
});

it('A start says that its port is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const started = startOver(await newDataFolder(), { port });
  await expect(started).rejects.toThrow(`Port ${port} is in use: set PORT to another.`);
  await new Promise((resolve) => other.close(resolve));
});

it.each(['DATA_DIR', 'FILES_FOLDER'])(
  'A start says which folder can’t be made or written: %s',
  async (setting) => {
    const parent = mkdtempSync(join(tmpdir(), 'hirelane-data-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    writeFileSync(join(parent, 'taken'), '');
    // A file stands at the path of the first folder. Not even root can write into a process's folder in /proc.
    for (const [folder, code] of [
      [join(parent, 'taken', 'data'), 'ENOTDIR'],
      ['/proc/self', 'ENOENT|EACCES'],
      ['/proc/self/a/b', 'ENOENT|EACCES'],
      ['/proc/hirelane', 'ENOENT|EACCES'],
    ] as const) {
      const env = { DATA_DIR: join(parent, 'data'), [setting]: folder };
      const failure: unknown = await start({ env, tell: () => undefined }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(SettingsError);
      expect(String(failure)).toMatch(
        new RegExp(`${setting} is ${folder}, which can’t be made or written \\((${code})\\): name`),
      );
    }
  },
);

it('A start reports a missing database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: 'silent' };
  await expect(start({ env, tell: () => undefined })).rejects.toThrow('The database can’t be reached');
});
