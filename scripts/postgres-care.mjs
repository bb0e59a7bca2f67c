// Carries out what docs/operating.md says of backups, of PostgreSQL's archive, of a standby and of a new major version, from
// its own commands: with PostgreSQL's programs in an empty folder and what is built (`npm run build:server`).
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { Browser } from './operating/browser.mjs';
import {
  atEnd,
  bareEnv,
  emptyFolder,
  expect,
  fail,
  run,
  step,
  tokenOf,
  tried,
  until,
} from './operating/carry-out.mjs';
import { blocks, fill, settingsIn } from './operating/page.mjs';
import { inShell, Supervisor } from './operating/supervisor.mjs';

const began = Date.now();
const { freePort } = (await runnerImport('scripts/free-port.ts')).module;
const { programFolder, serverUser } = (await runnerImport('scripts/postgres/programs.ts')).module;

const ARCHIVE = '### To any moment';
const STANDBY = '### A standby';
const MAJOR = '### A new version of PostgreSQL';
const PLACES = {
  '/var/backups': 'backups',
  '/var/lib/postgresql': 'postgresql',
  '/etc/postgresql/17': 'etc',
};

const root = emptyFolder();
chmodSync(root, 0o755);
const user = serverUser();
const folders = Object.fromEntries(Object.entries(PLACES).map(([path, name]) => [path, ownFolder(name)]));
const sockets = ownFolder('sockets');
const password = randomUUID();

const app = { PORT: String(await freePort()), files: join(root, 'files') };
const page = new Browser(`http://localhost:${app.PORT}`);
const person = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };

const [configuration] = blocks(ARCHIVE, 'ini');
const [base, leave, recover, anew] = blocks(ARCHIVE, 'sh');

const first = await step('A PostgreSQL with an archive', async () => {
  const cluster = await newCluster('main', inPlaces(configuration));
  asPostgres(`mkdir '${folders['/var/backups']}/wal'`);
  cluster.start();
  makeRole(cluster);
  const [, command] = /^archive_command = '(.*)'$/m.exec(inPlaces(configuration));
  const archive = command.replaceAll('%f', 'a-name').replaceAll('%p', `'${root}/sockets/a-segment'`);
  asPostgres(`cd '${sockets}'; echo one > a-segment; ${archive}`);
  // PostgreSQL asks for the same file again after a crash, so the command has to accept it.
  asPostgres(archive);
  asPostgres(`cd '${sockets}'; echo two > a-segment; ! (${archive})`);
  asPostgres(`rm '${sockets}/a-segment' '${folders['/var/backups']}/wal/a-name'`);
  return cluster;
});

let server = startServer(first);
const token = await tokenOf(server);
await ready(server);
await page.get(201, 'POST /session/welcome', { body: { token, ...person, workspace: 'Bakery' } });
await add('Baker');

await step('A backup, a drill and a restore', async () => {
  const place = join(root, 'place');
  const env = { ...settingsFor(first), BACKUP_TO: place };
  const [backup] = blocks('### Backups of the server', 'sh');
  const [drill, restore] = blocks('### Restore and drill', 'sh');
  expect(run(backup, process.cwd(), env).includes(`is in ${place}`), 'No backup was made.');
  const without = tried(drill, process.cwd(), env);
  expect(without.status === 1 && without.told.includes('ALTER ROLE … CREATEDB'), without.told);
  sql(first, 'ALTER ROLE hirelane CREATEDB');
  expect(run(drill, process.cwd(), env).includes('are what they were'), 'The drill did not end well.');
  const other = { ...first, database: 'hirelane_restored' };
  const [made] = blocks('### Dump and restore', 'sql');
  sql(first, made);
  const told = run(restore, process.cwd(), { ...settingsFor(other), BACKUP_TO: place });
  expect(told.includes('Devices make their copies anew.') && !told.includes('WRONG'), told);
});

await step('To any moment', async () => {
  const copies = () => asPostgres(`ls --directory '${folders['/var/backups']}'/base-*`).trim().split('\n');
  for (let week = 1; week <= 3; week++) asPostgres(`${inPlaces(base)}\nsleep 1`, first);
  const [oldest, ...others] = copies();
  asPostgres(inPlaces(leave), first);
  expect(copies().join() === others.join() && others.length === 2, `Not ${oldest} was removed.`);
  await add('Miller');
  const moment = sql(first, 'SELECT clock_timestamp()').trim();
  await add('Mistake');
  // The archive's timeout would do this within a minute.
  const segment = sql(first, 'SELECT pg_walfile_name(pg_switch_wal())').trim();
  const archived = () =>
    sql(first, `SELECT last_archived_wal >= '${segment}' FROM pg_stat_archiver`).trim() === 't';
  await until('the archive has it', archived);
  await server.stop();
  first.stop();
  const told = asPostgres(fill(inPlaces(recover), { '2026-11-30 14:05:00+00': moment }), first);
  atEnd(() => stopIn(join(folders['/var/lib/postgresql'], 'restored')));
  await until('it is no standby any more', () => sql(first, 'SELECT pg_is_in_recovery()').trim() === 'f');
  expect(told.includes('server started'), told);
  sql(first, blocks(ARCHIVE, 'sql')[0]);
  run(anew, process.cwd(), settingsFor(first));
  server = startServer(first);
  await ready(server);
  const titles = await jobs();
  expect(titles.join() === 'Baker,Miller', `There are ${titles.join()}.`);
});

const second = await step('A standby', async () => {
  const [role] = blocks(STANDBY, 'sql');
  sql(first, fill(role, { '…': password }));
  const [make, promote] = blocks(STANDBY, 'sh');
  const standby = {
    ...first,
    folder: join(folders['/var/lib/postgresql'], 'standby'),
    port: await freePort(),
  };
  const address = `postgres://standby:${password}@/postgres?host=${encodeURIComponent(sockets)}&port=${first.port}&`;
  asPostgres(fill(inPlaces(make), { 'postgres://standby:…@db1.example.com/postgres?': address }), standby);
  atEnd(() => stopIn(standby.folder));
  sql(first, "ALTER SYSTEM SET synchronous_standby_names = 'standby'");
  sql(first, 'SELECT pg_reload_conf()');
  const isAwaited = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
  await until('writes wait for the standby', () => sql(first, isAwaited).trim() === '1');
  await add('Confectioner');
  const place = sql(first, 'SELECT pg_current_wal_lsn()').trim();
  await until(
    'the standby has it',
    () => sql(standby, `SELECT pg_last_wal_replay_lsn() >= '${place}'::pg_lsn`).trim() === 't',
  );
  stopIn(join(folders['/var/lib/postgresql'], 'restored'), 'immediate');
  await server.stop();
  asPostgres(inPlaces(promote), standby);
  run(anew, process.cwd(), settingsFor(standby));
  server = startServer(standby);
  await ready(server);
  await add('Pastry cook');
  const titles = await jobs();
  expect(titles.join() === 'Baker,Confectioner,Miller,Pastry cook', `There are ${titles.join()}.`);
  return standby;
});

await step('A new version of PostgreSQL', async () => {
  const [backup, restore] = blocks(MAJOR, 'sh');
  await server.stop();
  const place = join(root, 'place-before');
  run(backup, process.cwd(), { ...settingsFor(second), BACKUP_TO: place });
  const next = await newCluster('next', '');
  next.start();
  makeRole(next);
  const told = run(restore, process.cwd(), { ...settingsFor(next), BACKUP_TO: place });
  expect(!told.includes('WRONG') && told.includes('is in '), told);
  server = startServer(next);
  await ready(server);
  const titles = await jobs();
  expect(titles.join() === 'Baker,Confectioner,Miller,Pastry cook', `There are ${titles.join()}.`);
  await server.stop();
});

console.log(
  `▪ PostgreSQL cared for as docs/operating.md says, in ${Math.round((Date.now() - began) / 1000)} s`,
);
process.exit(0);

/** A folder of PostgreSQL's user. */
function ownFolder(name) {
  const folder = join(root, name);
  mkdirSync(folder, { mode: 0o700 });
  if (user?.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  return folder;
}

async function newCluster(name, more) {
  const folder = join(folders['/var/lib/postgresql'], name);
  asPostgres(`initdb --pgdata='${folder}' --username=postgres --auth=trust --encoding=UTF8 --no-sync`);
  // As Debian has it: outside of the folder.
  const etc = join(folders['/etc/postgresql/17'], name);
  asPostgres(`mkdir '${etc}'; mv '${folder}'/*.conf '${etc}'; mv '${etc}/postgresql.auto.conf' '${folder}'`);
  const path = join(etc, 'postgresql.conf');
  const own = `listen_addresses = ''\nunix_socket_directories = '${sockets}'\ndata_directory = '${folder}'
hba_file = '${etc}/pg_hba.conf'\nident_file = '${etc}/pg_ident.conf'\n`;
  writeFileSync(path, `${readFileSync(path, 'utf8')}${own}${more}`);
  const cluster = { folder, port: await freePort(), database: 'hirelane' };
  return {
    ...cluster,
    start() {
      asPostgres(
        `pg_ctl --pgdata='${folder}' --options="-c config_file=${path}" --log='${folder}.log' --wait start`,
        cluster,
      );
      atEnd(() => stopIn(folder));
    },
    stop: () => stopIn(folder),
  };
}

function stopIn(folder, mode = 'fast') {
  spawnSync(join(programFolder(), 'pg_ctl'), [`--pgdata=${folder}`, `--mode=${mode}`, '--wait', 'stop'], {
    ...user,
    cwd: '/',
  });
}

/** Runs commands of the page as PostgreSQL's user on the machine of a cluster. */
function asPostgres(line, cluster) {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', line], {
    ...user,
    cwd: '/',
    env: {
      PATH: `${programFolder()}:${PATH}`,
      ...(cluster && { PGPORT: String(cluster.port), PGHOST: sockets, PGUSER: 'postgres' }),
    },
    encoding: 'utf8',
  });
  if (status !== 0) fail(`${line}\nended with ${status}:\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}

function inPlaces(text) {
  return Object.entries(folders).reduce((filled, [path, folder]) => filled.replaceAll(path, folder), text);
}

function sql({ port, database }, statements, as = 'postgres') {
  const { status, stdout, stderr } = spawnSync(
    join(programFolder(), 'psql'),
    [
      '--no-psqlrc',
      '--quiet',
      '--tuples-only',
      '--no-align',
      '--set=ON_ERROR_STOP=1',
      `--username=${as}`,
      `--host=${sockets}`,
      `--port=${port}`,
      database === 'hirelane' || !database ? 'postgres' : database,
    ],
    { input: statements, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${statements}: ${stderr}`);
  return stdout;
}

function makeRole(cluster) {
  const [role] = blocks("## The database's role", 'sql');
  sql(cluster, fill(role, { '…': password }));
}

function settingsFor({ port, database }) {
  const host = encodeURIComponent(sockets);
  return {
    ...bareEnv(),
    ...settingsIn(
      `DATABASE_URL=postgres://hirelane:${password}@localhost/${database}?host=${host}&port=${port}`,
    ),
    DATA_DIR: join(root, 'data'),
    FILES_FOLDER: app.files,
    PORT: app.PORT,
    LOG_LEVEL: 'error',
  };
}

function startServer(cluster) {
  const started = new Supervisor(
    () => inShell('exec node dist-node/main.js', process.cwd(), settingsFor(cluster)),
    null,
  );
  atEnd(() => started.kill());
  return started;
}

async function ready(started) {
  await until('the server is ready', async () => {
    if (started.hasEnded) fail(started.told.join('\n'));
    return (await page.ask('GET /health/ready')).status === 200;
  });
}

async function add(title) {
  await page.get(201, 'POST /jobs', { body: { title } });
}

async function jobs() {
  const { data } = await page.get(200, 'GET /jobs');
  return data.map(({ title }) => title).toSorted();
}
