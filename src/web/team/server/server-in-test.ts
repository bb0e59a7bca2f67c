import { onTestFinished } from 'vitest';
import type { OwnWorkspace, Person, SignedIn } from '#web/team/people/people-calls.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { createReviewRouter } from '#web/team/review/review-router.tsx';
import { copyInTest } from './copy/copy-in-test.ts';
import type { DeviceCopy } from './copy/device-copy.ts';
import { createServerHost } from './server-host.tsx';
import { openApp } from '#web/test/open-app.tsx';

export const ADA = { id: 'p-ada', name: 'Ada King', handle: 'ada', email: 'ada@example.com', picture: null };
export const BO = { id: 'p-bo', name: 'Bo Lind', handle: 'bo', email: 'bo@example.com', picture: null };

const SINCE = '2026-11-01T09:00:00.000Z';

export const OWNER_ADA = { ...ADA, role: 'owner', since: SINCE, jobs: [] };
export const RECRUITER_BO = { ...BO, role: 'recruiter', since: SINCE, jobs: [] };

export const ACME: OwnWorkspace = {
  id: '7d4a4c1e-0000-4000-8000-000000000001',
  name: 'Acme',
  role: 'owner',
  handle: 'ada',
  copies: 'all',
};
export const BETA: OwnWorkspace = {
  ...ACME,
  id: '7d4a4c1e-0000-4000-8000-000000000002',
  name: 'Beta',
  role: 'recruiter',
};

/** A fake stream of changes, which tests control and which opens no connection. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  /** The open streams, the latest last. */
  static opened: FakeEventSource[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  tell(notice: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(notice) }));
  }

  /** Simulates that the server refuses the stream, after which a browser does not reconnect. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    FakeEventSource.opened = FakeEventSource.opened.filter((stream) => stream !== this);
  }
}

interface OpenedTeam {
  readonly api: ApiInMemory;
  /** The paths for which the page was left. */
  readonly left: readonly string[];
}

/** Opens the server edition at a path. By default Ada is signed in, and Bo is the other member. Set other answers on `api` first. */
export async function openTeam(
  path: string,
  {
    api,
    workspace = ACME,
    others = [],
    person = ADA,
    confirmed = true,
    storage = 'postgresql',
    copy = copyInTest(),
  }: {
    api?: ApiInMemory;
    workspace?: OwnWorkspace;
    /** Other workspaces of the person. */
    others?: readonly OwnWorkspace[];
    person?: Person;
    confirmed?: boolean;
    storage?: SignedIn['storage'];
    copy?: DeviceCopy;
  } = {},
): Promise<OpenedTeam> {
  const server = api ?? (await apiInMemory());
  if (!api) server.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  const session = { person, confirmed, workspaces: [workspace, ...others], storage };
  server.answerByDefault('GET /session', session);
  const left: string[] = [];
  const real = window.EventSource;
  Object.assign(window, { EventSource: FakeEventSource });
  onTestFinished(() => {
    Object.assign(window, { EventSource: real });
    FakeEventSource.opened = [];
  });
  await openApp(
    path,
    server,
    createServerHost(
      session,
      workspace,
      (to) => void left.push(to),
      async () => undefined,
      copy,
    ),
    workspace.role === 'reviewer' ? createReviewRouter : undefined,
  );
  return { api: server, left };
}
