/** A server outside that can't be asked. The message is a sentence without its full stop, and has no text from outside. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

/** Sentences by the codes of Node's errors. */
const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no server of this name',
  EAI_AGAIN: 'There is no server of this name',
  ECONNREFUSED: 'Its server does not answer at this address',
  ECONNRESET: 'Its server has broken off',
  EHOSTUNREACH: 'Its server can’t be reached',
  ENETUNREACH: 'Its server can’t be reached',
  ETIMEDOUT: 'Its server does not answer',
  CERT_HAS_EXPIRED: 'The certificate of its server has expired',
};

export function toOutsideError(cause: unknown): OutsideError {
  if (cause instanceof OutsideError) return cause;
  const { name, code = '' } = (cause ?? {}) as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') {
    return new OutsideError('Its server took too long to answer', { cause });
  }
  const isOfCertificate = /CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(code);
  const fallback = isOfCertificate
    ? 'The certificate of its server is not valid'
    : 'Its server can’t be read';
  return new OutsideError(SENTENCES[code] ?? fallback, { cause });
}
