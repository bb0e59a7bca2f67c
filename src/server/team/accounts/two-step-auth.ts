import { randomBytes } from 'node:crypto';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { BetterAuthPlugin } from 'better-auth';
import * as z from 'zod/mini';
import { hashOf } from '#server/database/tokens.ts';

/** Seconds in which the code must follow the password. */
const STEP_TIMEOUT = 5 * 60;

/** better-auth's name for the cookie between the password and the code. */
const STEP_COOKIE = 'two_factor';

const BACKUP_CODES = 10;

/** The 32 characters of backup codes. Characters that look alike are left out. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const BACKUP_CODE_LENGTH = 16;

/** The prefix of a hashed backup code. No plain code begins with it. */
const HASHED = '#';

/**
 * better-auth's two-factor plugin: codes of an authenticator app, backup codes, and the cookie between password and
 * code.
 *
 * Backup codes are stored as hashes. The plugin compares the stored text with its input, so callers pass {@link
 * storedBackupCode}. `limits.ts` counts the attempts. Every browser needs a code; the plugin's trusted browsers are not
 * used.
 *
 * @param host the server's name, as the authenticator app shows it
 */
export function twoStepPlugin(host: string) {
  return twoFactor({
    issuer: `Hirelane ${host}`,
    twoFactorCookieMaxAge: STEP_TIMEOUT,
    accountLockout: { enabled: false },
    backupCodeOptions: {
      customBackupCodesGenerate: () => Array.from({ length: BACKUP_CODES }, newBackupCode),
      storeBackupCodes: {
        encrypt: async (json) => JSON.stringify((JSON.parse(json) as string[]).map(storedBackupCode)),
        decrypt: async (json) => json,
      },
    },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_step' } },
      twoFactor: {
        modelName: 'two_factors',
        fields: {
          userId: 'person_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
}

/** Finds the person who has entered the password and not yet the code, so that their attempts can be counted. */
export const betweenSteps = {
  id: 'between-steps',
  endpoints: {
    personBetweenSteps: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true },
      async ({ context, getSignedCookie }) => {
        const cookie = context.createAuthCookie(STEP_COOKIE);
        const identifier = await getSignedCookie(cookie.name, context.secret);
        if (!identifier) return { person: null };
        const step = await context.internalAdapter.findVerificationValue(identifier);
        return { person: step && step.expiresAt > new Date() ? step.value : null };
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** Begins a session without a password, for example after a passkey. */
export const passkeySessions = {
  id: 'passkey-sessions',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ person: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.person);
        if (!user) throw new Error('Nobody has this id.');
        await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user });
        return { person: user.id };
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** A backup code in groups of four characters, as people see it. */
export function grouped(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** The stored form of a backup code: a hash. A hash is returned unchanged. */
export function storedBackupCode(code: string): string {
  return code.startsWith(HASHED) ? code : HASHED + hashOf(code);
}

/** A new backup code of 80 random bits. */
function newBackupCode(): string {
  return Array.from(randomBytes(BACKUP_CODE_LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}
