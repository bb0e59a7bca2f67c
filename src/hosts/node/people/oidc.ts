import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import * as z from 'zod/mini';
import { OIDC } from './accounts.ts';
import { authBase, unlessRefused, type AuthBase } from './auth.ts';
import { failure } from './failure.ts';
import type { OidcProvider } from './people.ts';

/** Whoever the provider says somebody is: its token is verified. */
export interface Identity {
  /** What the provider calls them, for good. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
}

/** Finds out whether somebody is let in, and sees to it that they have an account then. */
export type Admit = (identity: Identity) => Promise<void>;

/** Signing in with an OpenID provider: the code flow with PKCE, a state in a cookie and a nonce, by discovery. */
export interface Oidc {
  /** What people call the provider. */
  readonly name: string;
  /** Where the browser is to go, and the cookie by which it is known when it comes back. */
  begin(): Promise<{ url: string; headers: Headers }>;
  /**
   * @param headers of the request, with the cookie of `begin`
   * @returns the cookies of a session, or null when the provider's word is not good, or `admit` has not made an account
   */
  finish(returned: Returned, headers: Headers, admit: Admit): Promise<Headers | null>;
}

/** What a browser comes back with. */
export interface Returned {
  readonly state: string;
  readonly code: string;
  readonly iss?: string | undefined;
}

/** Where better-auth leads when it is done: its callback is a call for us, and nobody is sent there. */
const DONE = '/signed-in';
const FAILED = '/not-signed-in';

const CLAIMS = z.object({
  iss: z.string(),
  // Characters of ASCII, by the standard.
  sub: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
});

const PROFILE = z.object({
  email: z.string().check(z.maxLength(254), z.email(), z.toLowerCase()),
  emailVerified: z.literal(true),
  name: z.catch(z.string(), ''),
});

interface Call {
  readonly admit: Admit;
  /** Why it ended, where it was not for what the provider says. */
  cause?: unknown;
}

/**
 * A better-auth beside the one of passwords, so that a provider that is slow to answer keeps nobody else waiting. It may
 * neither sign up nor link: it finds the account that {@link Admit} has made, or none.
 */
export function openOidc(base: AuthBase, { issuer, clientId, clientSecret, name }: OidcProvider): Oidc {
  const calls = new AsyncLocalStorage<Call>();
  const { origin } = new URL(base.baseUrl);
  const open = () =>
    betterAuth({
      ...authBase(base),
      plugins: [
        genericOAuth({
          config: [
            {
              providerId: OIDC,
              discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
              clientId,
              clientSecret,
              authentication: 'basic',
              scopes: ['openid', 'email', 'profile'],
              redirectURI: `${origin}/sign-in/return`,
              requireIdTokenVerification: true,
              disableSignUp: true,
              disableProviderLogout: true,
              // Called when the token is verified, before an account is looked for.
              async accountSubject({ tokens, profile }) {
                const { iss, sub } = CLAIMS.parse(claimsOf(tokens.idToken));
                // Discovery may have named another issuer than the settings.
                if (iss !== issuer) throw new Error('Another issuer than the settings name.');
                const call = calls.getStore();
                const { email, name: called } = PROFILE.parse(profile);
                await call?.admit({ subject: sub, email, name: called }).catch((cause: unknown) => {
                  call.cause = cause;
                  throw cause;
                });
                return sub;
              },
            },
          ],
        }),
      ],
    });
  let opened: ReturnType<typeof open> | undefined;
  // The provider is asked where it answers when somebody first wants to sign in with it.
  const auth = () => (opened ??= open());

  return {
    name,
    async begin() {
      const begun = await unlessRefused(
        auth().api.signInSocial({
          body: { provider: OIDC, callbackURL: DONE, errorCallbackURL: FAILED, disableRedirect: true },
          returnHeaders: true,
        }),
      );
      const url = begun?.response.url;
      if (!begun || url === undefined) throw failure(503, `${name} does not answer. Try again later.`);
      return { url, headers: begun.headers };
    },
    async finish(returned, headers, admit) {
      const call: Call = { admit };
      const answer = await calls.run(call, () =>
        unlessRefused(
          auth().api.callbackOAuth({
            method: 'GET',
            params: { id: OIDC },
            query: { ...returned },
            headers,
            asResponse: true,
          }),
        ),
      );
      if (call.cause !== undefined) throw call.cause;
      const target = answer?.headers.get('Location') ?? '';
      if (target.includes('internal_server_error')) throw new Error('The database could not be asked.');
      return target === DONE && answer ? answer.headers : null;
    },
  };
}

/** What is in a token that was verified. */
function claimsOf(token: string | undefined): unknown {
  const [, payload = ''] = (token ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
