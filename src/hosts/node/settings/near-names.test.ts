import { expect, it } from 'vitest';
import { nearNames } from './near-names.ts';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['TRUSTED_PROXIES', 'TRUSTED_PROXY'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXY'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['SMTP_HOTS', 'SMTP_URL'],
  ['SMTP_PORT', 'SMTP_URL'],
  ['IMAP_USER', 'IMAP_URL'],
  ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
  ['LMTP_USER', 'LMTP_PORT or LMTP_HOST'],
  ['POTR', 'PORT'],
])('A variable that looks like a misspelled setting is told: %s', (name, meant) => {
  expect(nearNames({ [name]: 'a value' })).toEqual([`${name} is no setting. Did you mean ${meant}?`]);
});

it('A variable that is no setting’s neighbour is not told, nor one whose setting is set', () => {
  const others =
    'PATH HOME HOSTNAME PWD LANG LC_ALL TZ TERM USER SHELL SHLVL NODE_ENV NODE_OPTIONS NOTIFY_SOCKET';
  const further =
    'JOURNAL_STREAM INVOCATION_ID PGHOST PGPORT PGOPTIONS http_proxy NO_PROXY OTEL_SERVICE_NAME LOGNAME';
  const env = Object.fromEntries(`${others} ${further}`.split(' ').map((name) => [name, 'x']));
  expect(nearNames(env)).toEqual([]);
  expect(nearNames({ DATABASE_URL: 'postgres://db', DATABASE_URI: 'postgres://db' })).toEqual([]);
  expect(nearNames({ DATABSE_URL: '' })).toEqual([]);
});
