import fc from 'fast-check';
import { id, name, params, some, stage } from '#api/suite/model/drawn.ts';
import { made } from '#api/suite/model/made.ts';
import { contract } from '#contract/contract.ts';
import { AMENDED, CARDS } from './scorecards.ts';

/** The calls whose bodies have defaults. */
type WithDefaults =
  | 'POST /kits'
  | 'POST /interviews'
  | 'POST /interviews/{id}/answer'
  | 'POST /candidates/{id}/bookings'
  | 'POST /candidates/{id}/offers';

/** Bodies with their defaults, as the log has them. */
function whole(called: WithDefaults, body: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return body.map((drawn) => contract[called].body.parse(drawn));
}

const jobId = fc.option(id);
const kitName = fc.constantFrom('Phone screen', 'System design', 'Getting to know');
const handles = fc.uniqueArray(fc.constantFrom('ben', 'mei', 'grace'), { maxLength: 2 });
const kit = {
  name: kitName,
  minutes: fc.constantFrom(30, 45),
  stage,
  interviewers: handles,
  questions: fc.constantFrom([], ['Why?']),
};

/** Few times, of which some overlap. The first is over. */
const startsAt = fc.constantFrom(
  '2025-12-30T09:00:00.000Z',
  '2026-02-02T09:00:00.000Z',
  '2026-02-02T09:30:00.000Z',
  '2026-02-02T10:00:00.000Z',
);
const place = fc.constantFrom('', 'Room 2');

const part = fc.record(
  { kitId: fc.option(id), name: kitName, interviewers: handles },
  { requiredKeys: ['kitId', 'interviewers'] },
);
const link = {
  parts: fc.array(part, { minLength: 1, maxLength: 2 }),
  from: fc.constant('2030-03-04'),
  until: fc.constant('2030-03-08'),
  zone: fc.constant('Europe/Berlin'),
  place,
};

const kitWrites = fc.oneof(
  made(
    'POST /kits',
    fc.record({
      body: whole('POST /kits', fc.record({ ...kit, jobId }, { requiredKeys: ['name', 'minutes', 'jobId'] })),
    }),
  ),
  made('PATCH /kits/{id}', fc.record({ params, body: some({ ...kit, order: fc.nat(5) }) })),
  made('DELETE /kits/{id}', fc.record({ params })),
  made('POST /kits/{id}/copy', fc.record({ params, body: fc.record({ jobId }) })),
);

const interviewWrites = fc.oneof(
  made(
    'POST /interviews',
    fc.record({
      body: whole(
        'POST /interviews',
        fc.record(
          {
            candidateId: id,
            kitId: fc.option(id),
            name: kitName,
            startsAt,
            zone: fc.constant('Europe/Berlin'),
            place,
            interviewers: handles,
          },
          { requiredKeys: ['candidateId', 'kitId', 'startsAt', 'zone', 'interviewers'] },
        ),
      ),
    }),
  ),
  made(
    'PATCH /interviews/{id}',
    fc.record({ params, body: some({ startsAt, place, interviewers: handles }) }),
  ),
  made(
    'PATCH /interviews/{id}',
    fc.record({ params, body: fc.record({ cancelled: fc.constant(true), reason: name }) }),
  ),
  made(
    'POST /interviews/{id}/answer',
    fc.record({
      params,
      body: whole(
        'POST /interviews/{id}/answer',
        fc.record({
          answer: fc.constantFrom('accepted', 'declined'),
          interviewer: fc.constantFrom('ben', 'mei', 'grace'),
        }),
      ),
    }),
  ),
  made(
    'POST /candidates/{id}/bookings',
    fc.record({ params, body: whole('POST /candidates/{id}/bookings', fc.record(link)) }),
  ),
  made(
    'PATCH /bookings/{id}',
    fc.record({
      params: fc.record({ id: fc.integer({ min: 1, max: 4 }) }),
      body: fc.record({ closed: fc.boolean() }),
    }),
  ),
);

const cardWrites = fc.oneof(
  made('POST /interviews/{id}/scorecard', fc.record({ params, body: fc.constantFrom(...CARDS) })),
  made(
    'PATCH /scorecards/{id}',
    fc.record({
      params: fc.record({ id: fc.integer({ min: 1, max: 3 }) }),
      body: fc.constantFrom(...AMENDED),
    }),
  ),
);

const offer = {
  text: fc.constantFrom('Come and work with us', 'Come'),
  expiresOn: fc.constantFrom('2998-12-10', '2999-01-10', '2020-01-01'),
  approvers: fc.constantFrom<string[][]>([], ['ben'], ['ben', 'mei'], ['ben', 'ben']),
};
const offerParams = fc.record({ id: fc.integer({ min: 1, max: 5 }) });

const offerWrites = fc.oneof(
  made(
    'POST /candidates/{id}/offers',
    fc.record({ params, body: whole('POST /candidates/{id}/offers', fc.record(offer)) }),
  ),
  made('PATCH /offers/{id}', fc.record({ params: offerParams, body: some(offer) })),
  made('PATCH /offers/{id}', fc.record({ params: offerParams, body: fc.constant({ ask: true }) })),
  made(
    'PATCH /offers/{id}',
    fc.record({
      params: offerParams,
      body: fc.record({
        decision: fc.constantFrom('approved', 'refused'),
        note: fc.constantFrom('', 'Too low'),
      }),
    }),
  ),
  made(
    'PATCH /offers/{id}',
    fc.record({ params: offerParams, body: fc.record({ withdraw: fc.constantFrom('', 'Too late') }) }),
  ),
  made(
    'PATCH /offers/{id}',
    fc.record({
      params: offerParams,
      body: fc.constant({ send: { how: 'own program', subject: 'Our offer', text: 'See below' } }),
    }),
  ),
  made(
    'PATCH /offers/{id}',
    fc.record({
      params: offerParams,
      body: fc.oneof(
        fc.record({
          answer: fc.constantFrom('accepted', 'declined'),
          reason: fc.constantFrom('', 'On the phone'),
        }),
        fc.constant({ confirm: true }),
      ),
    }),
  ),
);

/** Random writes of kits, interviews, links, scorecards and offers. Nobody is invited by mail. */
export const interviewCalls = fc.oneof(
  { weight: 2, arbitrary: kitWrites },
  { weight: 3, arbitrary: interviewWrites },
  { weight: 1, arbitrary: cardWrites },
  { weight: 2, arbitrary: offerWrites },
);

export const interviewReads = fc.oneof(
  made('GET /kits', fc.record({ query: some({ jobId: fc.oneof(id, fc.constant('library')) }) })),
  made('GET /interviews'),
  made('GET /candidates/{id}/scorecards', fc.record({ params })),
  made('GET /candidates/{id}/bookings', fc.record({ params })),
  made('GET /offers'),
);
