// Installs what this machine lacks: the packages of package-lock.json. With --browsers also the browsers and the
// database for the tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

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

/** Debian's packages for Firefox and WebKit, with the virtual display they run in. */
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

/** Prefers Debian's headless shell, which is the fastest. Else takes an installed Chromium, or installs one. */
async function installChromium() {
  if ([process.env.CHROMIUM, '/usr/bin/chromium-headless-shell'].some((path) => path && existsSync(path)))
    return;
  try {
    if (canInstall) return installFromDebian(['chromium-headless-shell']);
  } catch {
    console.log('Debian’s chromium-headless-shell could not be installed; another Chromium is used.');
  }
  const { chromium } = await import('@playwright/test');
  if (['/usr/bin/chromium', chromium.executablePath()].some((path) => existsSync(path))) return;
  if (canInstall) installFromDebian(['chromium']);
  else run('npx', 'playwright', 'install', 'chromium');
}

function isInstalled(name) {
  const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Status}', name]);
  return String(stdout).endsWith(' installed');
}

/** A failure is only a warning: the tests run without it and say so in their last lines. */
function tryToInstall(packages, install) {
  const missing = packages.filter((name) => !isInstalled(name));
  if (!canInstall || missing.length === 0) return;
  try {
    install(missing);
  } catch {
    console.warn(`Not every package could be installed: ${missing.join(', ')}.`);
  }
}

/** Keeps Debian's package from creating a database and a service. Tests start their own server. */
function installPostgres() {
  if (process.env.TEST_DATABASE_URL) return;
  tryToInstall(['postgresql'], () => {
    const setting = 'create_main_cluster = false';
    if (!isInstalled('postgresql-common')) {
      installFromDebian(['postgresql-common']);
      appendFileSync('/etc/postgresql-common/createcluster.conf', `\n${setting}\n`);
    }
    installFromDebian(['postgresql']);
  });
}

/** Keeps Debian's package from asking questions and from sending mail. Tests start their own server. */
function installPostfix() {
  tryToInstall(['postfix'], () => {
    const answer = 'postfix postfix/main_mailer_type select No configuration';
    execFileSync('debconf-set-selections', { input: answer });
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    installFromDebian(['postfix']);
  });
}

/** Keeps Debian's package from starting a service. Tests start their own server. */
function installDovecot() {
  tryToInstall(['dovecot-imapd'], (missing) => {
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    process.env.RUNLEVEL = '1';
    installFromDebian(missing);
  });
}

/** Debian's package starts no service unless it is asked to. Tests start their own server. */
function installRadicale() {
  tryToInstall(['radicale'], (missing) => {
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    process.env.RUNLEVEL = '1';
    installFromDebian(missing);
  });
}

/** Debian's library of Swift starts no service. Tests run their own server with it. */
function installSwift() {
  tryToInstall(['python3-swift'], (missing) => {
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    installFromDebian(missing);
  });
}

installPackages();
if (process.argv.includes('--browsers')) {
  await installChromium();
  tryToInstall(ENGINE_PACKAGES, installFromDebian);
  installPostgres();
  installPostfix();
  installDovecot();
  installRadicale();
  installSwift();
}
