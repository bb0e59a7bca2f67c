import fc from 'fast-check';
import { answers, email, id, ids, name, page, params, some, text } from '#api/suite/model/drawn.ts';
import { made } from '#api/suite/model/made.ts';

// Random calls about openings, applications and the careers site.

const BERLIN = { workplace: 'onsite', place: 'Berlin', country: 'DE' };
const opening = some({
  description: fc.constantFrom('', 'Bake **bread**.', 'Mend chairs.'),
  department: fc.constantFrom('', 'Office', 'Wood'),
  locations: fc.constantFrom(
    [],
    [BERLIN],
    [BERLIN, { workplace: 'remote', place: '', country: 'FR' }],
    [{ workplace: 'remote', place: '', country: 'XX' }],
  ),
  employmentType: fc.constantFrom(null, 'full-time'),
  pay: fc.constantFrom(
    null,
    { min: 10, max: 12, currency: 'EUR', period: 'hour' },
    {
      min: 12,
      max: 10,
      currency: 'EUR',
      period: 'hour',
    },
  ),
  closesOn: fc.constantFrom(null, '2025-12-01', '2026-02-01'),
  asksAssessment: fc.boolean(),
  published: fc.boolean(),
});
const whole = fc.constantFrom(
  { description: 'Bake.', locations: [BERLIN], employmentType: 'full-time', published: true },
  { description: 'Bake.', locations: [BERLIN], employmentType: 'full-time', closesOn: '2026-02-01' },
);

const application = fc.record({
  jobId: id,
  name,
  email,
  phone: fc.constantFrom('', '030 1234'),
  links: fc.constantFrom([], ['https://example.com/bo']),
  source: fc.constantFrom('', 'Indeed'),
  answers: fc.option(answers),
  noticeId: fc.constantFrom(null, 1),
  ticket: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f').map((letter) => letter.repeat(64)),
  files: fc.constant([]),
});

export const careersWrites = fc.oneof(
  made('PATCH /jobs/{id}/opening', fc.record({ params, body: opening })),
  made('PATCH /jobs/{id}/opening', fc.record({ params, body: whole })),
  made('POST /applications', fc.record({ body: application })),
  made('POST /applications', fc.record({ body: application.map((drawn) => ({ ...drawn, jobId: 1 })) })),
  made('PATCH /applications', fc.record({ body: fc.record({ ids, seen: fc.boolean() }) })),
  made(
    'PATCH /applications/{id}',
    fc.record({
      params,
      body: fc.record({ event: fc.constantFrom('withdrawn', 'erasure asked') }),
    }),
  ),
  made(
    'PATCH /site',
    fc.record({
      body: some({ company: fc.constantFrom('Acme', 'Brot'), colour: fc.constantFrom('#4f46e5', '#ffcc00') }),
    }),
  ),
  made('POST /notices', fc.record({ body: fc.record({ text }) })),
);

export const careersReads = fc.oneof(
  made('GET /openings', fc.record({ query: some({ content: fc.constantFrom('true', 'false') }) })),
  made('GET /jobs/{id}/opening', fc.record({ params })),
  made(
    'GET /applications',
    fc.record({
      query: some({
        jobId: id,
        new: fc.constantFrom('true', 'false'),
        people: fc.constantFrom('true', 'false'),
        page,
        pageSize: fc.constantFrom(2, 10),
      }),
    }),
  ),
  made('GET /candidates/{id}/applications', fc.record({ params })),
  made('GET /site'),
  made('GET /notices'),
);
