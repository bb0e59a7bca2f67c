import { expect, it } from 'vitest';
import { StoreError } from '#store/store.ts';
import { diagnose } from './diagnosis.ts';

function named(name: string, cause?: unknown): Error {
  return Object.assign(new Error('It failed', { cause }), { name });
}

it.each([
  ['the files can’t be read', named('UnknownError'), 'damaged'],
  ['a large value is missing', named('DataError'), 'damaged'],
  ['reading was aborted because of the files', named('AbortError', named('UnknownError')), 'damaged'],
  ['opening failed in a way nobody knows', named('OddError'), 'damaged'],
  ['newer code has been here', named('VersionError'), 'newer'],
  ['the database is older than the baseline', named('OlderVersionError'), 'older'],
  ['the disk is full', named('AbortError', named('QuotaExceededError')), null],
  ['the disk is full, and the files say so too', named('UnknownError', named('QuotaExceededError')), null],
  ['the browser closed the database', named('ClosedError'), null],
  ['another tab blocks the upgrade', named('BlockedError'), null],
  ['there is no IndexedDB', named('NoDatabaseError'), null],
])('The diagnosis is right when %s', (_what, failure, trouble) => {
  const sentence = 'The database could not be read.';
  expect(diagnose(new StoreError(sentence, { cause: failure }))).toBe(trouble);
});
