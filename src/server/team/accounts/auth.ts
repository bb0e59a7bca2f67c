import { randomUUID } from 'node:crypto';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/team/password.ts';
import { authDatabase } from './auth-database.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { presentSecret, type ServerSecret } from '#server/secret/server-secret.ts';
import { betweenSteps, passkeySessions, twoStepPlugin } from './two-step-auth.ts';

const DAY = 24 * 60 * 60;

/** Seconds that a session lasts after the last page load. It is extended once a day. */
const SESSION = 14 * DAY;

/** The settings that both instances of better-auth share. */
export interface AuthBase {
  readonly db: Kysely<PeopleSchema>;
  readonly baseUrl: string;
  readonly secret: ServerSecret;
}

/** The hash function for passwords. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>;
}

interface AuthOptions extends AuthBase {
  /** Replaces better-auth's scrypt hash. */
  readonly passwords?: Passwords | undefined;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth: passwords, two-step sign-in and sessions. Only this code calls it; its own routes are not served.
 */
export function createAuth({ passwords, ...base }: AuthOptions) {
  return betterAuth({
    ...authBase(base),
    plugins: [twoStepPlugin(new URL(base.baseUrl).hostname), betweenSteps, passkeySessions],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      ...(passwords && { password: passwords }),
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
    },
  });
}

/** The names of cookies. With https they have a prefix that prevents a neighbouring host from setting them. */
export function cookieNames(baseUrl: string) {
  const name = `${baseUrl.startsWith('https:') ? '__Host-' : ''}hirelane`;
  return { session: name, state: `${name}-state`, step: `${name}-step` };
}

/** The configuration of tables, sessions and cookies, which is the same for every way to sign in. */
export function authBase({ db, baseUrl, secret }: AuthBase) {
  const secure = baseUrl.startsWith('https:');
  const cookies = cookieNames(baseUrl);
  const dates = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return {
    baseURL: baseUrl,
    secret: presentSecret(secret),
    database: authDatabase(db, secret),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: { modelName: 'people', fields: { emailVerified: 'email_verified', ...dates } },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'person_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...dates,
      },
      // Only our own code may link accounts. The provider's tokens are not stored.
      accountLinking: { enabled: false },
      updateAccountOnSignIn: false,
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...dates,
      },
      expiresIn: SESSION,
      updateAge: DAY,
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...dates },
      storeIdentifier: 'hashed',
    },
    advanced: {
      // The option is off, because a neighbouring host can set cookies with its prefix `__Secure-`.
      useSecureCookies: false,
      cookies: {
        session_token: { name: cookies.session },
        state: { name: cookies.state },
        two_factor: { name: cookies.step },
      },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
  } satisfies BetterAuthOptions;
}

/** The result of a call to better-auth, or null when better-auth refuses the input. */
export async function unlessRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.statusCode < 500) return null;
    // The cause of a database error is the original error.
    throw error.cause ?? error;
  }
}
