import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import { OIDC } from './accounts.ts';
import { authBase, unlessRefused, type AuthBase } from './auth.ts';
import { descriptionUrl, providerProblem } from './check-provider.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import type { OidcProvider, ProviderWatch } from './people.ts';
import { ProviderRefusal } from './provider-refusal.ts';

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
   * @returns the cookies of a session
   * @throws ProviderRefusal when the provider's word is not good, or `admit` has not made an account
   */
  finish(returned: Returned, headers: Headers, admit: Admit): Promise<Headers>;
  /** What is wrong with the provider, as a sentence without its full stop; null if nothing is. */
  problem(): Promise<string | null>;
}

/** What a browser comes back with. */
export interface Returned {
  readonly state: string;
  readonly code: string;
  readonly iss?: string | undefined;
  /** Why the provider has let nobody in, in the place of a code: `access_denied`. */
  readonly error?: string | undefined;
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
  /** As the provider says it, or leaves it out. */
  email_verified: z.optional(z.unknown()),
  /** The same, as better-auth reads it. */
  emailVerified: z.boolean(),
  name: z.catch(z.string(), ''),
});

interface Call {
  readonly admit: Admit;
  /** What ended it. */
  cause?: unknown;
}

/** What better-auth's answers mean. */
const REASONS: Readonly<Record<string, string>> = {
  access_denied: 'The provider let nobody in: access_denied',
  invalid_code:
    'The provider does not know the code, or this server by its OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  issuer_mismatch: 'Another issuer than that of the provider has answered',
  state_mismatch: 'The sign-in was begun in another browser, too long ago, or is over',
  unable_to_get_user_info: 'The token is missing, or its signature, audience, nonce or time is wrong',
};

/**
 * A better-auth beside the one of passwords, so that a provider that is slow to answer keeps nobody else waiting. It may
 * neither sign up nor link: it finds the account that {@link Admit} has made, or none.
 */
export function openOidc(base: AuthBase, provider: OidcProvider, watch?: ProviderWatch): Oidc {
  const { clientId, clientSecret, name } = provider;
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
              discoveryUrl: descriptionUrl(provider),
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
                const call = calls.getStore();
                try {
                  const identity = identityIn(provider, tokens.idToken, profile);
                  await call?.admit(identity);
                  return identity.subject;
                } catch (cause) {
                  if (call) call.cause = cause;
                  throw cause;
                }
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
      watch?.answered(url !== undefined);
      if (!begun || url === undefined) {
        watch?.refused('The provider does not answer, or not as one');
        throw failure(503, `${name} does not answer. Try again later.`);
      }
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
      const target = answer?.headers.get('Location') ?? '';
      if (call.cause === undefined && target.includes('internal_server_error')) {
        throw new Error('The database could not be asked.');
      }
      if (call.cause === undefined && target === DONE && answer) return answer.headers;
      const cause = call.cause ?? new ProviderRefusal(reasonIn(target));
      if (cause instanceof HTTPException) {
        watch?.refused(cause instanceof ProviderRefusal ? cause.reason : cause.message);
      }
      throw cause;
    },
    async problem() {
      const problem = await providerProblem(provider);
      watch?.answered(problem === null);
      return problem;
    },
  };
}

/** @throws ProviderRefusal for what lets nobody in, whoever it is */
function identityIn(
  { issuer, emailsAreVerified }: OidcProvider,
  idToken: string | undefined,
  profile: unknown,
): Identity {
  // Without a token better-auth believes what the provider says elsewhere, unsigned.
  if (idToken === undefined) throw new ProviderRefusal('The provider sends no token');
  const { data: token } = CLAIMS.safeParse(claimsOf(idToken));
  if (!token) throw new ProviderRefusal('The token has no subject that can be');
  // Discovery may have named another issuer than the settings.
  if (token.iss !== issuer) throw new ProviderRefusal('The token is of another issuer than OIDC_ISSUER');
  const { data: person } = PROFILE.safeParse(profile);
  if (!person) throw new ProviderRefusal('The provider says no email, or none that can be');
  const { email, name, email_verified: said, emailVerified } = person;
  if (said === undefined && !emailsAreVerified) {
    throw new ProviderRefusal(
      'The provider leaves out email_verified, and OIDC_EMAILS_ARE_VERIFIED is not set',
    );
  }
  if (said !== undefined && !emailVerified) {
    throw new ProviderRefusal('The provider says that the email is not verified');
  }
  return { subject: token.sub, email, name };
}

/** Why better-auth has not signed somebody in, by where it leads. */
function reasonIn(target: string): string {
  const code = new URL(target, 'http://here').searchParams.get('error') ?? '';
  return REASONS[code] ?? (/^\w{1,60}$/.test(code) ? `The sign-in ended with ${code}` : 'The sign-in ended');
}

/** What is in a token that was verified. */
function claimsOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
