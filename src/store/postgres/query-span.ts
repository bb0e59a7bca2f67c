import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/** Characters of a statement that a span shows: the rest repeats, as one that inserts a thousand rows does. */
const SHOWN = 1_000;

/**
 * Makes a span of a statement that has ended, as a child of the request's. It shows the statement with `$1` for each
 * value, and of an error its code: values and messages have names and addresses in them.
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
