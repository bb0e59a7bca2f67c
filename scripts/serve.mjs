// Starts the team server. Installs and builds what is missing, then runs the server in this process.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROGRAM = 'dist-node/main.js';
const STAMP = 'dist-node/.built';

/** The sources of the build. They don't exist in a container image, which has only the built files. */
const SOURCES = ['package-lock.json', 'server.html', 'src', 'public', 'scripts'];

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)));
}

/** A hash of all sources of the build. */
function sourcesId() {
  const hash = createHash('sha256');
  const configs = readdirSync('.').filter((name) => /^vite\..*config\.ts$/.test(name));
  for (const file of [...new Set([...SOURCES, ...configs])].toSorted().flatMap(filesOf)) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function run(command, ...args) {
  execFileSync(command, args, { stdio: ['ignore', 2, 2] });
}

if (existsSync('src')) {
  run('node', 'scripts/install.mjs');
  const wanted = sourcesId();
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
    run('npm', 'run', '--silent', 'build:server');
    writeFileSync(STAMP, wanted);
  }
}

await import(join(process.cwd(), PROGRAM));
