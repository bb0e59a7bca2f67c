import fc from 'fast-check';
import { TEMPLATE_PURPOSES } from '#domain/choices/template-purpose.ts';
import { id, params, reasonName, some, stage, text } from './drawn.ts';
import { made } from './made.ts';
import { DUE, RECEIVED, SENT } from './messages.ts';

const template = {
  name: reasonName,
  purpose: fc.constantFrom(...TEMPLATE_PURPOSES),
  stage: fc.option(stage),
  subject: text,
  body: text,
};

/** Random writes of templates and messages. No mail is sent, because its Message-IDs can't be foreseen. */
export const mailWrites = fc.oneof(
  made('POST /templates', fc.record({ body: fc.record(template) })),
  made('PATCH /templates/{id}', fc.record({ params, body: some({ ...template, order: fc.nat(5) }) })),
  made('DELETE /templates/{id}', fc.record({ params })),
  made('POST /messages', fc.record({ body: fc.constantFrom(...SENT) })),
  made('POST /messages/received', fc.record({ body: fc.constantFrom(...RECEIVED) })),
  made(
    'PATCH /messages/{id}',
    fc.record({
      params,
      body: fc.oneof(fc.record({ dueAt: fc.constantFrom(...DUE) }), fc.record({ candidateId: id })),
    }),
  ),
  made('DELETE /messages/{id}', fc.record({ params: fc.oneof(fc.constant({ id: 3 }), params) })),
);

export const mailReads = fc.oneof(
  made('GET /templates'),
  made('GET /outbox'),
  made('GET /candidates/{id}/messages', fc.record({ params })),
);
