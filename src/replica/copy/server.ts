import type { Reservation } from '#domain/replica/reserved-ids.ts';
import type { Rows, TableName } from '#domain/tables.ts';
import { EPOCH_HEADER, isOtherEpoch } from '#domain/replica/epoch.ts';
import { isNoMember } from '#domain/team/no-member.ts';

/** A page of the rows of one table, as the server answers it. */
export interface RowsPage {
  /** The revision of the workspace when the page was read. */
  readonly seq: number;
  readonly rows: readonly Rows[TableName][];
  readonly isLast: boolean;
  /** The epoch of the workspace. */
  readonly epoch: string;
}

/** Ids that the server keeps for this device. */
export interface ReservedIds extends Reservation {
  /** Shows the server that the ids were reserved for this person. */
  readonly token: string;
}

/** Sends a request to the server. Rejects when the server can’t be reached. */
export type ToServer = (request: Request) => Promise<Response>;

/** The line to the server, as all calls of this host find it. */
export interface LineToServer {
  readonly isWell: boolean;
  /** Resolves when no answer comes for some time. Calls that wait for one are then answered by the replica. */
  lost(): Promise<void>;
}

/** The server does not answer, or answers that it can’t at the moment. */
export class ServerUnreachable extends Error {}

/** The server answers, but fails at one write. */
export class WriteFailed extends ServerUnreachable {}

/** The server no longer knows who asks. */
export class SignedOut extends Error {}

/** The server’s log no longer reaches back to what the copy has, so the copy must be filled again. */
export class TooOld extends Error {}

/** The copy can’t take what the server has answered, so it must be filled again. */
export class NotApplied extends Error {}

/** The workspace was restored since the copy was made, so the copy is made anew, and no write of before is sent. */
export class OtherEpoch extends Error {}

/** This person may have no copy of this workspace. */
export class NoReplica extends Error {}

/** This person is no member of the workspace any more, so the copy is emptied and nothing is sent. */
export class NoMember extends NoReplica {}

const FAILURES: Readonly<Record<number, new (message: string) => Error>> = {
  401: SignedOut,
  403: NoReplica,
  404: NoReplica,
  410: TooOld,
};

/** Asks the server for JSON. @throws one of the errors above */
export async function askServer<Answer>(send: ToServer, request: Request): Promise<Answer> {
  const response = await reach(() => send(request));
  if (response.ok) return reach(async () => (await response.json()) as Answer);
  throw await failureOf(response);
}

/** Reads the meaning of a server's refusal for the device. */
export async function failureOf(response: Response): Promise<Error> {
  const Failure = (await saysOtherEpoch(response))
    ? OtherEpoch
    : (await saysNoMember(response))
      ? NoMember
      : (FAILURES[response.status] ?? ServerUnreachable);
  return new Failure(`The server answered ${response.status}.`);
}

/** Tells whether the server says that the signed-in person is no member of the workspace. */
export async function saysNoMember(response: Response): Promise<boolean> {
  return response.status === 403 && isNoMember(await bodyOf(response));
}

/** Tells whether the server says that the workspace was restored since this device made its copy. */
export async function saysOtherEpoch(response: Response): Promise<boolean> {
  return response.status === 412 && isOtherEpoch(await bodyOf(response));
}

/** Null when the answer is no JSON, as that of a proxy. */
function bodyOf(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => null);
}

/** The header that names the epoch of the rows for which a request is made. Undefined: this device has no rows yet. */
export function epochHeader(epoch: string | undefined): Readonly<Record<string, string>> {
  return epoch === undefined ? {} : { [EPOCH_HEADER]: epoch };
}

/** Tells whether the server can’t answer now, rather than having refused. 423: the workspace is suspended or deleted. */
export function isForLater({ status }: Response): boolean {
  return status >= 500 || status === 408 || status === 423 || status === 429;
}

/** @throws ServerUnreachable when no answer came, or not the whole of it */
export async function reach<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    throw new ServerUnreachable('The server can’t be reached.', { cause });
  }
}
