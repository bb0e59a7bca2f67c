import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import { OIDC } from './accounts.ts';
import { authBase, unlessRefused, type AuthBase } from './auth.ts';
import { descriptionUrl, providerProblem } from './check-provider.ts';
import { failure } from '#server/calls/failure.ts';
import type { OidcProvider, ProviderWatch } from './people.ts';

/** Thrown when a sign-in by the OpenID provider is refused. The person sees the same sentence for every reason. */
export class ProviderRefusal extends HTTPException {
  /** The reason as a sentence for the log. It contains no text from outside. */
  readonly reason: string;

  constructor(reason: string) {
    super(401, {
      message:
        'That did not let you in. Use the account of the email you were invited with, or ask whoever invites people.',
    });
    this.reason = reason;
  }
}

/** A person at the provider, read from a verified token. */
export interface Identity {
  /** The provider's id of the person, which never changes. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
}

/** Decides whether a person may sign in, and makes their account if they have none. */
type Admit = (identity: Identity) => Promise<void>;

/** Sign-in with an OpenID provider: the code flow with PKCE, a state in a cookie, a nonce and discovery. */
export interface Oidc {
  /** The provider's name for people. */
  readonly name: string;
  /**
   * Starts a sign-in: the provider's URL to send the browser to, and a cookie that identifies the browser when it
   * returns.
   */
  begin(): Promise<{ url: string; headers: Headers }>;
  /**
   * @param headers the headers of the request, with the cookie of `begin`
   * @returns the cookies of a session
   * @throws ProviderRefusal for an invalid answer of the provider, or when `admit` has made no account
   */
  finish(returned: ProviderReturn, headers: Headers, admit: Admit): Promise<Headers>;
  /** The problem with the provider, as a sentence without its full stop; or null. */
  problem(): Promise<string | null>;
}

/** The parameters of the URL to which the provider sends a browser back. */
export interface ProviderReturn {
  readonly state: string;
  readonly code: string;
  readonly iss?: string | undefined;
  /** The provider's reason when it refuses a sign-in (e.g. `access_denied`). Then there is no code. */
  readonly error?: string | undefined;
}

/** The targets of better-auth's redirects, by which success and failure are distinguished. No browser is sent there. */
const DONE = '/signed-in';
const FAILED = '/not-signed-in';

const CLAIMS = z.object({
  iss: z.string(),
  // The standard allows only ASCII characters.
  sub: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
});

const PROFILE = z.object({
  email: z.string().check(z.maxLength(254), z.email(), z.toLowerCase()),
  /** The claim as the provider sent it. Providers may leave it out. */
  email_verified: z.optional(z.unknown()),
  /** The claim `email_verified` as better-auth converted it. */
  emailVerified: z.boolean(),
  name: z.catch(z.string(), ''),
});

interface Call {
  readonly admit: Admit;
  /** The error that ended the call. */
  cause?: unknown;
}

/** The reason for the log, by better-auth's error code. */
const REASONS: Readonly<Record<string, string>> = {
  access_denied: 'The provider let nobody in: access_denied',
  invalid_code:
    'The provider does not know the code, or this server by its OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  issuer_mismatch: 'Another issuer than that of the provider has answered',
  state_mismatch: 'The sign-in was begun in another browser, too long ago, or is over',
  unable_to_get_user_info: 'The token is missing, or its signature, audience, nonce or time is wrong',
};

/**
 * Opens a second instance of better-auth, separate from the one for passwords, so that a slow provider delays nobody
 * else. It never signs people up and never links accounts: it only finds the account that {@link Admit} has made.
 */
export function openOidc(base: AuthBase, provider: OidcProvider, watch?: ProviderWatch): Oidc {
  const { name } = provider;
  const calls = new AsyncLocalStorage<Call>();
  // The instance is opened at the first sign-in, because opening it calls the provider.
  let opened: ReturnType<typeof openAuth> | undefined;
  const auth = () => (opened ??= openAuth(base, provider, calls));

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

/** @param calls holds the running call, so that the caller gets its result */
function openAuth(base: AuthBase, provider: OidcProvider, calls: AsyncLocalStorage<Call>) {
  const { clientId, clientSecret } = provider;
  const { origin } = new URL(base.baseUrl);
  return betterAuth({
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
            // better-auth calls this after it has verified the token and before it looks for an account.
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
}

/** @throws ProviderRefusal for an invalid token or profile */
function identityIn(
  { issuer, emailsAreVerified }: OidcProvider,
  idToken: string | undefined,
  profile: unknown,
): Identity {
  // Without an ID token, better-auth would trust the provider's unsigned user info.
  if (idToken === undefined) throw new ProviderRefusal('The provider sends no token');
  const { data: token } = CLAIMS.safeParse(claimsOf(idToken));
  if (!token) throw new ProviderRefusal('The token has no subject that can be');
  // The provider's description may name another issuer than the settings.
  if (token.iss !== issuer) throw new ProviderRefusal('The token is of another issuer than OIDC_ISSUER');
  const { data: person } = PROFILE.safeParse(profile);
  if (!person) throw new ProviderRefusal('The provider says no email, or none that can be');
  const { email, name, email_verified: claimed, emailVerified } = person;
  if (claimed === undefined && !emailsAreVerified) {
    throw new ProviderRefusal(
      'The provider leaves out email_verified, and OIDC_EMAILS_ARE_VERIFIED is not set',
    );
  }
  if (claimed !== undefined && !emailVerified) {
    throw new ProviderRefusal('The provider says that the email is not verified');
  }
  return { subject: token.sub, email, name };
}

/** The reason for a failed sign-in, from better-auth's redirect. */
function reasonIn(target: string): string {
  const code = new URL(target, 'http://here').searchParams.get('error') ?? '';
  return REASONS[code] ?? (/^\w{1,60}$/.test(code) ? `The sign-in ended with ${code}` : 'The sign-in ended');
}

/** The claims of a verified token. */
function claimsOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
