import { HTTPException } from 'hono/http-exception';
import { timingSafeEqual } from 'node:crypto';
import { FAILURE_STATUS, refusalBody, type Report } from '#api/request/errors.ts';
import type { LongCalls } from '#hosts/node/long-calls/long-calls.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { hasBrokenOff, type Log } from '#hosts/node/telemetry/log.ts';
import type { Metrics } from '#hosts/node/telemetry/metrics.ts';
import { RELEASE_HEADER, VERSION_HEADER } from '#hosts/page/headers.ts';
import { VERSION } from '#hosts/page/version.ts';
import type { Bodies } from '#server/bodies/bodies.ts';
import { requireFound } from '#server/calls/allowed-member.ts';
import { failure } from '#server/calls/failure.ts';
import type { Member } from '#server/calls/member.ts';
import { serverApi } from '#server/calls/server-api.ts';
import type { Careers } from '#server/careers/site/careers.ts';
import type { MailIn } from '#server/mail/inbox/open-mail-in.ts';
import type { MailOut } from '#server/mail/outbox/mail-out.ts';
import { SCIM_PREFIX, type People } from '#server/team/accounts/people.ts';
import type { Links } from '#server/team/links/links.ts';
import { bearerIn } from '#server/team/members/access-tokens.ts';
import type { Webhooks } from '#server/webhooks/sending/webhooks.ts';
import { contextOf } from '#server/workspace/member-store.ts';
import type { ReservingOf } from '#server/workspace/reserving.ts';
import type { Workspaces } from '#server/workspace/workspaces.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { knownStoreError } from '#store/postgres/failure.ts';
import { answerJson, refusal } from './answers.ts';
import { isForPage, type AppFiles } from './app-files.ts';
import { compressed } from './compressed.ts';
import type { Health } from './health.ts';
import { OPERATOR_PREFIX, type OperatorCalls } from './operator-api.ts';
import { answerOwnCall } from './own-calls.ts';
import { refuserOfForeign } from './own-origin.ts';
import { answerSecurity, SECURITY_PATH } from './security-txt.ts';
import type { Streams } from './streams.ts';

/** The parts of a server. */
export interface AnswerDependencies {
  readonly settings: Pick<Settings, 'BASE_URL' | 'METRICS_TOKEN' | 'SECURITY_CONTACT'>;
  readonly people: People;
  readonly links: Links;
  readonly careers: Careers;
  readonly mailIn: Pick<MailIn, 'answers' | 'fetch' | 'onChanged'>;
  readonly mailOut: Pick<MailOut, 'senderOf' | 'isPublic' | 'fetchPublic'>;
  readonly webhooks: Pick<Webhooks, 'answers' | 'fetch'>;
  /** Answers the operator’s calls. Absent: there are none. */
  readonly operator?: OperatorCalls | undefined;
  readonly workspaces: Workspaces;
  readonly reserving: ReservingOf;
  /** Limits what members add to the files of a workspace. Absent: nothing does. */
  readonly limitFiles?: (files: FileBytes, workspace: string) => FileBytes;
  /** Answers long calls in a separate thread. Without it, this thread answers them. */
  readonly longCalls?: LongCalls | undefined;
  readonly bodies: Bodies;
  readonly streams: Streams;
  readonly files: AppFiles;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly log: Pick<Log, 'copyDiffers'>;
  readonly report: Report;
  readonly now: () => Date;
}

/** Seconds after which a call may be sent again that was refused because something can't be reached. */
const LATER = 5;

/** @param address the sender's address */
export type AnswerRequest = (request: Request, address: string) => Promise<Response>;

/**
 * Makes a function that answers every request to this server: the page and its files, people, links, streams, the API.
 */
export function answererOf(dependencies: AnswerDependencies): AnswerRequest {
  const {
    settings,
    people,
    workspaces,
    longCalls,
    bodies,
    streams,
    files,
    health,
    metrics,
    log,
    report,
    now,
  } = dependencies;
  const api = serverApi(
    async (request) => {
      const member = requireFound(await people.memberOf(request));
      refuseCopies(member, request);
      const calendars = people.calendarsOf(member.workspace);
      return contextOf(workspaces, member, {
        ...dependencies,
        calendars,
        approvers: () => people.approversIn(member.workspace),
        candidatesWithNews: () => people.candidatesWithNews(member),
        onCopyDiffers(of) {
          metrics.copyDifferences.inc({ of });
          log.copyDiffers({ person: member.person.id, workspace: member.workspace, of });
        },
      });
    },
    { now },
    report,
  );
  const refuseForeign = refuserOfForeign(settings.BASE_URL);

  function ownCall(
    kind: Parameters<Bodies['call']>[0],
    request: Request,
    address: string,
    answerIt: (read: Request) => Promise<Response>,
  ): Promise<Response> {
    return answerOwnCall(kind, request, { bodies, address, baseUrl: settings.BASE_URL }, answerIt);
  }

  async function answer(request: Request, address: string): Promise<Response> {
    const { pathname, host } = new URL(request.url);
    // Requests of monitors are answered before the host is checked, because a monitor may not know the server's public
    // name.
    const watched = health.answer(pathname) ?? answerMetrics(dependencies, request, pathname);
    if (watched) return watched;
    const open = [dependencies.careers, dependencies.mailOut].find((each) => each.isPublic(pathname));
    const isOfPeople = people.answers(pathname);
    // Calls about people accept only cookies and no access tokens.
    // Applicants have no session that another page could use, and some browsers send no origin.
    // A directory has a token and no cookie.
    const isOfDirectory = pathname.startsWith(SCIM_PREFIX);
    const isOfOperator = pathname.startsWith(OPERATOR_PREFIX);
    const isProgram =
      (!isOfPeople && bearerIn(request) !== null) || open !== undefined || isOfDirectory || isOfOperator;
    const refused = refuseForeign(request, host, isProgram ? 'program' : undefined);
    if (refused) return refused;
    if (pathname === SECURITY_PATH) return answerSecurity(settings, now());
    const file =
      request.method === 'GET' || request.method === 'HEAD' ? files.answer(request, pathname) : null;
    const { operator } = dependencies;
    if (isOfOperator && operator) {
      return ownCall('operator', request, address, (read) => operator.fetch(read));
    }
    if (isOfDirectory) {
      return ownCall('directory', request, address, (read) => people.fetchDirectory(read, address));
    }
    if (open) return file ?? open.fetchPublic(request, address, bodies.publicBody(request, address));
    if (file) return file;
    if (isForPage(request)) return files.page(request);
    const ofMembers = (['careers', 'mailIn', 'webhooks'] as const).find((each) =>
      dependencies[each].answers(pathname),
    );
    if (ofMembers) {
      return ownCall(ofMembers, request, address, (read) => dependencies[ofMembers].fetch(read, address));
    }
    const own = isOfPeople ? 'people' : dependencies.links.answers(pathname) && 'links';
    if (own) return ownCall(own, request, address, (read) => dependencies[own].fetch(read, address));
    if (pathname === '/changes/stream' && request.method === 'GET') return streams.open(request);
    const response = await (longCalls?.answers(request, pathname) ? longCalls : api).fetch(request);
    return isOfCopy(pathname) ? compressed(request, response) : response;
  }

  async function answerAny(request: Request, address: string): Promise<Response> {
    try {
      return await answer(request, address);
    } catch (error) {
      if (error instanceof HTTPException) return answerJson(error.status, refusalBody(error));
      if (hasBrokenOff(error)) return refusal(400, 'The request broke off');
      report(error);
      const known = knownStoreError(error);
      if (known) return refusal(FAILURE_STATUS[known.kind], known.message);
      return refusal(500, 'Something went wrong. Try again.');
    }
  }

  return async (request, address) => {
    const response = await answerAny(request, address);
    if (response.status === 503 && !response.headers.has('Retry-After')) {
      response.headers.set('Retry-After', String(LATER));
    }
    // Devices learn the time from it, because their own clocks may be wrong.
    response.headers.set('Date', now().toUTCString());
    response.headers.set(VERSION_HEADER, VERSION);
    // Pages and devices tell the server’s answers from those of a proxy by this header. An open page also learns from it that
    // there is a newer release.
    if (files.release !== null) response.headers.set(RELEASE_HEADER, files.release);
    return response;
  };
}

/** Tells whether a call serves a member’s copy of the workspace. Its answers are long. */
function isOfCopy(pathname: string): boolean {
  return pathname.startsWith('/replica/');
}

/**
 * Refuses the calls by which a device copies the workspace, where nobody keeps copies. Writes with reserved ids are still
 * taken, so that what was done on a device before is not lost.
 *
 * @throws HTTPException 403
 */
function refuseCopies({ copies }: Member, { url }: Request): void {
  if (copies !== 'none' || !isOfCopy(new URL(url).pathname)) return;
  throw failure(403, 'This workspace keeps no copies on members’ devices');
}

/**
 * Answers with metrics, if the request has the token of the settings. Without that setting, the path does not exist.
 */
function answerMetrics(
  { settings: { METRICS_TOKEN }, metrics }: AnswerDependencies,
  request: Request,
  pathname: string,
): Promise<Response> | undefined {
  if (pathname !== '/metrics' || METRICS_TOKEN === undefined) return undefined;
  const given = Buffer.from(request.headers.get('Authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${METRICS_TOKEN}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    return Promise.resolve(refusal(401, 'The metrics are for whoever has their token'));
  }
  return metrics
    .text()
    .then(
      (text) =>
        new Response(text, { headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' } }),
    );
}
