import * as z from 'zod/mini';
import { TOKEN_SCOPES } from '#domain/team/access-token.ts';
import { passwordProblem } from '#domain/team/password.ts';
import { profileProblems } from '#domain/team/profile.ts';
import { INVITED_ROLES, ROLES } from '#domain/team/role.ts';
import { line, list, ordinal, text } from '#contract/shared-schemas.ts';
import { isCommonPassword } from './common-passwords.ts';
import { failure } from './failure.ts';

/** The largest body of these calls, in bytes. */
export const MAX_BODY_BYTES = 20_000;

const EMAIL_MAX_LENGTH = 254;

/** Of a call with a picture: base64 is longer by a third. */
export const MAX_PICTURE_BODY_BYTES = 60_000;

/** An address that a message can be sent to; in lower case, as addresses are compared. */
const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX_LENGTH, `Email can’t be longer than ${EMAIL_MAX_LENGTH} characters`),
    z.email('Enter an email address like name@example.com'),
  );

/** An address as typed by somebody who claims to have it. */
const typedEmail = text(1_000).check(z.trim(), z.toLowerCase());
const typedPassword = text(1_000);
const token = text(200);
const name = line('Name', 100);
const workspaceName = line('Workspace name', 100);

export const SIGN_IN = z.strictObject({ email: typedEmail, password: typedPassword });
/** A code of an app, or a backup code. */
const code = text(100);
/** The code after a password, and the invitation that was about to be accepted with it. */
export const CODE_STEP = z.strictObject({ code, invitation: z.optional(token) });
export const CODE = z.strictObject({ code });
export const PASSWORD_CHANGE = z.strictObject({ current: typedPassword, password: typedPassword });
export const OWN_PASSWORD = z.strictObject({ password: typedPassword });
/** What shows that somebody who is signed in is who they are. */
export const PROOF = z.strictObject({ password: typedPassword, code });
/** What somebody adds a passkey with: the password where they have one, the code where two-step sign-in is on. */
export const PASSKEY_PROOF = z.strictObject({ password: z.optional(typedPassword), code: z.optional(code) });

const base64url = text(8_000).check(z.regex(/^[\w-]*$/));
/** What a browser answers of a passkey; what else it says is not used. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};
const passkeyMade = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.exactOptional(base64url),
  }),
});
export type PasskeyMade = z.infer<typeof passkeyMade>;
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
export const NEW_PASSKEY = z.strictObject({ name, response: passkeyMade });
export const PASSKEY_SIGN_IN = z.strictObject({ response: passkeyAnswer });
/** What the OpenID provider has sent a browser back with, and the invitation it was about to accept. */
export const OIDC_RETURN = z.strictObject({
  state: text(200),
  code: text(4_000),
  iss: z.optional(text(1_000)),
  error: z.optional(text(200)),
  invitation: z.optional(token),
});
export const NOTHING = z.strictObject({});
export const RESET = z.strictObject({ email: typedEmail });
export const NEW_PASSWORD = z.strictObject({ token, password: typedPassword });
export const WELCOME = z.strictObject({
  token,
  name,
  email,
  password: typedPassword,
  workspace: workspaceName,
});
export const ACCESS_TOKEN = z.strictObject({
  name,
  scope: z.enum(TOKEN_SCOPES),
  days: z.int().check(z.gte(1), z.lte(366)),
});
export const ACCEPTANCE = z.strictObject({ token, name: z.optional(name), password: typedPassword });

/** More jobs than anybody reviews. */
const MOST_REVIEWED = 200;
const reviewing = z.optional(
  z.strictObject({
    jobs: list(ordinal, MOST_REVIEWED, `At most ${MOST_REVIEWED} jobs`),
    contact: z.boolean(),
  }),
);

export const INVITATION = z.strictObject({ email, role: z.enum(INVITED_ROLES), reviewing });
export const ROLE_CHANGE = z.strictObject({ role: z.enum(ROLES), reviewing });
export const WORKSPACE = z.strictObject({ name: workspaceName });
export const PICTURE = z.strictObject({
  /** Its bytes in base64. */
  data: text(MAX_PICTURE_BODY_BYTES).check(z.regex(/^[A-Za-z\d+/]+={0,2}$/, 'The picture must be base64')),
});
export const PROFILE = z.strictObject({ name: text(1_000), handle: text(1_000) });

/** @throws HTTPException for a new password that is not good enough */
export function checkPassword(password: string, ofEmail: string): void {
  const problem = passwordProblem(password, ofEmail);
  if (problem !== null) throw failure(400, problem);
  if (isCommonPassword(password, ofEmail)) {
    throw failure(400, 'This password is among the first that are tried. Choose another.');
  }
}

/** @throws HTTPException for a profile that can't be */
export function checkProfile(profile: { readonly name: string; readonly handle: string }) {
  const problems = profileProblems(profile);
  const problem = problems.name ?? problems.handle;
  if (problem !== null) throw failure(400, problem);
  return { name: profile.name.trim().replaceAll(/\s+/g, ' '), handle: profile.handle.trim() };
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** An id of ours in lower case, or null for any other text: PostgreSQL would fail on it. */
export function uuidIn(given: string | null | undefined): string | null {
  return given !== null && given !== undefined && UUID.test(given) ? given.toLowerCase() : null;
}
