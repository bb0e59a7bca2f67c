// Starts a server and Caddy as docs/install.md says, opens the link of the log, makes the workspace and signs in again.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Browser } from './browser.mjs';
import { atEnd, bareEnv, emptyFolder, expect, tokenOf, until } from './carry-out.mjs';
import { inShell, Supervisor } from './supervisor.mjs';

const { folder, command, env, caddyfile } = JSON.parse(process.env.PLAN);
const person = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };

const server = new Supervisor(() => inShell(`exec ${command}`, folder, { ...bareEnv(), ...env }), null);
atEnd(() => server.kill());
const token = await tokenOf(server);

const root = emptyFolder();
const config = join(root, 'Caddyfile');
// There is nobody here who could sign a certificate for the name, so Caddy does.
const options = ['local_certs', 'skip_install_trust', 'admin off', `storage file_system ${root}`];
mkdirSync(root, { recursive: true });
writeFileSync(config, `{\n${options.join('\n')}\n}\n${caddyfile}`);
const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
  env: { ...bareEnv(), HOME: root },
  stdio: ['ignore', 'ignore', 'ignore'],
});
atEnd(() => caddy.kill('SIGKILL'));

const authority = join(root, 'pki/authorities/local/root.crt');
const browser = () => new Browser('https://hire.example.com', readFileSync(authority));
await until(
  'the page comes through Caddy',
  async () => (await browser().ask('GET /', { headers: { Accept: 'text/html' } })).status === 200,
);
const owner = browser();
await owner.get(201, 'POST /session/welcome', { body: { token, ...person, workspace: 'Bakery' } });
const later = browser();
await later.get(200, 'POST /session', { body: { email: person.email, password: person.password } });
expect(later.cookie.startsWith('__Host-'), `The cookie is not for https: ${later.cookie}`);
const { title } = await later.get(201, 'POST /jobs', { body: { title: 'Baker' } });
const jobs = await owner.get(200, 'GET /jobs');
expect(JSON.stringify(jobs).includes(title), 'A job that was made is not there.');
expect(!server.told.some((line) => / (ERROR|WARN) /.test(line)), server.told.join('\n'));
await server.stop();
process.exit(0);
