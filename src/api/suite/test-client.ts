import { afterEach, beforeEach, expect } from 'vitest';
import { contract, type Answer, type RouteName } from '#contract/contract.ts';
import { errorBody } from '#contract/openapi-schemas.ts';
import { splitName, statusesOf, successOf, type Route } from '#contract/schemas/route.ts';
import type { Connect, Dump, Host } from './host.ts';
import { suiteWorkspace } from './workspace.ts';

export interface RequestParts {
  /** Inserted into the path without encoding. */
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, number | string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. Text, bytes and forms are sent unchanged. */
  readonly body?: unknown;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

export interface Refused {
  readonly status: number;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
}

/** Calls the API under test. Throws on every answer that the contract does not declare. */
export class TestClient {
  #host: Host | undefined;

  /** Starts a host with the suite's workspace before each test. */
  constructor(connect: Connect) {
    beforeEach(async () => {
      this.#host = await connect(suiteWorkspace);
    });
    afterEach(async () => {
      await this.#host?.close();
      this.#host = undefined;
    });
  }

  /** Makes a call that must succeed, and returns its answer. */
  async ok<Name extends RouteName>(name: Name, parts: RequestParts = {}): Promise<Answer<Name>> {
    const { status, json } = await this.send(name, parts);
    expect(status, JSON.stringify(json)).toBe(successOf(contract[name]));
    return json as Answer<Name>;
  }

  /** Makes a call that must be refused and must change nothing, and returns its answer. */
  async refused(name: RouteName, parts: RequestParts = {}): Promise<Refused> {
    const before = await this.dump();
    const { status, json } = await this.send(name, parts);
    expect(status, JSON.stringify(json)).toBeGreaterThanOrEqual(400);
    expect(await this.dump()).toEqual(before);
    return { status, ...errorBody.parse(json) } as Refused;
  }

  /** Makes a call and checks its answer against the contract. */
  async send(name: RouteName, parts: RequestParts = {}): Promise<Reply> {
    const route: Route = contract[name];
    const { method, path } = splitName(name);
    const reply = await this.fetch(method, `${fillIn(path, parts.params)}${search(parts.query)}`, parts);
    expect(statusesOf(name, route), JSON.stringify(reply.json)).toContain(reply.status);
    if (!route.bytes || reply.status >= 400)
      (reply.status === successOf(route) ? route.answer : errorBody).parse(reply.json);
    return reply;
  }

  /** Sends a request to any path. The answer must be JSON that no cache stores. */
  async fetch(method: string, path: string, { headers, body }: RequestParts = {}): Promise<Reply> {
    const request = new Request(new URL(path, this.host.origin), {
      method,
      headers: { Accept: 'application/json', ...headers },
      ...(body !== undefined && { body: toBody(body) }),
    });
    const response = await this.host.fetch(request);
    const isBytes = response.headers.has('Accept-Ranges');
    if (!isBytes) expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    // A host that packs answers adds the encodings.
    expect(response.headers.get('Vary')?.split(', ')).toContain('Accept');
    const { status, headers: answered } = response;
    return { status, headers: answered, json: isBytes ? await response.text() : await response.json() };
  }

  dump(): Promise<Dump> {
    return this.host.dump();
  }

  get host(): Host {
    if (!this.#host) throw new Error('Only inside a test is there a host.');
    return this.#host;
  }
}

export function fillIn(path: string, params: RequestParts['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]));
}

export function search(query: RequestParts['query']): string {
  const given = Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

function toBody(body: unknown): string | Uint8Array<ArrayBuffer> | FormData {
  const isSentAsIs = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
  return isSentAsIs ? (body as string) : JSON.stringify(body);
}
