import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { failure } from '#server/calls/failure.ts';
import { resumeWorkspace, suspendWorkspace } from '#server/operator/close-workspace.ts';
import { createWorkspace } from '#server/operator/create-workspace.ts';
import { erasureReceipts, eraseWorkspace, erasedRows } from '#server/operator/erase-workspace.ts';
import { findWorkspace } from '#server/operator/find-workspace.ts';
import { listPeopleOf, listWorkspaces } from '#server/operator/list-workspaces.ts';
import type { OperatorContext } from '#server/operator/operator-context.ts';
import { setLimits } from '#server/operator/set-limits.ts';
import { newWorkspace } from '#server/operator/new-workspace.ts';
import { answerJson, refusal } from './answers.ts';

/** The beginning of the paths of the operator's calls. */
export const OPERATOR_PREFIX = '/operator/';

/** Answers the operator’s calls. */
export interface OperatorCalls {
  /** @throws HTTPException */
  fetch(request: Request): Promise<Response>;
}

/** Writes a line of the log for each call that changes something. */
export type LogOperator = (line: {
  readonly what: string;
  readonly workspace: string;
  /** How many rows were erased. */
  readonly rows?: number;
}) => void;

interface OperatorApi {
  readonly context: OperatorContext;
  /** Undefined: there are no such calls. */
  readonly token: string | undefined;
  readonly log: LogOperator;
}

const MOST_REASON = 500;

/** The most that a limit can be, except for the bytes of files. */
const MOST_LIMIT = 999_999_999;

function limitUpTo(most: number) {
  const words = `has to be a whole number from 0 to ${most}, or null for no limit`;
  const whole = z.int({ error: words }).check(z.gte(0, words), z.lte(most, words));
  return z.optional(z.nullable(whole));
}

const newBody = z.strictObject({
  name: z.string(),
  owner: z.strictObject({ email: z.string(), name: z.optional(z.string()) }),
});
const suspendBody = z.strictObject({
  reason: z.optional(z.string().check(z.maxLength(MOST_REASON))),
});
const limitsBody = z.strictObject({
  seats: limitUpTo(MOST_LIMIT),
  storage: limitUpTo(Number.MAX_SAFE_INTEGER),
  reads: limitUpTo(MOST_LIMIT),
});
const eraseBody = z.strictObject({ name: z.string() });

/**
 * Answers the operator's calls (docs/operating.md). Without the setting, no such path exists. @throws HTTPException
 */
export async function answerOperator(
  { context, token, log }: OperatorApi,
  request: Request,
): Promise<Response> {
  if (token === undefined) throw failure(404, 'Not found');
  if (!hasToken(request, token))
    return refusal(401, 'The operator’s calls are for whoever has the operator’s token');
  const { allWorkspaces: db } = context;
  const { pathname } = new URL(request.url);
  const [first, id, part, ...more] = pathname.slice(OPERATOR_PREFIX.length).split('/');
  const call = [request.method, first, id !== undefined && '{id}', part, ...more].filter(Boolean).join(' ');

  async function workspaceNamed(): Promise<{ readonly id: string; readonly name: string }> {
    return findWorkspace(db, decoded(id ?? ''));
  }
  async function figures(workspace: string): Promise<Response> {
    const [found] = await listWorkspaces(db, workspace);
    return found ? answerJson(200, found) : refusal(404, 'There is no such workspace');
  }

  switch (call) {
    case 'GET workspaces':
      return answerJson(200, { data: await listWorkspaces(db) });
    case 'POST workspaces': {
      const { name, owner } = await bodyOf(request, newBody);
      const input = newWorkspace(name, owner);
      if (typeof input === 'string') return refusal(400, input);
      const made = await createWorkspace(context, input.name, input.owner);
      log({ what: 'made', workspace: made.id });
      return answerJson(201, made);
    }
    case 'GET workspaces {id}':
      return figures((await workspaceNamed()).id);
    case 'GET workspaces {id} people':
      return answerJson(200, { data: await listPeopleOf(db, (await workspaceNamed()).id) });
    case 'POST workspaces {id} suspend': {
      const { reason = '' } = await bodyOf(request, suspendBody);
      const workspace = await workspaceNamed();
      await suspendWorkspace(context, workspace.id, reason);
      log({ what: 'suspended', workspace: workspace.id });
      return figures(workspace.id);
    }
    case 'POST workspaces {id} resume': {
      const workspace = await workspaceNamed();
      await resumeWorkspace(context, workspace.id);
      log({ what: 'resumed', workspace: workspace.id });
      return figures(workspace.id);
    }
    case 'PATCH workspaces {id} limits': {
      const limits = await bodyOf(request, limitsBody);
      const workspace = await workspaceNamed();
      await setLimits(context, workspace.id, limits);
      log({ what: 'limited', workspace: workspace.id });
      return figures(workspace.id);
    }
    case 'DELETE workspaces {id}': {
      const { name } = await bodyOf(request, eraseBody);
      const workspace = await workspaceNamed();
      if (name !== workspace.name)
        return refusal(409, 'The body has to have the name of the workspace: {"name": "…"}');
      const receipt = await eraseWorkspace(context, workspace.id);
      log({ what: 'erased', workspace: workspace.id, rows: erasedRows(receipt).rows });
      return answerJson(200, receipt);
    }
    case 'GET receipts':
      return answerJson(200, { data: await erasureReceipts(db) });
    default:
      return refusal(404, 'Not found');
  }
}

/** Tells in constant time whether a request has the operator's token. */
function hasToken({ headers }: Request, token: string): boolean {
  const given = Buffer.from(headers.get('Authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** @throws HTTPException 400 */
async function bodyOf<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await request.text();
  let given: unknown;
  try {
    given = text === '' ? {} : JSON.parse(text);
  } catch {
    // Anything that is no JSON is refused in the same way.
    throw failure(400, 'The body has to be JSON');
  }
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  throw failure(400, `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is invalid'}`.trim());
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A path with a lone % names nothing.
    return part;
  }
}
