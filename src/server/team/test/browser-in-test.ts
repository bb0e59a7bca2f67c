import { expectDocumented } from '#hosts/node/test/documented/documented-in-test.ts';

export const ORIGIN = 'https://hire.example.com';

export interface Answered {
  readonly status: number;
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- whatever is answered
  readonly headers: Headers;
}

/** Makes calls with the cookies it has received, like a browser. Compares every answer with docs/openapi.json. */
export interface Browser {
  cookie: string;
  workspace: string | null;
  call(route: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  /** A request with the browser's cookie, as the API gets it. */
  request(path?: string): Request;
}

export function newBrowser(fetch: (request: Request) => Promise<Response>): Browser {
  const it: Browser = {
    cookie: '',
    workspace: null,
    async call(route, body, headers = {}) {
      const [method = '', path = ''] = route.split(' ');
      const response = await fetch(
        new Request(`${ORIGIN}${path}`, {
          method,
          headers: {
            'Sec-Fetch-Site': 'same-origin',
            'User-Agent': 'A browser',
            ...(it.cookie && { Cookie: it.cookie }),
            ...(it.workspace && { 'Hirelane-Workspace': it.workspace }),
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      );
      const kept = new Map(it.cookie.split('; ').map((pair) => [nameIn(pair), pair]));
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        if (/max-age=0/i.test(cookie)) kept.delete(nameIn(pair));
        else kept.set(nameIn(pair), pair);
      }
      it.cookie = [...kept.values()].filter((pair) => pair !== '').join('; ');
      const text = await response.text();
      const [status, type] = [response.status, response.headers.get('Content-Type')];
      expectDocumented({ method, path, status, type, body: text });
      return {
        status,
        body: text === '' ? null : JSON.parse(text),
        headers: response.headers,
      };
    },
    request: (path = '/jobs') =>
      new Request(`${ORIGIN}${path}`, { headers: { ...(it.cookie && { Cookie: it.cookie }) } }),
  };
  return it;
}

function nameIn(cookie: string): string {
  return cookie.split('=', 1)[0] ?? '';
}

/** The id of the person who is signed in. */
export async function idOf(browser: Browser): Promise<string> {
  return (await browser.call('GET /session')).body.person.id;
}
