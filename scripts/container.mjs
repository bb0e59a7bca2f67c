// Checks the Dockerfile on a machine without a container engine. Runs its steps in clean folders, starts the
// result, waits until it is ready, and stops it. The base images and the user `node` are left out: the steps run on
// this Node.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Milliseconds in which the server must be ready, as in the Dockerfile's HEALTHCHECK. */
const PATIENCE = 30_000;

// The name must not end with a hyphen. A hyphen and capitals would look like a locale, and the build leaves out other
// locales.
const root = mkdtempSync(join(tmpdir(), 'hirelane-container_'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));

const steps = readFileSync('Dockerfile', 'utf8')
  .replace(/^\s*#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => /^(\w+)\s+(.*)$/.exec(line.trim()) ?? fail(`Not understood: ${line}`));

/** The build context has only the files that git tracks. */
const context = join(root, 'context');
mkdirSync(context);
run('git archive HEAD | tar --extract --directory="$CONTEXT"', process.cwd(), { CONTEXT: context });
for (const name of readFileSync('.dockerignore', 'utf8').split('\n')) {
  if (name.trim() !== '') rmSync(join(context, name.trim()), { recursive: true, force: true });
}

let stage = '';
let folder = '';
let env = {};
let command = [];

for (const [line, instruction, rest] of steps) {
  if (instruction !== 'HEALTHCHECK') console.log(line);
  if (instruction === 'FROM') {
    stage = join(root, 'stages', /\bAS (\w+)$/i.exec(rest)?.[1] ?? 'last');
    mkdirSync(stage, { recursive: true });
    env = {};
  } else if (instruction === 'WORKDIR') {
    folder = join(stage, rest);
    mkdirSync(folder, { recursive: true });
  } else if (instruction === 'ENV') {
    env = { ...env, ...Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))) };
  } else if (instruction === 'COPY') {
    copy(rest.split(' '));
  } else if (instruction === 'RUN') {
    run(inStage(rest.replaceAll(/chown node:node \S+/g, 'true')), folder, env);
  } else if (instruction === 'CMD') {
    command = JSON.parse(rest);
  }
}
await startAndStop();

function copy(words) {
  const from = words[0].startsWith('--from=')
    ? join(root, 'stages', words.shift().slice('--from='.length))
    : context;
  const target = join(folder, words.pop());
  for (const source of words) {
    const path = join(from, source);
    if (!existsSync(path)) fail(`${source} is not there to be copied.`);
    // A folder's contents are copied into the target. A file is copied into the target folder if its path ends with a
    // slash.
    const isInto = source !== '.' && /[\\/]$/.test(target);
    cpSync(path, isInto ? join(target, basename(source)) : target, { recursive: true });
  }
}

/** A volume of the image is a folder in the stage's own folder. */
function inStage(text) {
  return text.replaceAll(/(?<=^|[\s=])\/data\b/g, join(stage, 'data'));
}

function run(line, cwd, given = {}) {
  const { NODE_ENV: _, ...own } = process.env;
  const { status } = spawnSync('sh', ['-ec', line], { cwd, env: { ...own, ...given }, stdio: 'inherit' });
  if (status !== 0) fail(`That ended with ${status}.`);
}

async function startAndStop() {
  const port = await freePort();
  const child = spawn(command[0], command.slice(1), {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...env,
      DATA_DIR: inStage(env.DATA_DIR),
      PORT: String(port),
      TRIAL: 'true',
      BASE_URL: `http://127.0.0.1:${port}`,
    },
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  const deadline = Date.now() + PATIENCE;
  while (!(await isReady(`http://127.0.0.1:${port}/health/ready`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      fail('It does not get ready.');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGTERM');
  const [code] = await exited;
  if (code !== 0) fail(`It stopped with ${code}.`);
  console.log('The Dockerfile’s steps make a server that gets ready and stops.');
}

async function isReady(url) {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
