// Installs what a fresh machine lacks: the packages of package-lock.json, and with --browsers those of the tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.installed';

function run(command, ...args) {
  console.log(`> ${command} ${args.join(' ')}`);
  execFileSync(command, args, { stdio: 'inherit' });
}

function installPackages() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  run('npm', 'ci', '--no-audit', '--no-fund');
  writeFileSync(STAMP, wanted);
}

/** Debian's, for Firefox and WebKit: with a display of their own, and a pointer in it. */
const ENGINE_PACKAGES = [
  ...(process.env.FIREFOX ? [] : ['firefox-esr']),
  'webkit2gtk-driver',
  'gir1.2-webkit2-4.1',
  'gjs',
  'xvfb',
  'xdotool',
];

const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

function installFromDebian(packages) {
  run('apt-get', 'update');
  run('apt-get', 'install', '--yes', '--no-install-recommends', ...packages);
}

async function installChromium() {
  const { chromium } = await import('@playwright/test');
  const known = [process.env.CHROMIUM, '/usr/bin/chromium', chromium.executablePath()];
  if (known.some((path) => path && existsSync(path))) return;
  if (canInstall) installFromDebian(['chromium']);
  else run('npx', 'playwright', 'install', 'chromium');
}

/** Where they can't be had, the tests do without, and say so at their end (scripts/engines/missing.ts). */
function installOtherEngines() {
  if (!canInstall) return;
  const missing = ENGINE_PACKAGES.filter((name) => {
    const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Status}', name]);
    return !String(stdout).endsWith(' installed');
  });
  if (missing.length === 0) return;
  try {
    installFromDebian(missing);
  } catch {
    console.warn(`Not every package could be installed: ${missing.join(', ')}.`);
  }
}

installPackages();
if (process.argv.includes('--browsers')) {
  await installChromium();
  installOtherEngines();
}
