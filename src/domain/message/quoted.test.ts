import { describe, expect, it } from 'vitest';
import { quoteOf, splitQuoted } from './quoted.ts';

it.each<[what: string, text: string, own: string, quoted: string]>([
  ['a text without quotes', 'Hi,\n\nyes.', 'Hi,\n\nyes.', ''],
  [
    'an answer above the quote',
    'Yes!\n\nOn Fri, Nov 20, 2026 Ada wrote:\n> Can you come?\n> Ada',
    'Yes!',
    'On Fri, Nov 20, 2026 Ada wrote:\n> Can you come?\n> Ada',
  ],
  [
    'an attribution that was broken into two lines',
    'Yes!\nOn Fri, Nov 20, 2026 at 9:30 AM Ada Example\n<ada@example.com> wrote:\n\n> Can you come?',
    'Yes!',
    'On Fri, Nov 20, 2026 at 9:30 AM Ada Example\n<ada@example.com> wrote:\n\n> Can you come?',
  ],
  [
    'a German attribution',
    'Ja!\n\nAm 20.11.2026 um 09:30 schrieb Ada:\n> Kommen Sie?',
    'Ja!',
    'Am 20.11.2026 um 09:30 schrieb Ada:\n> Kommen Sie?',
  ],
  [
    'a French attribution',
    'Oui\n\nLe 20 nov. 2026 à 09:30, Ada a écrit :\n> Venez ?',
    'Oui',
    'Le 20 nov. 2026 à 09:30, Ada a écrit :\n> Venez ?',
  ],
  [
    'a separator of Outlook',
    'Yes\n\n-----Original Message-----\nFrom: Ada\nCan you come?',
    'Yes',
    '-----Original Message-----\nFrom: Ada\nCan you come?',
  ],
  [
    'the head of an earlier message',
    'Yes\n\nFrom: Ada <ada@example.com>\nSent: Friday\nTo: Bo\nSubject: Interview\n\nCan you come?',
    'Yes',
    'From: Ada <ada@example.com>\nSent: Friday\nTo: Bo\nSubject: Interview\n\nCan you come?',
  ],
  [
    'the same head in German',
    'Ja\n\nVon: Ada\nGesendet: Freitag\nAn: Bo\nBetreff: Gespräch\n\nKommen Sie?',
    'Ja',
    'Von: Ada\nGesendet: Freitag\nAn: Bo\nBetreff: Gespräch\n\nKommen Sie?',
  ],
  [
    'an answer below the quote',
    'On Friday Ada wrote:\n> Can you come?\n\nYes!',
    'Yes!',
    'On Friday Ada wrote:\n> Can you come?',
  ],
  ['answers between quotes, which need them', '> One?\nYes\n> Two?\nNo', '> One?\nYes\n> Two?\nNo', ''],
  ['only a quote', '> Can you come?', '> Can you come?', ''],
  [
    'a forwarded message, which is what the mail is about',
    'See below\n\n---------- Forwarded message ---------\nHello',
    'See below\n\n---------- Forwarded message ---------\nHello',
    '',
  ],
  [
    'a line with a colon that begins no quote',
    'On Monday we meet here:\nRoom 7',
    'On Monday we meet here:\nRoom 7',
    '',
  ],
  ['nothing', '', '', ''],
])('Splits %s', (_, text, own, quoted) => {
  expect(splitQuoted(text)).toEqual({ own, quoted });
});

it('Splits a long text of one kind of line without delay', () => {
  const line = 'On '.repeat(40);
  const { own } = splitQuoted(`${line}\n`.repeat(2_000));
  expect(own.length).toBeGreaterThan(0);
});

describe('An answer', () => {
  const line = 'On Nov 20, 2026, 9:00 AM, ada@example.com wrote:';

  it.each<[what: string, text: string, quote: string]>([
    ['quotes each line', 'One\n\n  Two \n', `${line}\n> One\n>\n>   Two`],
    ['quotes quotes again', 'Yes\n> Can you?\n>> So?', `${line}\n> Yes\n>> Can you?\n>>> So?`],
    ['quotes nothing of a message without a text', ' \n', ''],
    ['quotes the beginning of a long one', 'x'.repeat(20_001), `${line}\n> ${'x'.repeat(20_000)}\n> […]`],
  ])('%s', (_, text, quote) => {
    expect(quoteOf(text, line)).toBe(quote);
  });

  it('An answer is split from what it quotes', () => {
    const quote = quoteOf('One\n\nTwo', line);
    expect(splitQuoted(`Yes!\n\n${quote}`)).toEqual({ own: 'Yes!', quoted: quote });
  });
});
