import { describe, expect, it } from 'vitest';
import { DEFAULT_MAILS } from '#domain/team/notification.ts';
import { mailsOn, mailTimeOf, type MailTimes } from './mail-times.ts';

const AT = '2030-03-04T09:00:00.000Z';
const MAIL_AT = '2030-03-04T09:15:00.000Z';
/** 8:00 of the next day in Berlin. */
const MORNING = '2030-03-05T07:00:00.000Z';

const BO: MailTimes = { mails: DEFAULT_MAILS, timeZone: 'Europe/Berlin', mailedAt: null, mailsToday: 0 };

function timeOf(member: Partial<MailTimes>, kind: 'mention' | 'interview' | 'application' = 'mention') {
  return mailTimeOf({ kind, at: AT, mailAt: MAIL_AT }, { ...BO, ...member }, new Date(MAIL_AT));
}

const chosen = (choice: 'at once' | 'daily' | 'never') => ({
  mails: { ...DEFAULT_MAILS, mentions: choice, interviews: choice, applications: choice },
});

describe('The time of a mail', () => {
  it.each([
    ['at once', MAIL_AT],
    ['daily', MORNING],
    ['never', null],
  ] as const)('A mail that is chosen %s is due then, also about new applications', (choice, due) => {
    expect(timeOf(chosen(choice))).toBe(due);
    expect(timeOf(chosen(choice), 'application')).toBe(due);
  });

  it('A reminder of an interview is mailed in time whatever is chosen for news of interviews', () => {
    expect(timeOf(chosen('daily'), 'interview')).toBe(MAIL_AT);
    expect(timeOf(chosen('never'), 'interview')).toBe(MAIL_AT);
  });

  it.each([
    ['that happened days ago and is told now', '2030-03-01T09:00:00.000Z', MAIL_AT, MAIL_AT, 0, MORNING],
    ['that waited for this morning', AT, MORNING, MORNING, 0, MORNING],
    [
      'that waited for this morning, and had more added after 8:00,',
      '2030-03-05T07:00:10.000Z',
      MORNING,
      '2030-03-05T07:00:30.000Z',
      0,
      MORNING,
    ],
    [
      'that was tried this morning',
      AT,
      '2030-03-05T07:15:00.000Z',
      '2030-03-05T07:15:00.000Z',
      1,
      '2030-03-05T07:15:00.000Z',
    ],
    [
      'of this morning after five mails',
      AT,
      '2030-03-05T07:15:00.000Z',
      '2030-03-05T07:15:00.000Z',
      5,
      '2030-03-06T07:00:00.000Z',
    ],
  ])(
    'In the daily mail, news %s come at 8:00, and never as a sixth mail',
    (_, at, mailAt, now, mailsToday, due) => {
      const member = { ...BO, ...chosen('daily'), mailsToday, mailedAt: now };
      expect(mailTimeOf({ kind: 'mention', at, mailAt }, member, new Date(now))).toBe(due);
    },
  );

  it.each([
    [0, '2030-03-04T07:00:00.000Z', MAIL_AT],
    [1, '2030-03-04T09:00:00.000Z', '2030-03-04T10:00:00.000Z'],
    [2, '2030-03-04T09:00:00.000Z', '2030-03-04T11:00:00.000Z'],
    [2, '2030-03-04T06:00:00.000Z', MAIL_AT],
    [5, '2030-03-04T06:00:00.000Z', MORNING],
    [5, '2030-03-03T20:00:00.000Z', MAIL_AT],
  ])('After %i mails of the day, the last at %s, the next is due at %s', (mailsToday, mailedAt, due) => {
    expect(timeOf({ mailsToday, mailedAt })).toBe(due);
  });

  it('The mails of a day are counted from midnight in the member’s time zone', () => {
    const member = { ...BO, mailsToday: 3, mailedAt: '2030-03-04T22:30:00.000Z' };
    expect(mailsOn(member, new Date('2030-03-04T22:59:00.000Z'))).toBe(3);
    expect(mailsOn(member, new Date('2030-03-04T23:01:00.000Z'))).toBe(0);
  });
});
