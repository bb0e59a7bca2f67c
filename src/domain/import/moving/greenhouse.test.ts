import { describe, expect, it } from 'vitest';
import { Answers } from './answers.ts';
import { GREENHOUSE } from './fixtures/greenhouse.ts';
import { readMoved, systemOf } from './read-moved.ts';

const answers = new Answers(GREENHOUSE);
const { jobs, people, applications, notes, files, remarks } = readMoved('greenhouse', answers);

describe('Greenhouse (product §13)', () => {
  it('Greenhouse’s answers are known by their applications', () => {
    expect(systemOf(answers)).toBe('greenhouse');
    expect(systemOf(new Answers([{ path: 'people.json', value: [{ id: 1 }] }]))).toBeNull();
  });

  it('Greenhouse’s answers have jobs, with the closed ones marked, and no templates', () => {
    expect([...jobs]).toEqual([
      ['107761', { title: 'Accounting Manager', isOpen: true }],
      ['107762', { title: 'Data Engineer', isOpen: false }],
    ]);
  });

  it('Greenhouse’s answers have people in several pages', () => {
    expect([...people.keys()]).toEqual(['57683957', '57683958']);
    expect(people.get('57683957')).toEqual({
      name: 'John Locke',
      email: 'john.locke@example.com',
      phone: '+1 555 010 4815',
      links: ['johnlocke.example.com', 'linkedin.com/in/johnlocke'],
      tags: ['Walkabout', '2016 grad'],
    });
  });

  it('Greenhouse’s answers have applications with their stage, end, reason, source and recruiter', () => {
    const kate = { name: 'Kate Austen', email: 'kate.austen@example.com' };
    expect(applications).toMatchObject([
      {
        id: '69306314',
        jobId: '107761',
        stage: 'Onsite',
        end: null,
        source: 'Jobs page on your website',
        owner: kate,
      },
      {
        id: '69306315',
        stage: '',
        end: 'rejected',
        endedAt: '2023-06-03T10:00:00.000Z',
        reason: 'Lacking skill(s)/qualification(s)',
      },
      { id: '69306316', end: 'hired', endedAt: '2024-01-24T08:00:00.000Z', owner: null },
      { id: '69306318', jobId: null, end: null, stage: '' },
    ]);
  });

  it('Greenhouse’s answers have the stages of each application by name, but for those without a time', () => {
    expect(applications.map(({ moves }) => moves.map(({ stage }) => stage))).toEqual([
      ['Application Review', 'Recruiter Phone Screen', 'Take Home Test', 'Onsite'],
      [],
      ['Offer'],
      [],
    ]);
  });

  it('Greenhouse’s answers have the notes that everybody may read, and the files but those of offers', () => {
    expect(notes.map(({ text, applicationId, by }) => [text, applicationId, by?.name])).toEqual([
      ['Good stories, no SQL', '69306315', 'Kate Austen'],
      ['Met at a fair, ask @ben', null, 'Mei Tanaka'],
    ]);
    expect(files).toEqual([
      { id: '11', name: 'John Locke.txt', applicationId: '69306314', personId: '57683957' },
      { id: '12', name: 'Letter.txt', applicationId: '69306314', personId: '57683957' },
    ]);
  });

  it('Greenhouse’s answers say what does not come, or comes otherwise', () => {
    expect(remarks).toEqual([
      'Private candidates, whom everybody here will see: 1',
      'Stages without a name or a time, which are left out of the history: 1',
      'Prospects who became candidates, and come as these: 1',
      'Private notes, which are left out, because everybody here reads notes: 1',
      'Entries of the activity feed that nobody wrote, which are left out: 1',
      'Documents of offers, which are left out, because who reads files would read them: 1',
    ]);
  });
});
