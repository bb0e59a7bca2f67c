import { describe, expect, it } from 'vitest';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { candidatesCsv, localTime } from './candidates-csv.ts';

describe('candidatesCsv (product §2)', () => {
  it('candidatesCsv has a row for each candidate with all details, stage, owner, rating and retention', () => {
    const stageSince = '2026-11-20T09:30:00.000Z';
    const appliedAt = '2026-11-02T07:00:00.000Z';
    const known = {
      phone: '+44 20',
      source: 'Referral',
      tags: ['remote', 'senior'],
      links: ['https://a.example', 'https://b.example'],
    };
    const candidate = sampleCandidate({ id: 7, name: 'Ada Lovelace', email: 'ada@example.com', appliedAt });
    const people: CandidateWithJob[] = [
      {
        ...candidate,
        ...known,
        stage: 'tech',
        stageSince,
        jobTitle: 'Poet, of science',
        rejectionReason: null,
        owner: 'mei',
        rating: 4,
      },
      { ...candidate, id: 8, stage: 'rejected', stageSince: '', jobTitle: '', rejectionReason: '=no' },
    ];
    const file = candidatesCsv(people, new Map([[8, '2027-03-01T12:00:00.000Z']]));
    expect(file.split('\r\n')).toEqual([
      '\uFEFFCandidate,Name,Email,Phone,Job,Stage,In stage since,Applied,Rejection reason,Source,Tags,Links,Applied at (UTC),Owner,Rating,Kept until',
      `7,Ada Lovelace,ada@example.com,'+44 20,"Poet, of science",Interview,${localTime(stageSince)},${localTime(appliedAt)},,Referral,"remote, senior",https://a.example https://b.example,2026-11-02T07:00:00.000Z,mei,Strong yes,`,
      `8,Ada Lovelace,ada@example.com,,,Rejected,,${localTime(appliedAt)},'=no,,,,${appliedAt},,,${localTime('2027-03-01T12:00:00.000Z')}`,
      '',
    ]);
  });

  it('candidatesCsv writes times as spreadsheets read them', () => {
    expect(localTime(new Date(2026, 10, 2, 9, 5).toISOString())).toBe('2026-11-02 09:05');
  });
});
