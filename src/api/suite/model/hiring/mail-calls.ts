import fc from 'fast-check';
import { id, params } from '#api/suite/model/drawn.ts';
import { made } from '#api/suite/model/made.ts';
import { DUE, RECEIVED, SENT } from './messages.ts';

/** Random writes of messages. No mail is sent, because its Message-IDs can't be foreseen. */
export const mailWrites = fc.oneof(
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

export const mailReads = made('GET /outbox');
