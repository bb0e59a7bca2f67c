import { NO_OWNER } from '#domain/candidate/owner-and-rating.ts';
import { describe, expect, it } from 'vitest';
import { EVERYBODY, type CandidateQuery } from './candidate-query.ts';
import { selectCandidates } from './select-candidates.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { OwnerAndRating } from '#domain/candidate/owner-and-rating.ts';
import { sampleCandidateWithJob } from '#domain/samples/sample-rows.ts';
import type { Stage } from '#domain/stage.ts';

const OWNED: Readonly<Record<number, Partial<OwnerAndRating>>> = {
  4: { owner: 'mei', rating: 4 },
  3: { owner: 'mei', rating: 3 },
  2: { rating: 4 },
};

function candidate(id: number, name: string, stage: Stage, jobTitle = 'Backend Engineer'): CandidateWithJob {
  const jobId = jobTitle === 'Data Analyst' ? 2 : 1;
  const email = `person${id}@example.com`;
  return sampleCandidateWithJob({ id, name, email, stage, jobId, jobTitle, ...OWNED[id] });
}

const CANDIDATES = [
  candidate(4, 'Nguyễn Thị Thảo', 'tech'),
  candidate(3, 'Ada Lovelace', 'tech', 'Data Analyst'),
  candidate(2, 'Sean O’Connor', 'applied'),
  candidate(1, 'Łukasz Möller', 'hired', 'Data Analyst'),
];

function idsOf(query: Partial<CandidateQuery>): number[] {
  return selectCandidates(CANDIDATES, { ...EVERYBODY, ...query }).data.map(({ id }) => id);
}

describe('selectCandidates (product §2)', () => {
  it.each<[string, Partial<CandidateQuery>, number[]]>([
    ['without a search and a stage everybody is there, in the order given', {}, [4, 3, 2, 1]],
    ['a search looks at the name', { search: 'Lovelace' }, [3]],
    ['a search looks at the email', { search: 'person2@' }, [2]],
    ['a search looks at the title of the job', { search: 'Analyst' }, [3, 1]],
    ['a search finds parts of words in any case', { search: 'oVELa' }, [3]],
    ['blanks around a search do not count', { search: '  ada ' }, [3]],
    ['a search is one text, not several words', { search: 'ada analyst' }, []],
    ['accents need not be typed', { search: 'nguyen thi' }, [4]],
    ['accents may be typed', { search: 'MÖLLER' }, [1]],
    ['a straight apostrophe finds a typographic one', { search: "o'conn" }, [2]],
    ['what a pattern would take for a sign is text', { search: '.*' }, []],
    ['a stage leaves only its own', { stages: ['tech'] }, [4, 3]],
    ['a job leaves only its own', { jobId: 2 }, [3, 1]],
    ['an owner leaves only their own', { owner: 'mei' }, [4, 3]],
    ['a handle is not a part of one', { owner: 'me' }, []],
    ['those without an owner can be listed', { owner: NO_OWNER }, [2, 1]],
    ['a rating leaves only its own', { rating: 4 }, [4, 2]],
    ['those not rated can be listed', { rating: 'none' }, [1]],
    ['owner, rating and stage all have to fit', { owner: 'mei', rating: 4, stages: ['tech'] }, [4]],
    ['stage and search both have to fit', { stages: ['tech'], search: 'analyst' }, [3]],
  ])('%s', (_says, query, ids) => {
    expect(idsOf(query)).toEqual(ids);
  });

  it.each(['', ' ', '\n', '\u00a0', '\u0300'])(
    'selectCandidates no search matches across a name and its email: %j',
    (between) => {
      expect(idsOf({ search: `Lovelace${between}person3` })).toEqual([]);
      expect(idsOf({ search: `e${between}p` })).toEqual([]);
    },
  );

  it('selectCandidates gives the page asked for, and counts all that match', () => {
    const { data, total } = selectCandidates(CANDIDATES, { ...EVERYBODY, page: 2, pageSize: 3 });
    expect(data.map(({ id }) => id)).toEqual([1]);
    expect(total).toBe(4);
  });

  it('selectCandidates gives the last page for one past the end', () => {
    expect(idsOf({ page: 9, pageSize: 3 })).toEqual([1]);
  });
});
