import type { Answer } from '#contract/contract.ts';
import { OtherAnswered } from '#web/team/people/other-answered.ts';
import { isNoMember } from '#domain/team/no-member.ts';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import { ANSWERED_BY_HEADER, RELEASE_HEADER } from '#hosts/page/headers.ts';
import { takeEarlyAnswer } from '#web/app/api/early-calls.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { readJson } from '#web/app/api/send.ts';
import { OWN_RELEASE } from '#web/app/host/own-release.ts';
import { createStore } from '#web/kit/store.ts';
import { learnTime } from '#web/team/people/learn-time.ts';
import { createReach } from './reach.ts';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
/** The workspace is suspended or deleted. */
const LOCKED = 423;

/** Tells whether the server has answered, and not this device without a connection. */
export function isOfServer({ headers }: Response): boolean {
  return !headers.has(ANSWERED_BY_HEADER);
}

/** @throws TypeError when this device has answered */
async function fetchOfServer(url: string, headers: Record<string, string>): Promise<Response> {
  const response = await window.fetch(url, { headers: { Accept: 'application/json', ...headers } });
  if (!isOfServer(response)) throw new TypeError('The server can’t be reached.');
  return response;
}

async function saysNoMember(response: Response): Promise<boolean> {
  return response.status === FORBIDDEN && isNoMember(await readJson(response.clone()));
}

interface CallParts {
  /** The id of the workspace that the calls are about. */
  workspace: string;
  isReviewer: boolean;
  hasEnded: () => boolean;
  /** Asks the server why it refused a call. */
  findOutWhy: () => Promise<void>;
}

/** The calls to the server, and what their answers tell: whether it can be reached, and its release. */
export function createServerCalls({ workspace, isReviewer, hasEnded, findOutWhy }: CallParts) {
  /** True if a newer release than the page's has answered. */
  const isReplaced = createStore(false);
  const reach = createReach(
    () => fetchOfServer('/session', {}),
    () => void refreshAll(),
  );

  /** Compares the page's release with that of an answer. @throws OtherAnswered */
  function takeAnswer(response: Response): void {
    if (!reach.answered(response)) throw new OtherAnswered();
    const answering = response.headers.get(RELEASE_HEADER);
    if (answering !== null && answering !== OWN_RELEASE) isReplaced.set(true);
  }

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set(WORKSPACE_HEADER, workspace);
    const asked = performance.now();
    const early = takeEarlyAnswer(url, init);
    const response = await (early ?? window.fetch(url, { ...init, headers })).catch((error: unknown) => {
      if (!init.signal?.aborted) reach.failed();
      throw error;
    });
    if (isOfServer(response)) takeAnswer(response);
    // An early answer was asked for at an unknown time.
    if (!early) learnTime(response, asked);
    if (!isOfServer(response)) return response;
    // A refused call may be the first sign of another role.
    const isRefused = [UNAUTHORIZED, FORBIDDEN, LOCKED].includes(response.status);
    if (isRefused && !url.startsWith('/session')) findOutWhy().catch(reach.failed);
    return response;
  }

  /**
   * @param hasStreamEnded whether the server has ended the stream of changes, as it does when the person's role or
   *   reviewed jobs change
   * @returns the workspace's revision, or null when the server does not give it
   */
  async function askRevision(hasStreamEnded: boolean): Promise<number | null> {
    try {
      const response = await fetchOfServer('/changes?order=newest&limit=1&rows=0', {
        [WORKSPACE_HEADER]: workspace,
      });
      takeAnswer(response);
      const isStranger = response.status === UNAUTHORIZED || (await saysNoMember(response));
      // A person who has closed the dialog about the session is not asked again by these requests.
      if (isStranger && !hasEnded()) await findOutWhy();
      if (isStranger) return null;
      if (response.status === LOCKED) await findOutWhy();
      const isRefused = response.status === FORBIDDEN;
      if ((response.ok || isRefused) && (hasStreamEnded || isRefused !== isReviewer)) await findOutWhy();
      if (isRefused && isReviewer) void refreshAll();
      return response.ok ? ((await response.json()) as Answer<'GET /changes'>).revision : null;
    } catch (error) {
      if (!(error instanceof OtherAnswered)) reach.failed();
      return null;
    }
  }

  return { fetch, askRevision, reach, isReplaced };
}
