// Helpers of the scripts that carry out the documents. Such a script works in a temporary folder. It ends with 1 at the first command
// that does not do what the page says.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds for a start on a slow and shared machine, with its installation and build. */
const PATIENCE = 600_000;

const ending = [];
process.on('exit', () => ending.toReversed().forEach((end) => end()));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** Calls a function when this process ends, the last given first. */
export function atEnd(end) {
  ending.push(end);
}

/** An empty folder until the end of this process. */
export function emptyFolder() {
  // The name doesn't end with a hyphen: followed by capitals it would look like a locale, and the build leaves other
  // locales out.
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-operating_'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies what the repository has, also what is not committed yet. */
export function copySource(folder) {
  run(
    'git ls-files -z --cached --others --exclude-standard | tar --create --null --files-from=- --ignore-failed-read | tar --extract --directory="$TO"',
    process.cwd(),
    { ...bareEnv(), TO: folder },
  );
}

/** Does a step and prints how long it took. */
export async function step(name, work) {
  const started = Date.now();
  const value = await work();
  console.log(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return value;
}

/** A minimal environment: only the path to programs. */
export function bareEnv() {
  const { PATH, HOME, npm_config_cache: cache, npm_config_registry: registry } = process.env;
  return {
    PATH,
    HOME,
    ...(cache && { npm_config_cache: cache }),
    ...(registry && { npm_config_registry: registry }),
  };
}

/** Runs a command of a page and returns its output. A command that fails ends the script. */
export function run(line, cwd, given) {
  const { status, told } = tried(line, cwd, given);
  if (status !== 0) fail(`${line}\nended with ${status}:\n${told}`);
  return told;
}

export function tried(line, cwd, given) {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', line], {
    cwd,
    env: given,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, told: `${stdout}${stderr}` };
}

export async function until(what, isSo) {
  const deadline = Date.now() + PATIENCE;
  while (
    !(await Promise.resolve()
      .then(isSo)
      .catch(() => false))
  ) {
    if (Date.now() > deadline) fail(`Waited in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Makes a certificate of `hire.example.com` in a folder, signed by itself. */
export function makeCertificate(folder) {
  const [certificate, key] = ['pem', 'key'].map((kind) => join(folder, `hire.example.com.${kind}`));
  run(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=hire.example.com \
      -addext subjectAltName=DNS:hire.example.com -keyout '${key}' -out '${certificate}' 2>/dev/null`,
    folder,
    bareEnv(),
  );
  return { certificate, key };
}

/** Waits until a first start has told the owner's link, and returns its token. */
export async function tokenOf(server) {
  const token = () => /\/welcome\?token=([\w-]+)/.exec(server.told.join('\n'))?.[1];
  await until('the first start prints a link', () => {
    if (server.hasEnded) fail(server.told.join('\n'));
    return token();
  });
  return token();
}

/** Installs Debian's package of a program that is not there. */
export function needProgram(name, debian) {
  if (spawnSync('sh', ['-c', `command -v ${name}`]).status === 0) return;
  if (process.getuid?.() !== 0) fail(`There is no ${name}: install Debian’s ${debian}.`);
  run(`apt-get install --yes --no-install-recommends ${debian}`, '/', process.env);
}

export function expect(isSo, otherwise) {
  if (!isSo) fail(otherwise);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
