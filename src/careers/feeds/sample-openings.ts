import type { Company, PublicOpening } from '#careers/opening.ts';

export const COMPANY: Company = {
  name: 'Brot & Söhne',
  introduction: 'We bake **bread**.',
  colour: '#ffcc00',
  logo: null,
};

/** An opening with everything. A test names only the fields that it is about. */
export function sampleOpening(fields: Partial<PublicOpening> = {}): PublicOpening {
  return {
    jobId: 7,
    slug: 'baker',
    title: 'Baker',
    description: '# You will\n\n- bake\n- taste & tell',
    department: 'Bakery',
    locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
    employmentType: 'full-time',
    pay: { min: 30000, max: 36000, currency: 'EUR', period: 'year' },
    closesOn: '2026-12-31',
    publishedAt: '2026-11-20T09:30:00.000Z',
    updatedAt: '2026-11-21T09:30:00.000Z',
    ...fields,
  };
}
