import { randomBytes } from 'node:crypto';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { BetterAuthPlugin } from 'better-auth';
import * as z from 'zod/mini';
import { hashOf } from '#hosts/node/team/database/tokens.ts';

/** Seconds that somebody who has given their password has to give a code. */
const STEP = 5 * 60;

/** better-auth's name for the cookie of whoever has given their password, and not yet a code. */
const STEP_COOKIE = 'two_factor';

const BACKUP_CODES = 10;

/** 32 signs, without those that are mistaken for others. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const BACKUP_CODE_LENGTH = 16;

/** What a stored backup code begins with; no code does. */
const HASHED = '#';

/**
 * better-auth's two-factor plugin: codes of an authenticator app, backup codes, and the cookie between password and code.
 *
 * Backup codes are hashed: it compares what is stored with what it is given, which is {@link storedBackupCode}. Tries are
 * counted with ours (`limits.ts`), and browsers that need no code are not offered.
 *
 * @param host as an app names what its codes are for
 */
export function twoStepPlugin(host: string) {
  return twoFactor({
    issuer: `Hirelane ${host}`,
    twoFactorCookieMaxAge: STEP,
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

/** Tells who has given their password and is to give a code: the tries of each are counted. */
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

/** Begins a session for somebody who has shown with a passkey who they are. */
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

/** A backup code as people write it down: in groups of four. */
export function grouped(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** What the database keeps of a backup code; of what it keeps already, that. */
export function storedBackupCode(code: string): string {
  return code.startsWith(HASHED) ? code : HASHED + hashOf(code);
}

/** 80 random bits. */
function newBackupCode(): string {
  return Array.from(randomBytes(BACKUP_CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}
