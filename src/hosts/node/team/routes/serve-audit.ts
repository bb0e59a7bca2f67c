import type { Hono } from 'hono';
import { csv } from '#domain/csv.ts';
import { AUDIT_GROUPS, auditRows } from '#domain/team/audit.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import type { Environment } from '#hosts/node/team/calls/call.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { uuidIn } from '#hosts/node/team/calls/inputs.ts';
import { requireManager } from '#hosts/node/team/sessions/sessions.ts';
import { auditAfter, latestEntries } from '#hosts/node/team/audit/audit.ts';

/** The number of entries in one answer. */
const PAGE = 50;

/** The number of entries that the export reads at once. */
const CHUNK = 1_000;

/** Owners and admins read the audit log of their workspace. */
export function serveAudit(app: Hono<Environment>, context: TeamContext): void {
  app.get('/audit-log', async (c) => {
    const { workspace } = await requireManager(context, c.req.raw);
    const { group: named, person, before } = c.req.query();
    const group = AUDIT_GROUPS.find((each) => each === named);
    if (named !== undefined && !group) throw failure(400, 'group is none of the groups');
    if (person !== undefined && uuidIn(person) === null) throw failure(400, 'person must be an id');
    if (before !== undefined && !/^[1-9]\d{0,14}$/.test(before))
      throw failure(400, 'before must be a number');
    const filter = {
      group,
      person: uuidIn(person) ?? undefined,
      before: before === undefined ? before : Number(before),
    };
    const found = await latestEntries(context.forWorkspace(workspace), workspace, filter, PAGE + 1);
    return c.json({ data: found.slice(0, PAGE), more: found.length > PAGE });
  });

  app.get('/audit-log/file', async (c) => {
    const { workspace } = await requireManager(context, c.req.raw);
    const db = context.forWorkspace(workspace);
    const [header = []] = auditRows([]);
    const encoder = new TextEncoder();
    let last = -1;
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (last < 0) {
          last = 0;
          return controller.enqueue(encoder.encode(csv([header])));
        }
        const entries = await auditAfter(db, workspace, last, CHUNK);
        const end = entries.at(-1);
        if (!end) return controller.close();
        last = end.seq;
        const [, ...rows] = auditRows(entries);
        // Only the first part has the byte order mark.
        controller.enqueue(encoder.encode(csv(rows).replace(/^\uFEFF/, '')));
      },
    });
    return c.body(stream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    });
  });
}
