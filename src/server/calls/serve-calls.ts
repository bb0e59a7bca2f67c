import type { Hono } from 'hono';
import type { Report } from '#api/request/errors.ts';
import { honoPath } from '#api/request/paths.ts';
import { readOwnInput } from '#api/request/read-input.ts';
import type { AnswerOf, InputOf, OwnCall, OwnCalls } from '#contract/own-call.ts';
import { splitName, type Frozen } from '#contract/schemas/route.ts';
import { callsApp, type Call, type Environment } from './call.ts';

/**
 * Finds who makes a call, for each access that rows name. `anybody` is optional: it counts what strangers try.
 *
 * @throws HTTPException 401, 403, 404 or 429
 */
type Callers<Table extends OwnCalls> = Readonly<
  Record<Exclude<Table[keyof Table]['access'], 'anybody'>, (c: Call) => unknown>
> & { readonly anybody?: (c: Call) => unknown };

/** The caller of a row, as {@link Callers} finds it; undefined when anybody may make the call. */
type CallerOf<Row extends OwnCall, Found> =
  Found extends Readonly<Record<Row['access'], (c: Call) => infer Result>> ? Awaited<Result> : undefined;

/** The input of a handler: who makes the call, and the validated parts that its row declares. */
interface Input<Row extends OwnCall, Found> {
  readonly by: CallerOf<Row, Found>;
  readonly params: InputOf<Row, 'params'>;
  readonly query: InputOf<Row, 'query'>;
  readonly headers: InputOf<Row, 'headers'>;
  readonly body: InputOf<Row, 'body'>;
  readonly c: Call;
}

/** The answer of a row, or a whole response: one that is not JSON, or that another call has given. */
type Result<Row extends OwnCall> =
  | Response
  | (Row extends { readonly type: string }
      ? never
      : AnswerOf<Row> extends undefined
        ? void
        : Frozen<AnswerOf<Row>>);

type Handlers<Table extends OwnCalls, Found> = {
  readonly [Name in keyof Table]: (
    input: Input<Table[Name], Found>,
  ) => Promise<Result<Table[Name]>> | Result<Table[Name]>;
};

/**
 * Serves the calls of a table. The caller's rights are checked first, then the input; the handler's answer is sent with the
 * row's status. A row without a handler does not compile.
 *
 * @example serve(memberCalls, callers, { 'GET /people': ({ by }) => listMembers(context, by) });
 */
export type ServeCalls = <Table extends OwnCalls, const Found extends Callers<Table>>(
  table: Table,
  callers: Found,
  handlers: Handlers<Table, Found>,
) => void;

/** An app that answers the calls of tables, and nothing else. */
export function tablesApp(report: Report, describe: (serve: ServeCalls) => void): Hono<Environment> {
  const app = callsApp(report);
  describe((table, callers, handlers) => {
    for (const [name, row] of Object.entries(table)) {
      // The casts are safe, because the types of `ServeCalls` have compared each row with its caller and its handler.
      const findCaller = (callers as Partial<Record<string, (c: Call) => unknown>>)[row.access];
      serveCall(app, name, row, findCaller, handlers[name] as unknown as AnyHandler);
    }
  });
  return app;
}

type AnyHandler = (input: object) => unknown;

function serveCall(
  app: Hono<Environment>,
  name: string,
  row: OwnCall,
  findCaller: ((c: Call) => unknown) | undefined,
  handle: AnyHandler,
): void {
  const { method, path } = splitName(name);
  // A test finds by this name which routes were made from rows.
  app.on(method, honoPath(path), async function answerRow(c) {
    const by = await findCaller?.(c);
    const result = await handle({ ...(await readOwnInput(c.req, row)), by, c });
    if (result instanceof Response) return result;
    if (row.status === 204) return c.body(null, 204);
    return c.json(result, row.status ?? 200);
  });
}
