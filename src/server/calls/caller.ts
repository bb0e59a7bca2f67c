/** The origin of a request. */
export interface Caller {
  readonly address: string;
  readonly agent: string;
}

/** Carries the sender's address within this process. A request's own header of this name is replaced. */
const ADDRESS_HEADER = 'Hirelane-Sent-From';

/** The maximum number of characters of a user agent that are kept. */
const AGENT_MAX_LENGTH = 300;

/** A request that knows the address of its sender. */
export function withCaller(request: Request, address: string): Request {
  const headers = new Headers(request.headers);
  headers.set(ADDRESS_HEADER, address);
  return new Request(request, { headers });
}

/** Gets the origin of a request of {@link withCaller}. */
export function callerOf({ headers }: Request): Caller {
  return { address: headers.get(ADDRESS_HEADER) ?? '', agent: agentOf(headers) };
}

export function agentOf(headers: Headers): string {
  return (headers.get('User-Agent') ?? '').slice(0, AGENT_MAX_LENGTH);
}
