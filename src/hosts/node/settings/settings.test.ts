import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSettings, SETTING_NAMES, SettingsError, settingsTable } from './settings.ts';

it('Settings have a default for every setting without a value', () => {
  expect(readSettings({})).toEqual({
    PORT: 8080,
    HOST: 'localhost',
    BASE_URL: 'http://localhost:8080',
    TRIAL: false,
    DATABASE_POOL: 10,
    DATA_DIR: './data',
    FILES_FOLDER: 'data/files',
    S3_REGION: 'us-east-1',
    SECRET_BEFORE: [],
    S3_PREFIX: '',
    S3_PATH_STYLE: true,
    BACKUP_EVERY: 24,
    BACKUP_KEEP: 14,
    MAIL_FROM: 'Hirelane <hirelane@localhost>',
    LMTP_PORT: 0,
    LMTP_HOST: '127.0.0.1',
    MAIL_AUTH_SERVERS: [],
    MAIL_DOMAIN_LIMIT: 60,
    OIDC_NAME: 'OpenID Connect',
    OIDC_EMAILS_ARE_VERIFIED: false,
    NOTIFY_AFTER: 15,
    TRUSTED_PROXY: [],
    PRIVATE_NETWORKS: [],
    WORKSPACES_BY: 'managers',
    LOG_LEVEL: 'info',
    DUMPS_BEFORE_UPGRADE: 3,
    DUMPS_FOLDER: 'data/dumps',
    DRAIN_SECONDS: 2,
    STOP_SECONDS: 20,
  });
});

it('Settings are read from the environment, where an empty variable counts as not set', () => {
  const settings = readSettings({
    PORT: '9000',
    BASE_URL: 'https://hire.example.com/',
    DATABASE_URL: '',
    TRUSTED_PROXY: '10.0.0.7, 10.1.0.0/16',
    PATH: '/usr/bin',
  });
  expect(settings.PORT).toBe(9000);
  expect(settings.BASE_URL).toBe('https://hire.example.com');
  expect(settings.DATABASE_URL).toBeUndefined();
  expect(settings.TRUSTED_PROXY).toEqual(['10.0.0.7', '10.1.0.0/16']);
  expect(settings).not.toHaveProperty('PATH');
});

it('Settings derive the public address when only the port is set', () => {
  expect(readSettings({ PORT: '9000' }).BASE_URL).toBe('http://localhost:9000');
});

it.each([
  ['PORT', '80a', 'PORT has to be a whole number from 1 to 65535.'],
  ['PORT', '70000', 'PORT has to be a whole number from 1 to 65535.'],
  ['BASE_URL', 'hire.example.com', /^BASE_URL has to be the address people open/],
  ['BASE_URL', 'https://example.com/hire', /^BASE_URL has to be the address people open/],
  ['DATABASE_URL', 'mysql://db', /^DATABASE_URL has to be like postgres:/],
  ['SECRET', 'short', /^SECRET has to have at least 32 characters/],
  ['SECRET_BEFORE', 'short, short', /^SECRET_BEFORE has to be secrets with at least 32 characters each/],
  ['IMAP_URL', 'imaps://mail.example.com', /^IMAP_URL has to be like imaps:/],
  ['IMAP_URL', 'imaps://jobs@mail.example.com', /^IMAP_URL has to be like imaps:/],
  ['IMAP_URL', 'https://jobs:secret@mail.example.com', /^IMAP_URL has to be like imaps:/],
  ['IMAP_URL', 'imaps://jobs:50%@mail.example.com', /^IMAP_URL has to be like imaps:/],
  ['LMTP_PORT', '70000', /^LMTP_PORT has to be a whole number/],
  ['MAIL_WORKSPACE', 'acme', /^MAIL_WORKSPACE has to be the id of a workspace/],
  ['MAIL_AUTH_SERVERS', 'mx.example.com; dmarc=pass', /^MAIL_AUTH_SERVERS has to be names/],
  ['SMTP_URL', 'mail.example.com', /^SMTP_URL has to be like smtps:/],
  ['SMTP_URL', 'smtps:mail.example.com', /^SMTP_URL has to be like smtps:/],
  ['SMTP_URL', 'smtps://hire@mail.example.com', /^SMTP_URL has to be like smtps:/],
  ['SMTP_URL', 'smtps://hire:50%@mail.example.com', /^SMTP_URL has to be like smtps:/],
  ['SMTP_URL', 'smtps://hire:a/b@mail.example.com', /^SMTP_URL has to be like smtps:/],
  ['SMTP_URL', 'smtps://mail.example.com/path', /^SMTP_URL has to be like smtps:/],
  ['MAIL_FROM', 'nobody', /^MAIL_FROM has to be like/],
  ['MAIL_FROM', 'Hirelane <hire@example.com', /^MAIL_FROM has to be like/],
  ['MAIL_FROM', 'hire@example.com, all@example.com', /^MAIL_FROM has to be like/],
  ['MAIL_REPLIES', 'in.example.com', /^MAIL_REPLIES has to be an address with at most 12 letters/],
  ['MAIL_REPLIES', 'jobs+x@in.example.com', /^MAIL_REPLIES has to be/],
  ['MAIL_REPLIES', 'applications1@in.example.com', /^MAIL_REPLIES has to be/],
  ['MAIL_DOMAIN_LIMIT', '0', 'MAIL_DOMAIN_LIMIT has to be a whole number from 1 to 100000.'],
  ['DKIM_DOMAIN', 'https://example.com', /^DKIM_DOMAIN has to be a domain/],
  ['DKIM_SELECTOR', 'a b', /^DKIM_SELECTOR has to be the name of a key/],
  ['DKIM_DOMAIN', 'example.com', /^DKIM_SELECTOR has to be set, because DKIM_DOMAIN is\.\nDKIM_KEY_FILE has/],
  ['OIDC_ISSUER', 'http://login.example.com', /^OIDC_ISSUER has to be the issuer of an OpenID provider/],
  ['OIDC_ISSUER', 'https://login.example.com/?a=b', /^OIDC_ISSUER has to be the issuer/],
  ['OIDC_NAME', 'x'.repeat(41), /^OIDC_NAME can’t be longer than 40/],
  ['OIDC_EMAILS_ARE_VERIFIED', 'yes', 'OIDC_EMAILS_ARE_VERIFIED has to be true or false.'],
  ['OIDC_CLIENT_ID', 'hirelane', /OIDC_CLIENT_SECRET has to be set, because OIDC_CLIENT_ID is\.$/],
  ['OIDC_ISSUER', 'https://login.example.com/a', /^OIDC_CLIENT_ID has to be set, because OIDC_ISSUER is\./],
  ['TRUSTED_PROXY', 'proxy.example.com', /^TRUSTED_PROXY has to be addresses/],
  ['TRUSTED_PROXY', '10.0.0.0/33', /^TRUSTED_PROXY has to be addresses/],
  ['S3_ENDPOINT', 's3.example.com', /^S3_ENDPOINT has to be the address of a storage/],
  ['S3_ENDPOINT', 'https://key:secret@s3.example.com', /^S3_ENDPOINT has to be the address of a storage/],
  ['S3_ENDPOINT', 'https://s3.example.com', /^S3_BUCKET has to be set, because S3_ENDPOINT is\./],
  ['S3_BUCKET', 'a/b', /^S3_BUCKET has to be the name of a bucket/],
  ['S3_PREFIX', '/files/', /^S3_PREFIX has to be letters/],
  ['S3_PATH_STYLE', 'no', 'S3_PATH_STYLE has to be true or false.'],
  ['SECURITY_CONTACT', 'mailto:security@example.com', /^SECURITY_CONTACT has to be an email/],
  ['SECURITY_CONTACT', 'http://example.com', /^SECURITY_CONTACT has to be an email/],
  ['SECURITY_CONTACT', 'https://example.com/\nContact: https://evil.example', /^SECURITY_CONTACT has to be/],
  ['METRICS_TOKEN', 'short', /^METRICS_TOKEN has to have at least 16/],
  ['WORKSPACES_BY', 'everyone', /^WORKSPACES_BY has to be managers or operator/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL has to be error, warn/],
])('Settings are refused by name: %s=%s', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(message);
  expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
});

it.each([
  ['SMTP_URL', 'smtp://localhost:1025'],
  ['SMTP_URL', 'smtps://hire%40example.com:p%2Fw@mail.example.com:465/?pool=true'],
  ['MAIL_FROM', 'hire@example.com'],
  ['MAIL_FROM', '"Acme, Inc." <hire@example.com>'],
  ['MAIL_REPLIES', 'jobs@in.example.com'],
  ['OIDC_EMAILS_ARE_VERIFIED', 'true'],
  ['SECURITY_CONTACT', 'security@example.com'],
  ['SECURITY_CONTACT', 'https://example.com/security'],
])('Settings are taken as they are meant: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).not.toThrow();
});

it('Settings are refused together, with one sentence each', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/^PORT .*\.\nLOG_LEVEL .*\.$/);
});

it('Settings all reach the container of compose.yaml, except those that it or the image sets', () => {
  const passed = [...readFileSync('compose.yaml', 'utf8').matchAll(/^ {6}([A-Z\d_]+): .*\$\{\1:-/gm)];
  const ofImage = ['PORT', 'HOST', 'DATABASE_URL', 'DATABASE_URL_FILE', 'TRIAL', 'DATA_DIR', 'FILES_FOLDER'];
  expect(passed.map(([, name = '']) => name).toSorted()).toEqual(
    SETTING_NAMES.filter((name) => !ofImage.includes(name)).toSorted(),
  );
});

it('Settings are listed in docs/operating.md', () => {
  const rows = readFileSync('docs/operating.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z\d_]+`/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const told = rows.map(([, name, fallback, description]) => ({ name, fallback, description }));
  const described = settingsTable().map(({ name, fallback, description }) => ({
    name: `\`${name}\``,
    fallback: fallback && `\`${fallback}\``,
    description,
  }));
  expect(told).toEqual(described);
});

it('Settings all stand in .env.example, with what they say and what is so unless they are set', async () => {
  const rows = settingsTable().map(
    ({ name, fallback, description }) => `# ${description}\n#${name}=${fallback}\n`,
  );
  const head = `# The settings of the server. Copy this file to .env beside compose.yaml, or to /etc/hirelane.env for systemd.
# docs/operating.md says more. Each line that begins with # and a name is what is so unless it is set.

# The password of the database that compose.yaml makes. It needs letters and digits alone.
POSTGRES_PASSWORD=

# With compose.yaml, the published image, with its digest. Without it the image is built.
#HIRELANE_IMAGE=

# compose.yaml and the image set PORT, HOST, DATABASE_URL, DATA_DIR and FILES_FOLDER themselves.
`;
  await expect([head, ...rows].join('\n')).toMatchFileSnapshot('../../../../.env.example');
});
