import * as z from 'zod';
import { identityIn, isRecipient } from './age-keys.ts';
import { isPlace } from './backup-address.ts';
import { wholeNumber } from './number-form.ts';
import { isPostgresUrl } from './text-forms.ts';

/** The settings of backups. */
export const BACKUP_SETTINGS = {
  BACKUP_TO: z
    .string()
    .refine(
      isPlace,
      'has to be a folder, or a bucket like https://key-id:secret@s3.eu-central-1.amazonaws.com/bucket/folder?region=eu-central-1',
    )
    .optional()
    .describe('The folder for backups of the server, or the address of a bucket with its key.'),
  BACKUP_EVERY: wholeNumber(0, 8_760, 24).describe(
    'Hours from one backup to the next, if `BACKUP_TO` is set. 0: only the command makes them.',
  ),
  BACKUP_KEEP: wholeNumber(1, 1_000, 14).describe('How many backups are kept. Older ones are removed.'),
  BACKUP_RECIPIENT: z
    .string()
    .refine(isRecipient, 'has to be a public key of age, like age1…')
    .optional()
    .describe('The public key of age for which backups are encrypted. Without it they are not.'),
  BACKUP_IDENTITY: z
    .string()
    .transform((text, c) => {
      const identity = identityIn(text);
      if (identity === undefined)
        c.addIssue({ code: 'custom', message: 'has to be a secret key of age, like AGE-SECRET-KEY-1…' });
      return identity ?? '';
    })
    .optional()
    .describe('Its secret key, which restores and drills need. Don’t keep it on the server.'),
  DRILL_DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'has to be like postgres://user:password@host:5432/database')
    .optional()
    .describe('The PostgreSQL where a drill makes its scratch database. Without it `DATABASE_URL`.'),
};
