import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/** Maximum number of characters of a statement in a span. Longer statements mostly repeat themselves. */
const SHOWN = 1_000;

/**
 * Records a span of a finished statement, as a child of the request's span. The span has the statement with placeholders
 * (`$1`), and the code of an error. It leaves out values and messages, because they can contain names and addresses.
 */
export function recordQuery({ level, query, queryDurationMillis, ...event }: LogEvent): void {
  if (!trace.getActiveSpan()) return;
  const end = Date.now();
  const operation = /\w+/.exec(query.sql)?.[0].toUpperCase() ?? 'QUERY';
  const span = trace.getTracer('hirelane').startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': query.sql.slice(0, SHOWN),
    },
  });
  if (level === 'error') {
    const { code } = Object('error' in event ? event.error : undefined) as { code?: unknown };
    span.setAttribute('error.type', typeof code === 'string' ? code : 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(end);
}
