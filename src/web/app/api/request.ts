/** The input of a call of any route. */
export interface AnyInput {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** A file to send instead of a JSON body. */
  readonly file?: Blob;
}

interface Init extends RequestInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob | FormData;
}

/** A call as arguments for `fetch`. */
export interface Request {
  readonly url: string;
  readonly init: Init;
}

/** @param route the method and path, e.g. `GET /jobs/{id}` */
export function toRequest(route: string, { params = {}, query = {}, ...input }: AnyInput): Request {
  const [method = 'GET', path = '/'] = route.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  // Undefined where there is none.
  const body = input.file ?? formOf(input.body) ?? JSON.stringify(input.body);
  return {
    // A comma needs no escape. With three characters for each, a long list of ids is refused as too long by proxies.
    url: search ? `${filled}?${search.replaceAll('%2C', ',')}` : filled,
    init: {
      method,
      headers: {
        Accept: 'application/json',
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...input.headers,
      },
      ...(body && { body }),
      ...(input.signal && { signal: input.signal }),
    },
  };
}

/** Converts a body that contains a file to a form; null for any other body. */
function formOf(body: unknown): FormData | null {
  const fields = Object.entries(Object(body) as Readonly<Record<string, unknown>>);
  if (!fields.some(([, value]) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob || typeof value === 'string') form.append(name, value);
  }
  return form;
}
