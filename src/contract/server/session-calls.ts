import * as z from 'zod/mini';
import { nothing, ownCalls } from '#contract/own-call.ts';
import { text } from '#contract/schemas/shared-schemas.ts';
import { passkeyAnswer } from './passkey-schemas.ts';
import {
  accountEmail,
  byLinkToken,
  codeNext,
  forBrowser,
  givenName,
  linkToken,
  session,
  sessionJoined,
  typedCode,
  typedEmail,
  typedPassword,
  workspaceName,
} from './shapes.ts';

const tag = 'session';

/** Signing in and out. A browser makes these calls: programs have access tokens. */
export const sessionCalls = ownCalls({
  'GET /session': {
    id: 'getSession',
    tag,
    summary: 'The person who is signed in, and the workspaces that the account opens.',
    access: 'person',
    answer: session,
  },
  'POST /session': {
    id: 'signIn',
    tag,
    summary: 'Signs in with email and password. A person with two-step sign-in must send a code next.',
    access: 'anybody',
    body: z.strictObject({ email: typedEmail, password: typedPassword }),
    example: { email: 'ada@example.com', password: 'correct horse battery' },
    answer: z.union([session, codeNext]),
    errors: [401, 403, 429],
  },
  'POST /session/code': {
    id: 'signInByCode',
    tag,
    summary: 'Sends the code that follows the password.',
    access: 'anybody',
    body: z.strictObject({ code: typedCode, invitation: z.optional(linkToken) }),
    example: { code: '123456' },
    answer: sessionJoined,
    errors: [401, 403, 404, 409, 410, 429],
  },
  'DELETE /session': {
    id: 'signOut',
    tag,
    summary: 'Signs out.',
    access: 'anybody',
    status: 204,
    errors: [403],
  },
  'PATCH /session/person': {
    id: 'changeOwnProfile',
    tag,
    summary: 'Changes one’s own name, and one’s handle in the workspace.',
    access: 'member',
    body: z.strictObject({ name: text(1_000), handle: text(1_000) }),
    example: { name: 'Ada King', handle: 'ada' },
    answer: z.strictObject({ id: z.uuid(), name: z.string(), handle: z.string(), email: z.string() }),
    errors: [403, 409],
  },
});

/** Ways to sign in besides the password. */
export const signInCalls = ownCalls({
  'GET /session/ways': {
    id: 'listWaysToSignIn',
    tag,
    summary: 'Which ways to sign in the server offers besides email and password.',
    access: 'anybody',
    answer: z.strictObject({ oidc: z.nullable(z.string()), passkeys: z.boolean(), mail: z.boolean() }),
  },
  'POST /session/passkey/options': {
    id: 'beginSignInByPasskey',
    tag,
    summary: 'What a browser signs in by passkey with.',
    access: 'anybody',
    body: nothing,
    answer: forBrowser,
    errors: [403, 429],
  },
  'POST /session/passkey': {
    id: 'signInByPasskey',
    tag,
    summary: 'Signs in by passkey.',
    access: 'anybody',
    body: z.strictObject({ response: passkeyAnswer }),
    answer: session,
    errors: [401, 403, 429],
  },
  'POST /session/oidc/return': {
    id: 'signInByProvider',
    tag,
    summary: 'Signs in with what the OpenID provider sent back.',
    access: 'anybody',
    /** The parameters with which the OpenID provider returns a browser, and the invitation to accept. */
    body: z.strictObject({
      state: text(200),
      code: text(4_000),
      iss: z.optional(text(1_000)),
      error: z.optional(text(200)),
      invitation: z.optional(linkToken),
    }),
    answer: sessionJoined,
    errors: [401, 403, 404, 409, 429],
  },
});

/** The links by which the first owner begins, and people choose a new password. */
export const emailLinkCalls = ownCalls({
  'GET /session/welcome': {
    id: 'lookUpOwnerLink',
    tag,
    summary: 'Whether the link of the first owner works.',
    access: 'anybody',
    query: byLinkToken,
    answer: z.strictObject({ workspace: z.null() }),
    errors: [404, 429],
  },
  'POST /session/welcome': {
    id: 'beginServer',
    tag,
    summary: 'Makes the first owner’s account and workspace, once.',
    access: 'anybody',
    body: z.strictObject({
      token: linkToken,
      name: givenName,
      email: accountEmail,
      password: typedPassword,
      workspace: workspaceName,
    }),
    status: 201,
    answer: session,
    errors: [403, 404, 409, 429],
  },
  'GET /session/new-password': {
    id: 'lookUpPasswordLink',
    tag,
    summary: 'Whose account the link for a new password opens.',
    access: 'anybody',
    query: byLinkToken,
    answer: z.strictObject({
      email: z.string(),
      confirmed: z.boolean(),
      /** True if `POST /session/confirmation` confirms the email, and the password stays. */
      keepsPassword: z.boolean(),
    }),
    errors: [404, 429],
  },
  'POST /session/new-password': {
    id: 'chooseNewPassword',
    tag,
    summary: 'Chooses a new password by the mailed link, and ends every session.',
    access: 'anybody',
    body: z.strictObject({ token: linkToken, password: typedPassword }),
    answer: z.strictObject({ message: z.string() }),
    errors: [403, 404, 409, 429],
  },
});

/** The confirmation of an email whose account nobody else can have made. */
export const confirmationCalls = ownCalls({
  'POST /session/confirmation': {
    id: 'confirmEmail',
    tag,
    summary:
      'Confirms the email of the server’s first owner, who is signed in, by the mailed link. The password stays.',
    access: 'person',
    body: z.strictObject({ token: linkToken }),
    answer: z.strictObject({ message: z.string() }),
    errors: [403, 404],
  },
});

/** The beginning of a sign-in at the OpenID provider. */
export const beginAtProviderCalls = ownCalls({
  'POST /session/oidc': {
    id: 'beginSignInByProvider',
    tag,
    summary: 'The address of the OpenID provider that a browser goes to.',
    access: 'anybody',
    body: nothing,
    answer: z.strictObject({ url: z.string() }),
    errors: [403, 404, 429],
  },
});

/** Asking for the link of a new password. */
export const passwordResetCalls = ownCalls({
  'POST /session/password-reset': {
    id: 'askForNewPassword',
    tag,
    summary: 'Mails a link for a new password; answers the same with an account and without.',
    access: 'anybody',
    body: z.strictObject({ email: typedEmail }),
    example: { email: 'ada@example.com' },
    status: 202,
    answer: z.strictObject({ message: z.string(), mailed: z.boolean() }),
    errors: [403, 429],
  },
});
