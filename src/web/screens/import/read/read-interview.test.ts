import { describe, expect, it } from 'vitest';
import { DEMO_COLLEAGUES } from '#demo/colleagues.ts';
import { guessMapping } from './columns.ts';
import { readMoment } from './dates.ts';
import { INTERVIEW_COLUMNS, INTERVIEW_FIELDS } from './interview-fields.ts';
import { InterviewImporter } from './interview-importer.ts';
import { readDecision, readInterviewers, readMinutes } from './read-interview.ts';

/** A time of this device. */
function local(hour: number, minute = 0): string {
  return new Date(2024, 2, 12, hour, minute).toISOString();
}

describe('A date with its time (product §22)', () => {
  it.each([
    ['2024-03-12 14:05', '', local(14, 5)],
    ['2024-03-12T14:05:30', '', local(14, 5)],
    ['2024-03-12T14:05:00Z', '', '2024-03-12T14:05:00.000Z'],
    ['2024-03-12T14:05:00+02:00', '', '2024-03-12T12:05:00.000Z'],
    ['12/03/2024, 2:05 PM', '', local(14, 5)],
    ['12.03.2024 9:30 Uhr', '', local(9, 30)],
    ['12/03/2024 12:15 am', '', local(0, 15)],
    ['12 mars 2024 à 14h05', '', local(14, 5)],
    ['12/03/2024 14:05 UTC', '', '2024-03-12T14:05:00.000Z'],
    ['12/03/2024', '', local(12)],
    ['12/03/2024', '9', local(9)],
    ['12/03/2024', '2 p.m.', local(14)],
    ['12/03/2024', '10:00 – 11:00', local(10)],
    ['12/03/2024', '10:00-11:30', local(10)],
    ['12/03/2024 08:00', '14:05', local(14, 5)],
    ['12/03/2024', 'after lunch', null],
    ['12/03/2024', '25:00', null],
    ['soon', '14:05', null],
  ])('“%s” and “%s” are %s', (date, time, expected) => {
    expect(readMoment(date, time, 'dmy')).toBe(expected);
  });
});

describe('Cells of a past interview (product §22)', () => {
  it.each([
    ['45', 45],
    ['45 min', 45],
    ['45.0', 45],
    ['1:30', 90],
    ['01:30:00', 90],
    ['1 h 30', 90],
    ['1.5 hours', 90],
    ['2 Stunden', 120],
    ['a while', null],
    ['0', null],
    ['481', null],
  ])('The cells of a past interview have a length of “%s”', (text, expected) => {
    expect(readMinutes(text)).toBe(expected);
  });

  it.each([
    ['Strong Yes', 'strong yes'],
    ['definitely_yes', 'strong yes'],
    ['NoHire', 'no'],
    ['Don’t hire', 'no'],
    ['Ja', 'yes'],
    ['perhaps', null],
    ['4', null],
  ])('The cells of a past interview have the decision “%s”', (text, expected) => {
    expect(readDecision(text)).toBe(expected);
  });

  it.each([
    ['Mei Tanaka', ['mei'], []],
    ['Tanaka, Mei', ['mei'], []],
    ['@ben, Mei TANAKA <mei@example.com>', ['ben', 'mei'], []],
    ['Tanaka, Mei; Bob Smith', ['mei'], ['Bob Smith']],
    ['Ben Castillo and Bob Smith and Ben Castillo', ['ben'], ['Bob Smith']],
    ['bob@example.com', [], ['bob@example.com']],
    ['', [], []],
  ])('The cells of a past interview name the people “%s”', (text, handles, others) => {
    expect(readInterviewers(text, DEMO_COLLEAGUES)).toEqual({ handles, others });
  });

  it('The cells of a past interview are known by their headings, in several programs’ words and languages', () => {
    const headings = [
      'Candidate Name',
      'Job',
      'Interview',
      'Scheduled At',
      'Interviewer',
      'Overall Recommendation',
    ];
    expect(guessMapping(headings, [], INTERVIEW_COLUMNS)).toEqual([
      'name',
      'job',
      'interview',
      'startsAt',
      'interviewers',
      'decision',
    ]);
    const german = ['Vorname', 'Nachname', 'Datum', 'Uhrzeit', 'Dauer', 'Entscheidung', 'Notizen'];
    expect(guessMapping(german, [], INTERVIEW_COLUMNS)).toEqual([
      'firstName',
      'lastName',
      'startsAt',
      'time',
      'minutes',
      'decision',
      'notes',
    ]);
    // Beside the whole name, its parts say nothing.
    const { firstName: _first, lastName: _last, ...labels } = INTERVIEW_FIELDS;
    expect(guessMapping(Object.values(labels), [], INTERVIEW_COLUMNS)).toEqual(Object.keys(labels));
  });
});

describe('Files of past interviews', () => {
  async function opened(text: string) {
    const importer = new InterviewImporter();
    const { guess } = await importer.open(new Blob([text]), {}, () => undefined);
    const body = importer.prepare(guess, 'dmy', { teammates: DEMO_COLLEAGUES, zone: 'Europe/Berlin' });
    return { importer, sent: JSON.parse(await body.text()) as { zone: string; rows: { name: string }[] } };
  }

  const FILE = `Email,Date,Interview,Duration
ada@x.example,2024-03-12,One,45
,2024-03-12,Nobody,45
ada@x.example,2024-03-13,Two,a while
ada@x.example,2024-03-14,Three,45
ada@x.example,2024-03-15,Four,45
`;

  it('A file of past interviews sends only usable rows, and knows the answer’s rows by their places', async () => {
    const { importer, sent } = await opened(FILE);
    expect([sent.zone, sent.rows.map(({ name }) => name)]).toEqual([
      'Europe/Berlin',
      ['One', 'Two', 'Three', 'Four'],
    ]);
    const found = { candidateId: 1, name: 'Ada', jobTitle: 'Cook', hasScorecard: false };
    const counts = importer.checked({
      unusable: [{ row: 3, problem: 'No' }],
      here: [2],
      found: [
        { row: 0, ...found },
        { row: 1, ...found },
      ],
    });
    expect(counts).toEqual({ new: 2, here: 1, unusable: 2, unread: 1, scorecards: 0, inDetails: 0 });
    const lines = (kind: 'new' | 'here' | 'unusable') => importer.list(kind, 1, 10).map(({ line }) => line);
    expect([lines('new'), lines('here'), lines('unusable')]).toEqual([[2, 4], [5], [3, 6]]);
    const body = JSON.parse(await importer.body('past.csv').text()) as typeof sent & { source: string };
    expect([body.source, body.rows.map(({ name }) => name)]).toEqual(['past.csv', ['One', 'Two']]);
    expect(await importer.unusableCsv().text()).toContain('Minutes: “a while” isn’t a length');
  });

  it('A file of more than 20,000 past interviews is refused', async () => {
    const rows = 'ada@x.example,2024-03-12\n'.repeat(20_001);
    await expect(opened(`Email,Date\n${rows}`)).rejects.toThrow('20,000 can be imported at once');
  });
});
