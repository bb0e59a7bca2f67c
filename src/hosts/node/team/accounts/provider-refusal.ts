import { HTTPException } from 'hono/http-exception';

/** Somebody whom the OpenID provider's word does not let in: they are told one sentence, whatever the reason. */
export class ProviderRefusal extends HTTPException {
  /** For the log: a sentence of ours that quotes nothing. */
  readonly reason: string;

  constructor(reason: string) {
    super(401, {
      message:
        'That did not let you in. Use the account of the email you were invited with, or ask whoever invites people.',
    });
    this.reason = reason;
  }
}
