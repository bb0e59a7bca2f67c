import { describe, expect, it } from 'vitest';
import { serverAddresses } from '#careers/addresses.ts';
import {
  greenhouseDepartments,
  greenhouseJobs,
  greenhouseOffices,
  greenhouseQuestions,
} from './greenhouse.ts';
import { COMPANY, sampleOpening } from './sample-openings.ts';

const BOARD = { company: COMPANY, addresses: serverAddresses('https://hire.example.com', 'brot') };
const REMOTE = { workplace: 'remote', place: '', country: 'FR' } as const;

describe('Greenhouse’s job board API', () => {
  const openings = [
    sampleOpening({ jobId: 1 }),
    sampleOpening({ jobId: 2, department: '', locations: [REMOTE] }),
  ];

  it('Greenhouse’s API lists jobs, with content only when it is wanted', () => {
    const { jobs, meta } = greenhouseJobs(openings, BOARD, false);
    expect(meta).toEqual({ total: 2 });
    expect(jobs[0]).toMatchObject({ id: 1, title: 'Baker', location: { name: 'Berlin, Germany' } });
    expect(jobs[0]).not.toHaveProperty('content');
    expect(greenhouseJobs(openings, BOARD, true).jobs[0]).toMatchObject({
      content: expect.stringContaining('&lt;h2&gt;You will&lt;/h2&gt;'),
      departments: [{ name: 'Bakery' }],
      offices: [{ name: 'Berlin, Germany' }],
    });
  });

  it('Greenhouse’s API names the company, the pay and the countries of a job', () => {
    const [onSite, remote] = greenhouseJobs(openings, BOARD, false).jobs;
    expect(onSite).toMatchObject({
      company_name: 'Brot & Söhne',
      pay_input_ranges: [
        { min_cents: 3_000_000, max_cents: 3_600_000, currency_type: 'EUR', title: 'Pay a year' },
      ],
      metadata: [{ name: 'Region', value: ['Germany'] }],
    });
    expect(remote?.metadata).toMatchObject([{ value: ['France'] }]);
    const nowhere = sampleOpening({ pay: null, locations: [{ ...REMOTE, country: '' }] });
    expect(greenhouseJobs([nowhere], BOARD, false).jobs[0]).toMatchObject({
      pay_input_ranges: [],
      metadata: [],
    });
  });

  it('Greenhouse’s API requires a question of nobody who is not asked it', () => {
    const night = {
      id: 'night',
      type: 'short',
      title: 'At night?',
      required: true,
      condition: null,
    } as const;
    const hours = {
      id: 'hours',
      type: 'file',
      title: 'Your permit',
      required: true,
      condition: { questionId: 'night', equalsValue: 'Yes' },
    } as const;
    expect(greenhouseQuestions([night, hours]).slice(-2)).toMatchObject([
      { required: true, description: null },
      {
        required: false,
        description: 'Only if the answer to “At night?” is “Yes”.',
        fields: [{ name: 'question_hours', type: 'input_file' }],
      },
    ]);
  });

  it('Greenhouse’s API numbers departments and offices by their names, so that numbers stay', () => {
    const { departments } = greenhouseDepartments(openings, BOARD);
    const [withoutFirst] = greenhouseDepartments(openings.slice(1), BOARD).departments;
    expect(departments.map(({ name, jobs }) => [name, jobs.map(({ id }) => id)])).toEqual([
      ['Bakery', [1]],
      ['No Department', [2]],
    ]);
    expect(withoutFirst?.id).toBe(departments[1]?.id);
    expect(greenhouseOffices(openings, BOARD).offices.map(({ name }) => name)).toEqual([
      'Berlin, Germany',
      'Remote (France)',
    ]);
  });
});
