import { describe, expect, it } from 'vitest';
import { serverAddresses } from '#careers/addresses.ts';
import { greenhouseDepartments, greenhouseJobs, greenhouseOffices } from './greenhouse.ts';
import { sampleOpening } from './sample-openings.ts';

const ADDRESSES = serverAddresses('https://hire.example.com', 'brot');
const REMOTE = { workplace: 'remote', place: '', country: 'FR' } as const;

describe('Greenhouse’s job board API', () => {
  const openings = [
    sampleOpening({ jobId: 1 }),
    sampleOpening({ jobId: 2, department: '', locations: [REMOTE] }),
  ];

  it('Greenhouse’s API lists jobs, with content only when it is wanted', () => {
    const { jobs, meta } = greenhouseJobs(openings, ADDRESSES, false);
    expect(meta).toEqual({ total: 2 });
    expect(jobs[0]).toMatchObject({ id: 1, title: 'Baker', location: { name: 'Berlin, Germany' } });
    expect(jobs[0]).not.toHaveProperty('content');
    expect(greenhouseJobs(openings, ADDRESSES, true).jobs[0]).toMatchObject({
      content: expect.stringContaining('&lt;h2&gt;You will&lt;/h2&gt;'),
      departments: [{ name: 'Bakery' }],
      offices: [{ name: 'Berlin, Germany' }],
    });
  });

  it('Greenhouse’s API numbers departments and offices by their names, so that numbers stay', () => {
    const { departments } = greenhouseDepartments(openings, ADDRESSES);
    const [withoutFirst] = greenhouseDepartments(openings.slice(1), ADDRESSES).departments;
    expect(departments.map(({ name, jobs }) => [name, jobs.map(({ id }) => id)])).toEqual([
      ['Bakery', [1]],
      ['No Department', [2]],
    ]);
    expect(withoutFirst?.id).toBe(departments[1]?.id);
    expect(greenhouseOffices(openings, ADDRESSES).offices.map(({ name }) => name)).toEqual([
      'Berlin, Germany',
      'Remote (France)',
    ]);
  });
});
