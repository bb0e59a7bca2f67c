import { describe, expect, it } from 'vitest';
import { sampleCandidateWithJob } from '#domain/samples/sample-rows.ts';
import { readAnswer, readAnyAnswer, readWritten } from './answers.ts';

const ada = sampleCandidateWithJob({ id: 1, stage: 'applied' });
const ben = sampleCandidateWithJob({ id: 2, stage: 'offer', name: 'Ben', email: 'ben@example.org' });

describe('What a host leaves out of an answer is filled in', () => {
  it.each([
    [{}, [1, 2], 2],
    [{ stage: '', search: '' }, [1, 2], 2],
    [{ stage: 'offer' }, [2], 1],
    [{ search: 'ada@' }, [1], 1],
    [{ owner: '-', rating: 'none' }, [1, 2], 2],
    [{ page: 2, pageSize: 1 }, [2], 2],
  ])('Of everybody the page %j is taken', async (query, ids, total) => {
    const answer = await readAnyAnswer('GET /candidates', { data: [ada, ben] }, query);
    expect(answer.data.map(({ id }) => id)).toEqual(ids);
    expect(answer.total).toBe(total);
  });

  it('A page of candidates with its total is taken as it is', async () => {
    const page = { data: [ben], total: 90 };
    expect(await readAnyAnswer('GET /candidates', page, { stage: 'applied' })).toEqual({
      data: [ben],
      total: 90,
    });
  });

  it('Candidates whose host does not tell since when they are in their stage keep its order', () => {
    const { stageSince: _, ...untold } = ben;
    const answer = readAnswer('GET /candidates', { data: [untold, ada], total: 2 });
    expect(answer.data).toEqual([{ ...ben, stageSince: '' }, ada]);
  });

  it('A submission without questions has the ids of its answers for them', () => {
    const { data } = readAnswer('GET /assessments/{jobId}/submissions', {
      data: [{ id: 5, answers: { role: 'Carpenter' } }],
    });
    expect(data).toEqual([
      { id: 5, answers: { role: 'Carpenter' }, version: null, questions: [{ id: 'role', title: 'role' }] },
    ]);
  });
});

describe('What is no answer throws', () => {
  it.each(['GET /jobs', 'GET /candidates', 'GET /candidates/{id}/notes'] as const)(
    '%s without its list',
    (name) => {
      expect(() => readAnswer(name, {})).toThrow('The answer has no list.');
    },
  );

  it.each([null, undefined, 'text', 7])('%j where something was asked for', (json) => {
    expect(() => readAnswer('GET /jobs/{id}', json)).toThrow('The answer has no JSON object.');
  });
});

it.each([
  [{}, null],
  [null, null],
  [ada, ada],
])('A write that is answered with %j has the value %j', (json, value) => {
  expect(readWritten(json)).toEqual(value);
});
