import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { freePort } from '../../../../scripts/free-port.ts';
import type { OidcProvider } from '#server/team/accounts/people.ts';

type Claims = Readonly<Record<string, unknown>>;

/** An OpenID provider on this machine. The test decides who signs in. */
export interface OpenIdProviderInTest extends OidcProvider {
  /** Signs a person in at the URL that a browser was sent to. @returns the parameters of the browser's return */
  authorize(url: string, claims: Claims): { state: string; code: string; iss: string };
  /** The parameters of the last authorization request. */
  readonly asked: Record<string, string>;
  /** The person who is signed in at the provider's own page, for real browsers. */
  signedIn: Claims;
  /** Makes the next tokens invalid: by their claims, by another key, or by leaving them out. */
  wrong: { claims?: Claims; key?: 'another'; token?: 'none' };
  close(): Promise<void>;
}

const CLIENT = { clientId: 'hirelane', clientSecret: 'a secret: with signs' };

export async function openIdProviderInTest(): Promise<OpenIdProviderInTest> {
  const [key, another] = [newKey(), newKey()];
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  /** By code: the request and the person. */
  const granted = new Map<string, { asked: Record<string, string>; claims: Claims }>();
  const it: OpenIdProviderInTest = {
    issuer,
    ...CLIENT,
    name: 'Example Login',
    emailsAreVerified: false,
    asked: {},
    signedIn: {},
    wrong: {},
    authorize(url, claims) {
      const asked = Object.fromEntries(new URL(url).searchParams);
      Object.assign(it.asked, asked);
      const code = randomBytes(16).toString('hex');
      granted.set(code, { asked, claims });
      return { state: asked['state'] ?? '', code, iss: issuer };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage): Promise<unknown> {
    switch (request.url ?? '') {
      case '/.well-known/openid-configuration':
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        };
      case '/jwks':
        return {
          keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
        };
      case '/token':
        return tokens(request);
      default:
        // The user info is not signed.
        return { sub: 'olga', email: 'olga@example.com', email_verified: true, name: 'Olga' };
    }
  }

  async function tokens(request: IncomingMessage): Promise<unknown> {
    const given = new URLSearchParams(await textOf(request));
    const grant = granted.get(given.get('code') ?? '');
    const verifier = given.get('code_verifier') ?? '';
    const basic = [CLIENT.clientId, CLIENT.clientSecret].map(formEncoded).join(':');
    const isRight =
      request.headers.authorization === `Basic ${Buffer.from(basic).toString('base64')}` &&
      grant?.asked['code_challenge'] === createHash('sha256').update(verifier).digest('base64url') &&
      grant.asked['redirect_uri'] === given.get('redirect_uri');
    if (!isRight) return null;
    granted.delete(given.get('code') ?? '');
    const at = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: CLIENT.clientId,
      iat: at,
      exp: at + 300,
      nonce: grant.asked['nonce'],
      ...grant.claims,
      ...it.wrong.claims,
    };
    const signer = it.wrong.key ? another : key;
    return {
      access_token: 'access-token-of-the-provider',
      token_type: 'Bearer',
      ...(it.wrong.token ? {} : { id_token: jwt(claims, signer.privateKey) }),
    };
  }

  const server = createServer((request, response) => {
    const { href, pathname } = new URL(request.url ?? '', issuer);
    if (pathname === '/authorize') {
      const to = new URL(new URL(href).searchParams.get('redirect_uri') ?? '');
      to.search = String(new URLSearchParams({ ...it.authorize(href, it.signedIn) }));
      response.writeHead(302, { Location: to.href }).end();
      return;
    }
    void answer(request).then((body) => {
      response.writeHead(body === null ? 400 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return it;
}

function newKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function jwt(claims: Claims, key: ReturnType<typeof newKey>['privateKey']): string {
  const signed = [{ alg: 'RS256', kid: 'one' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
