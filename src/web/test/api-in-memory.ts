import { createApi } from '#api/app.ts';
import { loadNoDemos, type ContextOf, type LoadDemos } from '#api/request/context.ts';
import type { MailSender } from '#api/request/mail-sender.ts';
import { DEMO_COLLEAGUES } from '#demo/colleagues.ts';
import { plainDemo } from '#demo/workspace.ts';
import { LOCAL_ACTOR, type Actor } from '#domain/actor.ts';
import type { SchedulingLink } from '#domain/booking/booking.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { RELEASE_HEADER } from '#hosts/page/headers.ts';
import { testWrite } from '#store/conformance/log/writes.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { Store } from '#store/store.ts';
import { OWN_RELEASE } from '#web/app/host/own-release.ts';

/** Selects calls by their method and by a part of their path and query. */
type Kind = readonly [method: string, path: string];

interface Fault {
  readonly method: string;
  readonly path: string;
  readonly status?: number;
  /** The error message of the answer. Without it, the body is `body`, or missing. */
  readonly message?: string;
  readonly body?: string;
}

type Answers = (request: Request) => Promise<Response>;

/** Answers a call instead of the API, or passes it to `next`. */
type Interceptor = (request: Request, next: Answers) => Promise<Response>;

/** The plain demo workspace, which is made once for all tests. A test adds the notes and details that it needs. */
const DEMO = plainDemo(new Date());

const schedulingLink: SchedulingLink = ({ id, key }) => `https://hire.example/interviews/${id}-${key}`;

/**
 * The API over a workspace in memory. It has the demo's colleagues, unless it has its own.
 *
 * @param actorOf returns who makes a request, for a workspace with several members
 * @param loadDemos loads the demo workspaces that the host can create
 * @param mail how the host sends mail; undefined: it can't
 */
export async function apiInMemory(
  workspace: Workspace = DEMO,
  actorOf: (request: Request) => Actor = () => LOCAL_ACTOR,
  loadDemos: LoadDemos = loadNoDemos,
  mail?: MailSender,
): Promise<ApiInMemory> {
  const store = openStore(
    openMemoryDatabase(withColleagues(workspace), testWrite('seed', { at: new Date().toISOString() })),
  );
  const files = memoryFiles();
  const context: ContextOf = async (request) => ({
    store,
    files,
    loadDemos,
    mail,
    actor: actorOf(request),
    access: 'admin',
    interviews: { schedulingLink },
    candidatesWithNews: async () => made.withNews,
  });
  const api = createApi(context, { now: () => new Date() });
  const made = new ApiInMemory(async (request) => api.fetch(request), store.watch);
  return made;
}

function withColleagues(workspace: Workspace): Workspace {
  return workspace.colleagues.length > 0 ? workspace : { ...workspace, colleagues: DEMO_COLLEAGUES };
}

/** The API for a test. The test can simulate a network that delays or loses calls and answers. */
export class ApiInMemory {
  /** The candidates with unread news. */
  withNews: ReadonlySet<number> = new Set();
  readonly #watch: Store['watch'];
  #isSilent = false;
  readonly #answer: Answers;
  /** The interceptors. The one added last gets a call first. */
  readonly #interceptors: Interceptor[] = [];
  readonly #defaults = new Map<string, unknown>();
  readonly #gates: Gate[] = [];
  /** Each resolves when its answer was read. */
  readonly #unanswered = new Set<Promise<unknown>>();

  constructor(answer: Answers, watch: Store['watch']) {
    this.#answer = answer;
    this.#watch = watch;
  }

  /** Replaces the page's `window.fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const answers = this.#interceptors.reduce<Answers>(
      (next, interceptor) => (passed) => interceptor(passed, next),
      this.#answerInTheEnd,
    );
    const response = answers(request).then(marked);
    // The page reads its answer at the same time, and may make its next call only then.
    const read = response.then((its) => its.clone().arrayBuffer());
    const forget = () => void this.#unanswered.delete(read);
    this.#unanswered.add(read);
    read.then(forget, forget);
    return response;
  };

  readonly #answerInTheEnd: Answers = (request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`;
    return this.#defaults.has(name)
      ? Promise.resolve(Response.json(this.#defaults.get(name)))
      : this.#answer(request);
  };

  /** Calls the API without the page, as another tab would. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await this.#answer(new Request(path, init));
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer as T;
  }

  get<T>(path: string): Promise<T> {
    return this.call('GET', path);
  }

  /** Records the bodies of the page's calls of this kind, from now on. */
  sent(...kind: Kind): unknown[] {
    const bodies: unknown[] = [];
    this.#intercept(async (request, next) => {
      if (isOfKind(request, kind)) bodies.push(await readBody(request.clone()));
      return next(request);
    });
    return bodies;
  }

  /** Makes calls of this kind fail, until the test calls `heal`. */
  fail({ method, path, status = 500, message, body }: Fault): { heal(): void } {
    const heal = this.#intercept(async (request, next) => {
      if (!isOfKind(request, [method, path])) return next(request);
      return message === undefined
        ? new Response(body ?? null, { status })
        : Response.json({ message }, { status });
    });
    return { heal };
  }

  /** Holds back calls of this kind until the test calls `release`, so that the screen stays the same. */
  hold(...kind: Kind): Gate {
    const gate = closedGate();
    this.#gates.push(gate);
    this.#intercept(async (request, next) => {
      if (isOfKind(request, kind)) await gate.opened;
      return next(request);
    });
    return gate;
  }

  /** Like `hold`, but holds back the answers. The calls themselves are carried out. */
  holdAnswers(...kind: Kind): Gate {
    const gate = closedGate();
    this.#gates.push(gate);
    this.#intercept(async (request, next) => {
      const response = await next(request);
      if (isOfKind(request, kind)) await gate.opened;
      return response;
    });
    return gate;
  }

  /** Carries out the next call with this method, but loses its answer. */
  loseNextAnswer(method: string): void {
    const remove = this.#intercept(async (request, next) => {
      const response = await next(request);
      if (request.method !== method) return response;
      remove();
      throw new TypeError('The answer was lost');
    });
  }

  /**
   * Sets the answer to a call, independent of the stored data.
   *
   * @param name the method and path, with or without a query
   */
  answer(name: string, body: unknown, init?: ResponseInit): void {
    this.#intercept(async (request, next) => {
      const { pathname, search } = new URL(request.url);
      const isAsked = [pathname, pathname + search].some((path) => name === `${request.method} ${path}`);
      return isAsked ? Response.json(body, init) : next(request);
    });
  }

  /** Like `answer`, but whatever else the test sets comes first. */
  answerByDefault(name: string, body: unknown): void {
    this.#defaults.set(name, body);
  }

  /** Sets a function that answers a call, as another host would. */
  answerBy(name: string, by: (request: Request) => Promise<Response>): void {
    this.#intercept(async (request, next) => {
      const { pathname, search } = new URL(request.url);
      return name === `${request.method} ${pathname}${search}` ? by(request) : next(request);
    });
  }

  /** Calls the listener after every change. */
  watch(listener: (notice: ChangeNotice) => void): () => void {
    return this.#watch((notice) => {
      if (!this.#isSilent) listener(notice);
    });
  }

  /** Stops all notices of changes, as for a page that was suspended. */
  silence(): void {
    this.#isSilent = true;
  }

  /** Releases all held calls, and waits until every answer is read, including those to calls that the page then makes. */
  async settle(): Promise<void> {
    for (const gate of this.#gates) gate.release();
    do {
      await Promise.allSettled(this.#unanswered);
      await new Promise((resolve) => setTimeout(resolve));
    } while (this.#unanswered.size > 0);
  }

  /** @returns a function that removes the interceptor */
  #intercept(interceptor: Interceptor): () => void {
    this.#interceptors.push(interceptor);
    return () => void this.#interceptors.splice(this.#interceptors.indexOf(interceptor), 1);
  }
}

interface Gate {
  readonly opened: Promise<void>;
  release(): void;
}

function closedGate(): Gate {
  let release = (): void => undefined;
  const opened = new Promise<void>((resolve) => (release = resolve));
  return { opened, release };
}

function isOfKind({ method, url }: Request, [wanted, path]: Kind): boolean {
  return method === wanted && url.includes(path);
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
}

/** The status codes of a proxy without a server behind it. */
const OF_PROXY = [502, 504];

/** The answer with the mark of the server (product §7). Some answers are immutable. */
function marked(response: Response): Response {
  if (response.headers.has(RELEASE_HEADER) || OF_PROXY.includes(response.status)) return response;
  const headers = new Headers(response.headers);
  headers.set(RELEASE_HEADER, OWN_RELEASE ?? 'in-test');
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}
