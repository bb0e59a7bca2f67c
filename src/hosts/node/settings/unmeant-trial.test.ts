import { expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';
import { refuseUnmeantTrial } from './unmeant-trial.ts';

const DATABASE_URL = 'postgres://hirelane@localhost/hirelane';

it.each([
  [{ BASE_URL: 'https://hire.example.com' }, 'because BASE_URL begins with https: without it'],
  [{ TRUSTED_PROXY: '127.0.0.1' }, 'because TRUSTED_PROXY is set: without it'],
  [{ NODE_ENV: 'production' }, 'because NODE_ENV is production: without it'],
  [
    { BASE_URL: 'https://hire.example.com', NODE_ENV: 'production', DATA_DIR: '/data' },
    'because BASE_URL begins with https and NODE_ENV is production: without it all data is in /data, for trying out',
  ],
])('A server that people work with needs a database: %j', (env: Record<string, string>, reason) => {
  const refuse = (more: Record<string, string> = {}) => {
    refuseUnmeantTrial(readSettings({ ...env, ...more }), env['NODE_ENV']);
  };
  expect(refuse).toThrow(SettingsError);
  expect(refuse).toThrow(reason);
  expect(() => refuse({ TRIAL: 'false' })).toThrow(reason);
  expect(() => refuse({ TRIAL: 'true' })).not.toThrow();
  expect(() => refuse({ DATABASE_URL })).not.toThrow();
});

it.each([{}, { BASE_URL: 'http://192.168.1.2:8080' }, { NODE_ENV: 'development' }])(
  'A trial on one’s own machine needs no setting: %j',
  (env: Record<string, string>) => {
    expect(() => refuseUnmeantTrial(readSettings(env), env['NODE_ENV'])).not.toThrow();
  },
);
