/** What a call sends, whatever its route. */
export interface AnyInput {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Sent as it is, in the place of a body. */
  readonly file?: Blob;
}

interface Init extends RequestInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
}

/** A call as `fetch` takes it. */
export interface Request {
  readonly url: string;
  readonly init: Init;
}

/** @param route method and path, e.g. `GET /jobs/{id}` */
export function toRequest(route: string, { params = {}, query = {}, ...input }: AnyInput): Request {
  const [method = 'GET', path = '/'] = route.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  const hasJson = input.body !== undefined;
  return {
    url: search ? `${filled}?${search}` : filled,
    init: {
      method,
      headers: {
        Accept: 'application/json',
        ...(hasJson && { 'Content-Type': 'application/json' }),
        ...input.headers,
      },
      ...(hasJson && { body: JSON.stringify(input.body) }),
      ...(input.file && { body: input.file }),
      ...(input.signal && { signal: input.signal }),
    },
  };
}
