import { SettingsError, type Settings } from '#hosts/node/settings/settings.ts';
import { requireWritable } from '#hosts/node/settings/writable-folder.ts';
import type { Log } from '#hosts/node/telemetry/log.ts';
import type { Bucket } from './bucket.ts';
import { bucketProblem, versionsProblem } from './check-bucket.ts';
import type { Files } from './files-place.ts';

interface Told {
  readonly settings: Settings;
  /** Writes a message for the operator. */
  readonly tell: (sentence: string) => void;
  readonly log: Log;
}

/**
 * Checks at the start that files can be kept. A storage that is down does not stop the start, because everything but
 * files works without it.
 *
 * @throws SettingsError when a setting is wrong
 */
export async function requireFiles({ bucket, name }: Files, { settings, tell, log }: Told): Promise<void> {
  if (!bucket) return requireWritable('FILES_FOLDER', settings.FILES_FOLDER);
  const problem = await bucketProblem(bucket, settings);
  if (!problem) return tellOfVersions(bucket, { tell, log, name });
  const sentence = `S3_ENDPOINT: ${name} can’t be used: ${problem.sentence}.`;
  if (!problem.isPassing) throw new SettingsError(sentence);
  tell(`Files can’t be read or added until this is over. ${sentence}`);
  log.warn('files can’t be kept', problem.sentence);
}

/** Says that what is erased stays in the bucket. It stops no start, because the rest works. */
async function tellOfVersions(
  bucket: Bucket,
  { tell, log, name }: Pick<Told, 'tell' | 'log'> & { readonly name: string },
): Promise<void> {
  // A storage that can’t say so, or may not, has nothing to tell.
  const versions = await versionsProblem(bucket).catch(() => null);
  if (!versions || !('sentence' in versions)) return;
  tell(`S3_BUCKET: ${name} ${versions.sentence}.`);
  log.warn('the bucket keeps old versions', versions.sentence);
}
