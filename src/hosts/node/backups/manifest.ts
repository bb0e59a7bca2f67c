import { createHash } from 'node:crypto';
import * as z from 'zod';
import { BackupError } from './backup-error.ts';
import { TABLE_FIGURES } from './table-figures.ts';

/** A file as it is kept, which means encrypted if the backup is. Its name is the hash of what is in it. */
const KEPT_FILE = z.object({ key: z.string().regex(/^[\w-]+(\/[\w-]+)*$/), size: z.number() });

/** A part of the dump as it is kept. */
const KEPT = KEPT_FILE.extend({ sha256: z.string() });

const MANIFEST = z.object({
  format: z.literal(1),
  name: z.string(),
  /** The moment of the database's rows. */
  at: z.string(),
  /** The version of Hirelane. */
  version: z.string(),
  /** The newest migration in each list of the database. */
  migrations: z.record(z.string(), z.string()),
  /** The major version of PostgreSQL. */
  postgresql: z.number(),
  /** The public key of whoever can read the backup. Null: it is not encrypted. */
  recipient: z.string().nullable(),
  /** The database that was backed up. A restored one is another. */
  origin: z.string(),
  /** The parts of the dump, in their order. */
  database: z.array(KEPT),
  tables: z.array(TABLE_FIGURES),
  /** Candidates' files. Several backups share them. */
  files: z.array(KEPT_FILE),
  /** Files of the database whose bytes were missing or damaged when the backup was made, as `workspace/hash`. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof MANIFEST>;
export type Kept = z.output<typeof KEPT>;
export type KeptFile = z.output<typeof KEPT_FILE>;

const NAME = /^hirelane-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;
const ENDING = '.json';

/** The beginning of the keys of all manifests. */
export const MANIFESTS = 'hirelane-';

/** The beginning of the keys of all dumps. */
export const DUMPS = 'database/';

/** The name of a backup. Names sort by time. */
export function backupName(at: Date): string {
  return `${MANIFESTS}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** The moment in a name. */
export function momentOf(name: string): Date {
  return new Date(name.replace(NAME, '$1T$2:$3:$4Z'));
}

export function manifestKey(name: string): string {
  return `${name}${ENDING}`;
}

/** The name of the backup whose manifest has this key. Null: it is none. */
export function nameIn(key: string): string | null {
  const name = key.endsWith(ENDING) ? key.slice(0, -ENDING.length) : '';
  return NAME.test(name) ? name : null;
}

export function dumpFolder(name: string): string {
  return `${DUMPS}${name}/`;
}

/** The manifest with a hash of itself. */
export function writeManifest(manifest: Manifest): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(sealed(MANIFEST.parse(manifest)));
}

/** @throws BackupError when anything in it was changed */
export function readManifest(name: string, bytes: Uint8Array): Manifest {
  const damaged = new BackupError(`The manifest ${manifestKey(name)} is damaged.`);
  const text = new TextDecoder().decode(bytes);
  let manifest: Manifest;
  try {
    manifest = z.object({ backup: MANIFEST }).parse(JSON.parse(text)).backup;
  } catch {
    // No JSON, or another one.
    throw damaged;
  }
  if (sealed(manifest) !== text) throw damaged;
  if (manifest.name !== name)
    throw new BackupError(`The manifest ${manifestKey(name)} is that of ${manifest.name}.`);
  return manifest;
}

function sealed(backup: Manifest): string {
  return `${JSON.stringify({ sha256: sha256(JSON.stringify(backup)), backup })}\n`;
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
