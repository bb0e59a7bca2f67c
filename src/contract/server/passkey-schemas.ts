import * as z from 'zod/mini';
import { text } from '#contract/schemas/shared-schemas.ts';

const base64url = text(8_000).check(z.regex(/^[\w-]*$/));

/** Extensions are not used. The browser's own type has more fields. */
const noExtensions: z.ZodMiniType<object, object> = z.object({});

/** The fields that are used of a browser's passkey answer. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: noExtensions,
};

export const passkeyMade = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

export const passkeyAnswer = z.object({
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
