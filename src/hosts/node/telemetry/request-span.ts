import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type TextMapGetter,
} from '@opentelemetry/api';
import { methodOf, routeOf } from './route-of.ts';

const HEADERS: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: (headers) => [...headers.keys()],
};

/**
 * Answers a request within a span, which statements of the database are children of. Without an SDK of OpenTelemetry's
 * (docs/operating.md) it costs nothing and does nothing. A span has what the log has of a request, and nothing more.
 *
 * @param isProxied whether a proxy of ours sends it: then it belongs to the trace that the proxy has begun. A stranger
 *   can't choose what is traced.
 */
export function inRequestSpan(
  request: Request,
  isProxied: boolean,
  answer: () => Promise<Response>,
): Promise<Response> {
  const method = methodOf(request);
  const route = routeOf(new URL(request.url).pathname);
  const parent = isProxied
    ? propagation.extract(context.active(), request.headers, HEADERS)
    : context.active();
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method, 'http.route': route },
  };
  return trace.getTracer('hirelane').startActiveSpan(`${method} ${route}`, options, parent, async (span) => {
    try {
      const response = await answer();
      span.setAttribute('http.response.status_code', response.status);
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return response;
    } finally {
      span.end();
    }
  });
}
