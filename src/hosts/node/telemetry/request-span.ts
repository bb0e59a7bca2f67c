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
 * Answers a request within a span. The database's statements are child spans. Without an SDK of OpenTelemetry
 * (docs/operating.md) this does nothing. A span has the same data as the log.
 *
 * @param isProxied whether our proxy sent the request; then the span joins the proxy's trace. Other senders can't
 *   choose a trace
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
