// Runs the commands and configurations of docs/operating.md in an empty folder: trial, move, role, PostgreSQL,
// nginx with TLS on another port, two processes, dump and restore with files, upgrade beside an old process, check.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { Browser } from './operating/browser.mjs';
import {
  atEnd,
  bareEnv,
  copySource,
  emptyFolder,
  expect,
  fail,
  makeCertificate,
  needProgram,
  run,
  step,
  tokenOf,
  tried,
  until,
} from './operating/carry-out.mjs';
import { blocks, fill, settingsIn, unitIn } from './operating/page.mjs';
import { inShell, Supervisor } from './operating/supervisor.mjs';

const began = Date.now();
const root = emptyFolder();

const { freePort } = (await runnerImport('scripts/free-port.ts')).module;
const { PostgresServer } = (await runnerImport('scripts/postgres/server.ts')).module;

const source = join(root, 'source');
const opt = join(root, 'opt');
const password = randomUUID();
const person = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };
const bytes = 'Ten years of bread';

needProgram('nginx', 'nginx-light');

await step('A bare folder', () => {
  mkdirSync(source);
  copySource(source);
});

const postgres = await PostgresServer.start({ doesSync: false, place: 'memory' });
const socket = `?host=${encodeURIComponent(postgres.folder)}`;
const LOCALHOST = 'postgres://hirelane:…@localhost/hirelane';
const database = `postgres://hirelane:${password}@localhost/hirelane${socket}`;

const trial = { PORT: String(await freePort()) };
const trialBrowser = new Browser(`http://localhost:${trial.PORT}`);
const { candidateId, fileId } = await step('A trial', async () => {
  const [command] = blocks('## Try it out', 'sh');
  const server = supervised(() => inShell(command, source, { ...bareEnv(), ...trial }), null);
  const made = await fillWorkspace(trialBrowser, await tokenOf(server));
  await server.stop();
  return made;
});

await step('The database’s role', () => {
  const [sql] = blocks("## The database's role", 'sql');
  psql(fill(sql, { '…': password }));
});

await step('The move', () => {
  const [, command] = blocks('## Try it out', 'sh');
  const told = run(fill(command, { [LOCALHOST]: `'${database}'` }), source, bareEnv());
  expect(/^\d+ rows are in PostgreSQL now/m.test(told), told);
});

const tls = await freePort();
const ports = [await freePort(), await freePort()];
const origin = `https://hire.example.com:${tls}`;
const env = settingsIn(
  fill(blocks('## Start', 'sh')[1], {
    [LOCALHOST]: database,
    'https://hire.example.com': origin,
    '/var/lib/hirelane': join(root, 'lib'),
  }),
);
const unit = unitIn(blocks('## Start', 'ini')[0]);

const processes = await step('What is built, as two processes', async () => {
  cpSync(source, opt, { recursive: true, filter: (path) => !/\/(?:node_modules|dist-\w+|data)$/.test(path) });
  run(blocks('## Start', 'sh')[0], opt, bareEnv());
  for (const name of ['src', 'scripts', 'docs', 'e2e']) rmSync(join(opt, name), { recursive: true });
  cpSync(join(source, 'data/files'), env.FILES_FOLDER, { recursive: true });
  expect(unit.Install.WantedBy === 'multi-user.target', 'The unit is not started with the machine.');
  const started = ports.map((port) => startProcess(port));
  for (const port of ports) await ready(port);
  return started;
});

const { certificate, key } = makeCertificate(root);
const browser = await step('nginx with TLS on another port', async () => {
  startNginx(
    fill(blocks('## TLS in front', 'nginx')[0], {
      '127.0.0.1:8080': `127.0.0.1:${ports[0]}`,
      '127.0.0.1:8081': `127.0.0.1:${ports[1]}`,
      'listen 443 ssl': `listen 127.0.0.1:${tls} ssl`,
      '/etc/ssl/certs/hire.example.com.pem': certificate,
      '/etc/ssl/private/hire.example.com.key': key,
      '/var/log/nginx': root,
    }),
  );
  const page = new Browser(origin, readFileSync(certificate));
  await until('nginx answers', async () => (await page.ask('GET /health/ready')).status === 200);
  await page.get(200, 'POST /session', { body: { email: person.email, password: person.password } });
  expect(page.cookie.startsWith('__Host-'), `The cookie is not for https: ${page.cookie}`);
  const { title } = await page.get(201, 'POST /jobs', { body: { title: 'Miller' } });
  // Either process may take the write; the other must have it.
  for (const port of ports) {
    const jobs = await page.ask('GET /jobs', { port });
    expect(jobs.text.includes(title), `The process on ${port} says ${jobs.text}`);
  }
  await expectFile(page);
  return page;
});

const lost = join(root, 'hirelane.dump');
await step('Dump and check', () => {
  const [commands] = blocks('### Dump and restore', 'sh');
  const told = run(commands, opt, withSettings(env));
  expect(told.includes('well  No table that has rows is empty in the dump.'), told);
  renameSync(join(opt, 'hirelane.dump'), lost);
  // pg_dump succeeds even when row policies hide every row. The check must report that dump.
  const [, line] = commands.split('\n');
  run(commands.split('\n')[0].replace(/^PGOPTIONS='.*?' /, ''), opt, withSettings(env));
  const empty = tried(line, opt, withSettings(env));
  expect(empty.status === 1 && empty.told.includes('WRONG The dump has nothing of'), empty.told);
  renameSync(lost, join(opt, 'hirelane.dump'));
});

await step('Restore and check', async () => {
  const restored = {
    ...env,
    DATABASE_URL: database.replace('/hirelane?', '/hirelane_restored?'),
    FILES_FOLDER: join(root, 'restored'),
  };
  const [sql] = blocks('### Dump and restore', 'sql');
  psql(sql.replace(/^ALTER FUNCTION.*\n/m, ''));
  const [, commands] = blocks('### Dump and restore', 'sh');
  // The command that no dump contains was left out.
  const without = tried(commands, opt, withSettings(restored));
  expect(without.status === 1 && /WRONG .*LEAKPROOF/.test(without.told), without.told);
  psql(sql.replace(/^CREATE DATABASE.*\n/m, ''));
  const told = run(commands.trimEnd().split('\n').at(-1), opt, withSettings(restored));
  expect(!told.includes('WRONG') && told.includes('has the bytes of all 1 files'), told);
  const port = await freePort();
  const server = startProcess(port, restored);
  await ready(port);
  await expectFile(browser, port);
  await server.stop();
});

await step('An upgrade with an old process running', async () => {
  buildNext();
  const [, old] = processes;
  await processes[0].stop();
  const before = await revision();
  const writing = [];
  const over = new AbortController();
  const writers = [1, 2].map(async () => {
    while (!over.signal.aborted) {
      const answer = await browser
        .ask('POST /jobs', { body: { title: 'Baker' }, port: ports[1] })
        .catch(() => null);
      writing.push(answer?.status ?? 0);
    }
  });
  processes[0] = startProcess(ports[0]);
  await ready(ports[0]);
  // The old process ends by itself, and its service manager starts the new program.
  await until('the old process ends', () => old.codes.length > 0);
  await ready(ports[1]);
  over.abort();
  await Promise.all(writers);
  expect(old.codes[0] === 1, `It ended with ${old.codes[0]}`);
  expect(
    old.told.some((line) => line.includes('This process is of the version before')),
    old.told.join('\n'),
  );
  // Every acknowledged write was saved, and no refused write.
  const saved = writing.filter((status) => status === 201).length;
  expect((await revision()) - before === saved, `${saved} were told that it is saved`);
  expect(writing.includes(503), `Nobody was refused: ${[...new Set(writing)].join()}`);
  const dist = join(opt, 'dist-node');
  renameSync(dist, `${dist}.next`);
  renameSync(`${dist}.before`, dist);
  const back = tried(unit.Service.ExecStart.replace('/usr/bin/node', process.execPath), opt, {
    ...withSettings(env),
    PORT: String(await freePort()),
  });
  expect(back.status === 1 && back.told.includes('The database is of a newer version'), back.told);
});

await step('Tokens and the log of nginx', async () => {
  const token = randomUUID();
  const links = ['GET /join', 'GET /welcome', 'GET /reset-password', 'GET /answer', 'GET /links/lookup'];
  for (const each of links) await browser.ask(`${each}?token=${token}`);
  for (const each of processes) await each.stop();
  for (const each of links) {
    const { status } = await browser.ask(`${each}?token=${token}`);
    expect(status === 502, `Without a process it is ${status}`);
  }
  // Links that earlier versions mailed.
  for (const each of ['offers', 'interviews', 'unsubscribe']) await browser.ask(`GET /${each}/a.${token}`);
  const logs = ['hirelane.log', 'hirelane-errors.log'].map((name) => readFileSync(join(root, name), 'utf8'));
  expect(logs[0].includes('GET /links/lookup'), 'nginx writes no log.');
  for (const log of logs) expect(!log.includes(token), `A token is in nginx’s log:\n${log}`);
});

await postgres.stop();
console.log(`▪ docs/operating.md carried out in ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(0);

function withSettings(settings) {
  return { ...bareEnv(), ...settings };
}

function supervised(start, pause) {
  const server = new Supervisor(start, pause);
  atEnd(() => server.kill());
  return server;
}

/** A process as the systemd unit starts it. */
function startProcess(port, settings = env) {
  const { ExecStart, Environment, RestartSec, Restart } = unit.Service;
  expect(Restart === 'on-failure', 'The unit does not start it again.');
  const command = fill(ExecStart, { '/usr/bin/node': process.execPath });
  const given = settingsIn(Environment.replaceAll('%i', String(port)));
  const start = () => inShell(`exec ${command}`, opt, { ...withSettings(settings), ...given });
  return supervised(start, Number(RestartSec) * 1_000);
}

async function ready(port) {
  const health = new Browser(`http://127.0.0.1:${port}`);
  await until(
    `the process on ${port} is ready`,
    async () => (await health.ask('GET /health/ready')).status === 200,
  );
}

/** Creates an owner, a workspace, a candidate and a file. */
async function fillWorkspace(page, token) {
  await page.get(201, 'POST /session/welcome', { body: { token, ...person, workspace: 'Bakery' } });
  const { id: jobId } = await page.get(201, 'POST /jobs', { body: { title: 'Baker' } });
  const candidate = { name: 'Ada Lovelace', email: 'ada@example.com', jobId };
  const { id } = await page.get(201, 'POST /candidates', { body: candidate });
  const body = new FormData();
  body.set('file', new File([bytes], 'cv.txt'));
  const file = await page.get(201, `POST /candidates/${id}/files`, { body });
  return { candidateId: id, fileId: file.id };
}

async function expectFile(page, port) {
  const { data } = await page.get(200, `GET /candidates/${candidateId}/files`, { port });
  expect(data[0].missing === false, 'The file has no bytes.');
  expect((await page.get(200, `GET /files/${fileId}`, { port })) === bytes, 'The file has other bytes.');
}

function startNginx(config) {
  const path = join(root, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(path, `daemon off; pid ${root}/nginx.pid; ${user} events {}\nhttp {\n${config}}\n`);
  const nginx = spawn('nginx', ['-p', root, '-e', join(root, 'nginx-start.log'), '-c', path], {
    stdio: 'inherit',
  });
  atEnd(() => nginx.kill('SIGTERM'));
}

/** A later release of this program, with one more migration. */
function buildNext() {
  const path = join(source, 'src/store/postgres/schema/migrations.ts');
  const last = /( +)(?:\[BASELINE\]|'\d{3}-[a-z-]+'): \{ up: [^}]*\},\n(?= +\};\n)/;
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(
      last,
      (line, indent) =>
        `${line}${indent}'999-of-tomorrow': { up: async () => undefined, endsEarlier: 'It is tried here.' },\n`,
    ),
  );
  run('npx vite build --config vite.node.config.ts --logLevel warn', source, bareEnv());
  const built = join(source, 'dist-node');
  const programs = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(
    programs.some((name) => readFileSync(join(built, name), 'utf8').includes('999-of-tomorrow')),
    'It is no later release.',
  );
  const dist = join(opt, 'dist-node');
  renameSync(dist, `${dist}.before`);
  cpSync(join(source, 'dist-node'), dist, { recursive: true });
}

async function revision() {
  return Number(
    psql('\\connect hirelane\nSELECT sum(revision) FROM workspaces;').split('\n').filter(Number)[0],
  );
}

/** Runs SQL as PostgreSQL's administrator. */
function psql(sql) {
  const { status, stdout, stderr } = spawnSync(
    'psql',
    ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1', postgres.url],
    { input: sql, encoding: 'utf8', env: bareEnv() },
  );
  if (status !== 0) fail(stderr);
  return stdout;
}
