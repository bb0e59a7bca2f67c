import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/** The maximum number of characters of a statement in a span. The rest of a longer statement is mostly repetition. */
const SHOWN = 1_000;

/**
 * Records a span for a finished statement, as a child of the request's span. It contains the statement with
 * placeholders (`$1`) and the code of an error. It contains no values or messages, because these can have names and
 * addresses.
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
