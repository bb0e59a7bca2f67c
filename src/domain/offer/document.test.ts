import { expect, it, describe } from 'vitest';
import { sampleRow } from '#domain/samples/sample-rows.ts';
import { CONSENT } from './answering.ts';
import { documentOf, longDay, payLine } from './document.ts';
import { evidenceOf } from './evidence.ts';

const PAY = { min: 60_000, max: 75_000.5, currency: 'EUR', period: 'year' } as const;
const OFFER = sampleRow('offers', {
  id: 7,
  text: 'Hello Ada,\n\nwe pay {{Pay}}.\n',
  pay: PAY,
  startsOn: '2027-01-04',
  expiresOn: '2026-12-10',
});

describe('Document of an offer (product §23)', () => {
  it('An offer’s document has the text with its fields filled, and below what the text does not mention', () => {
    expect(documentOf(OFFER)).toBe(
      'Hello Ada,\n\nwe pay EUR 60,000 – 75,000.50 a year.\n\nFirst day of work: January 4, 2027\nOpen until: December 10, 2026',
    );
  });

  it('An offer’s document leaves out what is not agreed', () => {
    const text = 'Come. Until {{last day}}.';
    expect(documentOf({ ...OFFER, text, pay: null, startsOn: null })).toBe('Come. Until December 10, 2026.');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
    [12.5, '12.50'],
    [1_234.567, '1,234.57'],
  ])('An offer’s document writes the amount %d as %s', (min, text) => {
    expect(payLine({ ...PAY, min, max: min, period: 'hour' })).toBe(`EUR ${text} an hour`);
  });

  it.each([
    ['2026-02-01', 'February 1, 2026'],
    ['0099-12-31', 'December 31, 99'],
  ])('An offer’s document writes the day %s as %s', (day, text) => {
    expect(longDay(day)).toBe(text);
  });
});

describe('Evidence of an accepted offer', () => {
  const evidence = (name: string) =>
    JSON.parse(
      evidenceOf(
        { ...OFFER, document: 'a'.repeat(64) },
        {
          candidate: { id: 1, name: 'Ada Lovelace', email: 'ada@example.com' },
          jobTitle: 'Engineer',
          company: 'Acme',
          signing: { name, at: '2026-11-25T12:00:00.000Z', address: '192.0.2.7', browser: 'Some/1.0' },
        },
      ),
    ) as { document: { lines: string[]; sha256: string }; acceptance: object };

  it('The evidence has the document, the text of consent, the typed name, the time, address and browser', () => {
    const { document, acceptance } = evidence('Ada L');
    expect(document.lines.join('\n')).toBe(documentOf(OFFER));
    expect(document.sha256).toBe('a'.repeat(64));
    expect(acceptance).toEqual({
      consent: CONSENT,
      ticked: true,
      nameTyped: 'Ada L',
      at: '2026-11-25T12:00:00.000Z',
      networkAddress: '192.0.2.7',
      browser: 'Some/1.0',
    });
  });

  it('The evidence is not changed by what somebody types into the name', () => {
    const name = '", "networkAddress": "203.0.113.1", "x": "\n}';
    expect(evidence(name).acceptance).toMatchObject({ nameTyped: name, networkAddress: '192.0.2.7' });
  });
});
