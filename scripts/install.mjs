// Installs what a fresh machine lacks: the packages of package-lock.json, and with --browser a Chromium for the tests.
import { execFileSync } from 'node:child_process';
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

async function installBrowser() {
  const { chromium } = await import('@playwright/test');
  const known = [process.env.CHROMIUM, '/usr/bin/chromium', chromium.executablePath()];
  if (known.some((path) => path && existsSync(path))) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', 'update');
    run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium');
  } else {
    run('npx', 'playwright', 'install', 'chromium');
  }
}

installPackages();
if (process.argv.includes('--browser')) await installBrowser();
