import { auditCalls } from '#contract/server/company-calls.ts';
import { csv } from '#domain/csv.ts';
import { auditRows } from '#domain/team/audit.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';
import { auditAfter, latestEntries } from '#server/team/audit/audit.ts';

/** The number of entries in one answer. */
const PAGE = 50;

/** The number of entries that the export reads at once. */
const CHUNK = 1_000;

/** Owners and admins read the audit log of their workspace. */
export function serveAudit(serve: ServeCalls, context: TeamContext): void {
  serve(auditCalls, teamCallers(context), {
    async 'GET /audit-log'({ by: { workspace }, query }) {
      const found = await latestEntries(context.forWorkspace(workspace), workspace, query, PAGE + 1);
      return { data: found.slice(0, PAGE), more: found.length > PAGE };
    },

    'GET /audit-log/file'({ by: { workspace }, c }) {
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
    },
  });
}
