import type { Generated, JSONColumnType } from 'kysely';
import type { WorkingHours } from '#domain/interview/working-hours.ts';
import type { PictureType } from '#domain/team/picture.ts';
import type { Timestamp } from '#domain/time.ts';
import type { SignInWay } from './directory-tables.ts';

export interface PeopleTable {
  id: string;
  name: string;
  /** The email in lower case. */
  email: string;
  /** better-auth's column. No decision here depends on it. */
  email_verified: boolean;
  /** The time when the email's owner first proved that the email is theirs (`email-proof.ts`); null before that. */
  email_proven_at: Timestamp | null;
  /** The workspace for which the account was made. Until the email is proven, the account opens no other. */
  first_workspace: string | null;
  /** Increases each time the person's credentials end (`session-guards.ts`). */
  sign_in_version: Generated<number>;
  /** True if a sign-in with the password also needs a code. */
  two_step: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface AccountsTable {
  id: string;
  person_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface SessionsTable {
  id: string;
  person_id: string;
  /** The hash of the session's token. */
  token: string;
  user_agent: string | null;
  expires_at: Timestamp;
  created_at: Timestamp;
  /** When the person was last active, accurate to 5 minutes. */
  updated_at: Timestamp;
  way: SignInWay | null;
}

/** An authenticator app and backup codes. */
export interface TwoFactorsTable {
  id: string;
  person_id: string;
  /** The secret, encrypted with the server's secret. */
  secret: string;
  /** A JSON list of the unused backup codes, hashed. */
  backup_codes: string;
  /** True if the person has entered a correct code of the app. */
  verified: boolean;
}

export interface PasskeysTable {
  id: string;
  person_id: string;
  /** The id that the authenticator gave the passkey. */
  credential_id: string;
  /** The public key as COSE, in base64url. */
  public_key: string;
  /** The number of uses that the authenticator reports; always 0 when it does not count. */
  counter: number;
  name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface PicturesTable {
  person_id: string;
  /** The hash of the bytes. The picture's URL contains it. */
  hash: string;
  type: PictureType;
  bytes: Uint8Array;
  changed_at: Timestamp;
}

export interface CalendarsTable {
  person_id: string;
  /** `none`: only the time zone and the working hours are set. */
  kind: 'none' | 'ics' | 'caldav';
  /** The address, with the password, as JSON. It is encrypted with the server's secret. Blank for `none`. */
  address: string;
  zone: string;
  working_hours: JSONColumnType<WorkingHours>;
  changed_at: Timestamp;
  /** Since when it can't be read; null when the last read worked. */
  failing_since: Timestamp | null;
  /** The time of the last read that failed. */
  checked_at: Timestamp | null;
}

/** Links to choose a password. Only the email's owner gets one. */
export interface EmailLinksTable {
  token_hash: string;
  person_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** The ids for the server's first workspace and owner, in a single row. */
export interface BeginningTable {
  one: true;
  /** The id that the first workspace will have. */
  workspace_id: string;
  /** The id that its owner will have. */
  owner_id: string;
  /** The hashes of the links that were shown. Each link works until one of them is used. */
  token_hashes: string[];
  used_at: Timestamp | null;
}
