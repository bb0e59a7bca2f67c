// Carries out docs/install.md by its own commands and configurations, each of the three ways from a bare folder to the first
// page, on machines where `localhost` is one address, the other or both: node scripts/installing.mjs
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import {
  bareEnv,
  copySource,
  emptyFolder,
  fail,
  makeCertificate,
  needProgram,
  run,
  step,
} from './operating/carry-out.mjs';
import { buildImage } from './operating/image.mjs';
import { onEachMachine } from './operating/machine.mjs';
import { blocks, fill, settingsIn, unitIn } from './operating/page.mjs';

const PAGE = 'docs/install.md';
const began = Date.now();
const root = emptyFolder();
const { PostgresServer } = (await runnerImport('scripts/postgres/server.ts')).module;
const { chromium } = (await runnerImport('scripts/chromium.ts')).module;

needProgram('caddy', 'caddy');
needProgram('nginx', 'nginx-light');

const postgres = await PostgresServer.start({ doesSync: false, place: 'memory' });
const socket = `?host=${encodeURIComponent(postgres.folder)}`;

const source = join(root, 'source');
await step('A bare folder', () => {
  mkdirSync(source);
  copySource(source);
});

await step('With Docker Compose', () => {
  const [dotenv] = blocks('## With Docker Compose', 'sh', PAGE);
  const values = settingsIn(fill(dotenv, { '172.16.0.0/12': '127.0.0.1' }));
  const image = buildImage(root);
  const settings = { ...image.env, ...inCompose(values) };
  onEachMachine(root, 'scripts/operating/first-sign-in.mjs', () => {
    newDatabase(`sh scripts/postgres/create-role.sh`, { POSTGRES_PASSWORD: values.POSTGRES_PASSWORD });
    return {
      folder: image.folder,
      command: image.command.join(' '),
      env: {
        ...settings,
        DATA_DIR: emptied(settings.DATA_DIR),
        DATABASE_URL: fill(settings.DATABASE_URL, { '@postgres/hirelane': `@localhost/hirelane${socket}` }),
      },
      caddyfile: blocks('## With Docker Compose', '', PAGE)[0],
    };
  });
});

await step('On Debian with systemd', () => {
  const [, build, role, settings] = blocks('## On Debian with systemd', 'sh', PAGE);
  const opt = join(root, 'opt');
  cpSync(source, opt, { recursive: true });
  run(fill(build, { '/opt/hirelane': opt }), opt, bareEnv());
  const [, makeRole] = fill(role, { '/opt/hirelane': opt }).split('runuser -u postgres -- ');
  const lib = join(root, 'lib');
  const env = settingsIn(
    fill(settings, { '/var/lib/hirelane': lib, '@localhost/hirelane': `@localhost/hirelane${socket}` }),
  );
  const { ExecStart } = unitIn(blocks('## Start', 'ini')[0]).Service;
  onEachMachine(root, 'scripts/operating/first-sign-in.mjs', () => {
    newDatabase(makeRole);
    return {
      folder: opt,
      command: fill(ExecStart, { '/usr/bin/node': process.execPath }),
      env: { ...env, PORT: '8080', DATA_DIR: emptied(lib) },
      caddyfile: blocks('## On Debian with systemd', '', PAGE)[0],
    };
  });
});

await step('A folder of static files', () => {
  const [build] = blocks('## A folder of static files', 'sh', PAGE);
  run(build, source, bareEnv());
  const { certificate, key } = makeCertificate(root);
  const config = fill(blocks('## A folder of static files', 'nginx', PAGE)[0], {
    '/etc/ssl/certs/hire.example.com.pem': certificate,
    '/etc/ssl/private/hire.example.com.key': key,
    '/var/www/hirelane': join(source, 'dist'),
  });
  onEachMachine(root, 'scripts/operating/first-page.mjs', () => ({ config, chromium }));
});

await postgres.stop();
console.log(`▪ docs/install.md carried out in ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(0);

/** The container's environment by compose.yaml, with the values of `.env`. */
function inCompose(given) {
  const [, service] = /^  hirelane:\n([\s\S]*?)^  \w/m.exec(readFileSync('compose.yaml', 'utf8'));
  return Object.fromEntries(
    [...service.matchAll(/^ {6}([A-Z][A-Z0-9_]*): (.+)$/gm)].map(([, name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, setting, sign, otherwise) => {
        if (given[setting] === undefined && sign === '?') fail(`${setting}: ${otherwise}`);
        return given[setting] ?? otherwise ?? '';
      }),
    ]),
  );
}

/** Makes the role and the database anew, by a command that a page or compose.yaml gives. */
function newDatabase(command, given = {}) {
  const sql = 'DROP DATABASE IF EXISTS hirelane; DROP ROLE IF EXISTS hirelane;';
  const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', postgres.url];
  const { status, stderr } = spawnSync('psql', args, { input: sql, encoding: 'utf8', env: bareEnv() });
  if (status !== 0) fail(stderr);
  run(command, process.cwd(), { ...bareEnv(), ...given, PGHOST: postgres.folder });
}

function emptied(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}
