import { describe, expect, it } from 'vitest';
import { guessStanding, readStanding, type Standing } from './standing.ts';

const NOTHING = { stage: '', status: '', disqualified: '', reason: '', rejectedAt: '', hiredAt: '' };

function noon(year: number, month: number, day: number): string {
  return new Date(year, month - 1, day, 12).toISOString();
}

describe('Stages of a row (product §13)', () => {
  it.each<[text: string, standing: Standing | null]>([
    ['Applied', 'applied'],
    ['screen', 'screen'],
    ['Face to Face', 'tech'],
    ['Interview with Ana', 'tech'],
    ['Preliminary Phone Screen', 'screen'],
    ['Phone interview with Ana', 'screen'],
    ['Offer declined', 'rejected'],
    ['Abgelehnt', 'rejected'],
    ['Entretien RH', 'tech'],
    ['Contratada', 'hired'],
    ['В работе', 'active'],
    ['собеседование', 'tech'],
    ['書類選考', 'screen'],
    ['已录用', 'hired'],
    ['Active', 'active'],
    ['Offer extended', 'offer'],
    ['', null],
    ['Blue', null],
  ])('“%s” is taken for %s', (text, standing) => expect(guessStanding(text)).toBe(standing));

  it.each<[says: string, cells: Partial<typeof NOTHING>, stage: string, since?: string]>([
    ['nothing', {}, 'applied'],
    ['a stage', { stage: 'Interview' }, 'tech'],
    ['an open status and a stage', { stage: 'Interview', status: 'Active' }, 'tech'],
    ['a status that ends it', { stage: 'Interview', status: 'Rejected' }, 'rejected'],
    ['a day of rejection', { stage: 'Interview', rejectedAt: '12.3.2024' }, 'rejected', noon(2024, 3, 12)],
    ['a day of hiring', { stage: 'Offer', hiredAt: '12.3.2024' }, 'hired', noon(2024, 3, 12)],
    [
      'hired in the end',
      { status: 'Hired', rejectedAt: '1.1.2024', hiredAt: '12.3.2024' },
      'hired',
      noon(2024, 3, 12),
    ],
    ['disqualified', { stage: 'Offer', disqualified: 'yes' }, 'rejected'],
    [
      'disqualified since a day',
      { stage: 'Offer', disqualified: '12.3.2024' },
      'rejected',
      noon(2024, 3, 12),
    ],
    ['not disqualified', { stage: 'Offer', disqualified: 'false' }, 'offer'],
    ['a reason alone', { reason: 'No answer' }, 'rejected'],
    ['a reason of somebody in progress', { reason: 'No answer', status: 'Active' }, 'applied'],
  ])('The stage of a row is told by %s', (_, cells, stage, since) => {
    const meant = (__: string, text: string) => guessStanding(text);
    expect(readStanding({ ...NOTHING, ...cells }, meant, 'dmy')).toEqual({ stage, ...(since && { since }) });
  });
});
