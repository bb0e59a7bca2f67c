import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

/** A proxy before two processes. It is told where to listen and where the processes do, and starts. */
type StartProxy = (port: number, targets: readonly [number, number]) => Promise<void>;

/** The proxies of docs/operating.md that are installed here, with their samples, and one that keeps to their rules. */
export const PROXIES: readonly (readonly [name: string, start: StartProxy])[] = [
  ['a proxy like the samples', startLikeSamples],
  ...(isInstalled('nginx', '-v') ? [['nginx', startNginx] as const] : []),
  ...(isInstalled('caddy', 'version') ? [['Caddy', startCaddy] as const] : []),
];

function isInstalled(program: string, word: string): boolean {
  return spawnSync(program, [word]).status === 0;
}

/** The block of docs/operating.md that begins with these words, with the addresses of this test. */
function sample(begin: string, targets: readonly [number, number]): string {
  const page = readFileSync('docs/operating.md', 'utf8');
  const block = [...page.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].find(([, text]) => text?.startsWith(begin));
  return (block?.[1] ?? '')
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${targets[0]}`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${targets[1]}`);
}

async function run(program: string, words: readonly string[], url: string, home: string): Promise<void> {
  const env = { PATH: process.env['PATH'], HOME: home };
  const child = spawn(program, words, { stdio: 'ignore', env });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}

async function startNginx(port: number, targets: readonly [number, number]): Promise<void> {
  const folder = newFolder();
  const config = sample('# /etc/nginx', targets)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/ +ssl_certificate.*\n/g, '')
    .replaceAll('/var/log/nginx', folder);
  const path = join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path,
    `daemon off; pid ${folder}/pid; ${user} events {}\nhttp {\n${places.join('\n')}\n${config}}\n`,
  );
  await run(
    'nginx',
    ['-p', folder, '-e', join(folder, 'start.log'), '-c', path],
    `http://127.0.0.1:${port}/health/live`,
    folder,
  );
}

async function startCaddy(port: number, targets: readonly [number, number]): Promise<void> {
  const folder = newFolder();
  const config = sample('hire.example.com {', targets).replace(
    'hire.example.com',
    `http://127.0.0.1:${port}`,
  );
  const path = join(folder, 'Caddyfile');
  writeFileSync(path, `{\n  admin off\n  auto_https off\n}\n${config}`);
  const words = ['run', '--adapter', 'caddyfile', '--config', path];
  await run('caddy', words, `http://127.0.0.1:${port}/health/live`, folder);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Takes the processes in turn. When one takes no connection, or does not answer a read, the other is asked. A write that may
 * have begun is not sent again.
 */
async function startLikeSamples(port: number, targets: readonly [number, number]): Promise<void> {
  let turn = 0;
  const server = createServer((request, response) => {
    const [first, second] = turn++ % 2 === 0 ? targets : targets.toReversed();
    pass(request, response, first ?? 0, () => pass(request, response, second ?? 0));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}

function pass(request: IncomingMessage, response: ServerResponse, port: number, other?: () => void): void {
  const { method = 'GET', url = '/', headers } = request;
  const forwarded = { ...headers, 'x-forwarded-for': '127.0.0.1', connection: 'close' };
  const passed = send({ host: '127.0.0.1', port, method, path: url, headers: forwarded, agent: false });
  passed.on('response', (answer) => {
    if (other && method === 'GET' && answer.statusCode === 503) {
      answer.resume();
      other();
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  // The body is sent when there is a connection.
  passed.on('socket', (socket) => socket.once('connect', () => request.pipe(passed)));
  passed.on('error', (error: NodeJS.ErrnoException) => {
    if (other && !response.headersSent && (method === 'GET' || error.code === 'ECONNREFUSED')) other();
    else if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
}
