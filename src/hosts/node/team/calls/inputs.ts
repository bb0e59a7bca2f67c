import { dictionary } from '@zxcvbn-ts/language-common';
import * as z from 'zod/mini';
import { explain, sentenceFor } from '#api/explain.ts';
import { TOKEN_SCOPES } from '#domain/team/access-token.ts';
import { COPIES } from '#domain/team/copies.ts';
import { DIRECTORY_TOKEN } from '#domain/team/known-secret.ts';
import { passwordProblem } from '#domain/team/password.ts';
import { profileProblems } from '#domain/team/profile.ts';
import { INVITED_ROLES, ROLES } from '#domain/team/role.ts';
import { line, list, ordinal, pageNumber, text, wholeNumber, withDefault } from '#contract/shared-schemas.ts';
import { failure } from './failure.ts';

/** The largest body of these calls, in bytes. */
export const MAX_BODY_BYTES = 20_000;

const EMAIL_MAX_LENGTH = 254;

/** The largest body of a call with a picture, in bytes. In base64, a picture is a third longer. */
export const MAX_PICTURE_BODY_BYTES = 60_000;

/** A valid email address, in lower case so that addresses can be compared. */
export const EMAIL = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX_LENGTH, `Email can’t be longer than ${EMAIL_MAX_LENGTH} characters`),
    z.email('Enter an email address like name@example.com'),
  );

/** An email that a person types to sign in. It is not validated, only compared. */
const typedEmail = text(1_000).check(z.trim(), z.toLowerCase());
const typedPassword = text(1_000);
const token = text(200);
const name = line('Name', 100);
const workspaceName = line('Workspace name', 100);

export const SIGN_IN = z.strictObject({ email: typedEmail, password: typedPassword });
/** A code from an authenticator app, or a backup code. */
const code = text(100);
/** The code that follows a password. The call can also accept an invitation. */
export const CODE_STEP = z.strictObject({ code, invitation: z.optional(token) });
export const CODE = z.strictObject({ code });
export const PASSWORD_CHANGE = z.strictObject({ current: typedPassword, password: typedPassword });
export const OWN_PASSWORD = z.strictObject({ password: typedPassword });
/** The password and a code, which a signed-in person enters for a sensitive change. */
export const PROOF = z.strictObject({ password: typedPassword, code });
/** The proof before a passkey is added: the password if the person has one, and a code if two-step sign-in is on. */
export const PASSKEY_PROOF = z.strictObject({ password: z.optional(typedPassword), code: z.optional(code) });

const base64url = text(8_000).check(z.regex(/^[\w-]*$/));
/** The fields that are used of a browser's passkey answer. */
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
/** The parameters with which the OpenID provider sends a browser back, and an invitation to accept. */
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
  email: EMAIL,
  password: typedPassword,
  workspace: workspaceName,
});
export const ACCESS_TOKEN = z.strictObject({
  name,
  scope: z.enum(TOKEN_SCOPES),
  days: z.int().check(z.gte(1), z.lte(366)),
});
export const ACCEPTANCE = z.strictObject({ token, name: z.optional(name), password: typedPassword });

/** The maximum number of jobs of a reviewer. */
const MAX_REVIEWED_JOBS = 200;
export const reviewing = z.optional(
  z.strictObject({
    jobs: list(ordinal, MAX_REVIEWED_JOBS, `At most ${MAX_REVIEWED_JOBS} jobs`),
    contact: z.boolean(),
  }),
);

export const INVITATION = z.strictObject({ email: EMAIL, role: z.enum(INVITED_ROLES), reviewing });
/** The most secrets that go on when their maker leaves or gets another role. */
const MAX_KEPT_SECRETS = 200;
const keptSecret = z.union([z.literal(DIRECTORY_TOKEN), z.uuid()]);
const keep = list(keptSecret, MAX_KEPT_SECRETS, `At most ${MAX_KEPT_SECRETS} secrets`);
export const ROLE_CHANGE = z.strictObject({ role: z.enum(ROLES), reviewing, keep: z.optional(keep) });
/** The query of a removal. */
export const REMOVAL = z.object({
  keep: z.pipe(
    withDefault(z.string(), ''),
    z.pipe(
      z.transform((given: string) => given.split(',').filter((id) => id !== '')),
      keep,
    ),
  ),
});
export const WORKSPACE = z.strictObject({ name: workspaceName });
export const WORKSPACE_CHANGE = z
  .strictObject({ name: z.optional(workspaceName), copies: z.optional(z.enum(COPIES)) })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Nothing to change'));
export const PICTURE = z.strictObject({
  /** The bytes in base64. */
  data: text(MAX_PICTURE_BODY_BYTES).check(z.regex(/^[A-Za-z\d+/]+={0,2}$/, 'The picture must be base64')),
});
export const PROFILE = z.strictObject({ name: text(1_000), handle: text(1_000) });

/** The 49,000 most common passwords of known leaks. 1,557 of them have the minimum length. */
const COMMON = new Set(dictionary['passwords-common']);

/** The product's name. */
const PRODUCT = 'hirelane';

/** Matches up to four digits or signs at the end, which people add to make a word long enough. */
const ENDING = /\P{L}{1,4}$/u;

/**
 * Whether a password is easy to guess: a common password, the product's name, or the first part of the email, each also with
 * up to four digits or signs at the end.
 */
function isCommonPassword(password: string, ofEmail: string): boolean {
  const typed = password.trim().toLowerCase();
  const [localPart = ''] = ofEmail.trim().toLowerCase().split('@');
  return [typed, typed.replace(ENDING, '')].some(
    (word) => COMMON.has(word) || word === PRODUCT || word === localPart,
  );
}

/** @throws HTTPException 400 for a new password that is too weak */
export function checkPassword(password: string, ofEmail: string): void {
  const problem = passwordProblem(password, ofEmail);
  if (problem !== null) throw failure(400, problem);
  if (isCommonPassword(password, ofEmail)) {
    throw failure(400, 'This password is among the first that are tried. Choose another.');
  }
}

/** A trimmed profile. @throws HTTPException 400 for an invalid name or handle */
export function checkProfile(profile: { readonly name: string; readonly handle: string }) {
  const problems = profileProblems(profile);
  const problem = problems.name ?? problems.handle;
  if (problem !== null) throw failure(400, problem);
  return { name: profile.name.trim().replaceAll(/\s+/g, ' '), handle: profile.handle.trim() };
}

/** The page of a list, in a query. */
export const PAGING = z.object({
  page: z.optional(pageNumber),
  pageSize: z.optional(wholeNumber(1, 1_000)),
});

/** The page that a query asks for. @throws HTTPException 400 */
export function pagingIn(query: Readonly<Record<string, string>>): Paging {
  const { success, data, error } = PAGING.safeParse(query, { error: explain });
  if (!success) throw failure(400, sentenceFor(error, 'query'));
  const { page = 1, pageSize = 1_000 } = data;
  return { page, pageSize };
}

/** A page of a list. */
export interface Paging {
  /** From 1. A page past the end is the last one. */
  readonly page: number;
  readonly pageSize: number;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The uuid in lower case. Null for any other text, because PostgreSQL would fail on it. */
export function uuidIn(given: string | null | undefined): string | null {
  return given !== null && given !== undefined && UUID.test(given) ? given.toLowerCase() : null;
}
