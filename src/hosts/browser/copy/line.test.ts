import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line, SILENCE } from './line.ts';

const HTML = { 'Content-Type': 'text/html' };

let answer: (request: Request) => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const aborted = new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    return Promise.race([answer(request as Request), aborted]);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const never = () => new Promise<Response>(() => undefined);

function ask(line: Line, patience?: number | null): Promise<Response> {
  return line.ask(new Request('http://localhost/jobs'), patience);
}

function ofServer(status = 200): Response {
  return Response.json({}, { status, headers: { Release: 'r' } });
}

describe('The server’s mark', () => {
  it.each([200, 401, 403, 413, 500])(
    'A page without the server’s mark is no answer, with the status %i',
    async (status) => {
      const line = new Line();
      answer = async () => new Response('<h1>Welcome to the hotel</h1>', { status, headers: HTML });
      await expect(ask(line)).rejects.toThrow('Something else');
      expect(line.state).toBe('other');
    },
  );

  it.each([401, 403, 500, 503])(
    'A refusal of the server is an answer, with the status %i',
    async (status) => {
      const line = new Line();
      answer = async () => ofServer(status);
      expect((await ask(line)).status).toBe(status);
      expect(line.state).toBe('well');
    },
  );

  it('A proxy that finds no server is no server', async () => {
    const line = new Line();
    answer = async () => new Response('Bad gateway', { status: 502, headers: HTML });
    await expect(ask(line)).rejects.toThrow('Something else');
    expect(line.state).toBe('lost');
  });
});

describe('Lines without answers', () => {
  it('A line that never answers is lost for all calls after two seconds, and well with the next answer', async () => {
    const line = new Line();
    answer = never;
    const asked = ask(line);
    asked.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(SILENCE - 1);
    expect(line.state).toBe('well');
    await vi.advanceTimersByTimeAsync(2);
    expect(line.state).toBe('lost');
    // Later requests are given up sooner.
    const next = ask(line).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(SILENCE + 1);
    expect(await next).toContain('can’t be reached');
    answer = async () => ofServer();
    await ask(line);
    expect(line.state).toBe('well');
  });

  it('A line that takes requests and never answers is not lost while others are answered', async () => {
    const line = new Line();
    answer = never;
    ask(line).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(SILENCE - 500);
    answer = async () => ofServer();
    await ask(line);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(line.state).toBe('well');
  });

  it('A line does not end what may take long while other calls are answered', async () => {
    const line = new Line();
    const long = new Promise<Response>((resolve) => setTimeout(() => resolve(ofServer()), 120_000));
    answer = ({ url }) => (url.endsWith('/jobs') ? long : Promise.resolve(ofServer(401)));
    const asked = ask(line, null);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(line.state).toBe('well');
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await asked).status).toBe(200);
  });

  it('A line ends also what may take long when no call is answered any more', async () => {
    const line = new Line();
    answer = async () => ofServer();
    await ask(line);
    answer = never;
    const asked = ask(line, null).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await asked).toContain('can’t be reached');
    expect(line.state).toBe('lost');
    // The next one is not sent before the server answers.
    const next = ask(line, null).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(SILENCE + 1);
    expect(await next).toContain('can’t be reached');
    expect(
      vi.mocked(fetch).mock.calls.filter(([sent]) => (sent as Request).url.endsWith('/jobs')),
    ).toHaveLength(2);
  });
});
