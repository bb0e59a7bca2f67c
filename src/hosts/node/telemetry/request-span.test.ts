import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { serverInTest, withAna } from '#hosts/node/test/server-in-test.ts';

const database = databaseInTest();

/** Registers an exporter as an operator does (docs/operating.md). Returns the exported spans. */
function addSdk(): () => ReadableSpan[] {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  provider.register();
  onTestFinished(async () => {
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  });
  return () => exporter.getFinishedSpans();
}

it('A request is a span with a child span for each statement, without typed text', async () => {
  const server = withAna(await serverInTest(database));
  const spans = addSdk();
  await server.fetch('/candidates?search=Secret', { as: 'ana' });
  const request = spans().find(({ name }) => name === 'GET /candidates');
  expect(request).toMatchObject({
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/candidates',
      'http.response.status_code': 200,
    },
  });
  const statements = spans().filter(
    ({ parentSpanContext }) => parentSpanContext?.spanId === request?.spanContext().spanId,
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(new Set(statements.map(({ kind }) => kind))).toEqual(new Set([SpanKind.CLIENT]));
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
    expect.stringMatching(/^select .*\$1/),
  );
  expect(
    JSON.stringify(spans().map(({ name, attributes, events }) => [name, attributes, events])),
  ).not.toMatch(/secret/i);
});

it('A failed request is marked', async () => {
  const server = withAna(await serverInTest(database));
  const spans = addSdk();
  vi.spyOn(server.people, 'memberOf').mockRejectedValue(new Error('ana@example.com'));
  await server.fetch('/jobs', { as: 'ana' });
  expect(spans()[0]).toMatchObject({ status: { code: 2 }, attributes: { 'http.response.status_code': 500 } });
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';

it.each([
  ['belongs to the trace that a proxy named in the settings has begun', { TRUSTED_PROXY: '127.0.0.1' }, true],
  ['begins a trace of its own where a stranger names one', {}, false],
])('A request %s', async (_, env, belongs) => {
  const server = await serverInTest(database, env);
  const spans = addSdk();
  await server.fetch('/health/live', { headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` } });
  expect(spans()).toHaveLength(1);
  expect(spans()[0]?.spanContext().traceId === TRACE).toBe(belongs);
});
