import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HTTPException } from 'hono/http-exception';

/** The kinds of errors that SCIM names (RFC 7644, 3.12). */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** An error that ends a SCIM request, with a sentence for the log of the company's provider. */
export class ScimError extends HTTPException {
  readonly scimType: ScimType | undefined;

  constructor(status: ContentfulStatusCode, message: string, scimType?: ScimType) {
    super(status, { message });
    this.scimType = scimType;
  }
}

export function notFound(noun: 'User' | 'Group'): ScimError {
  return new ScimError(404, `${noun} not found`);
}

export function invalidValue(sentence: string): ScimError {
  return new ScimError(400, sentence, 'invalidValue');
}
