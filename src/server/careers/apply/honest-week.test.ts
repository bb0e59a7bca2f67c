import { expect, it } from 'vitest';
import { limitsIn } from '#server/calls/limits.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { later } from '#server/team/test/clock-in-test.ts';
import { peopleInTest } from '#server/team/test/people-in-test.ts';
import { suspect, type Sending } from './suspicion.ts';

const server = peopleInTest();

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** Applicants who fill in the form in the same way (product §19). */
interface Group {
  readonly who: string;
  readonly people: number;
  /** Milliseconds for which the form was open. */
  readonly openFor: number;
  readonly isProven?: boolean;
  /** True if the browser or a password manager fills in the trap, too. */
  readonly autofills?: boolean;
  /** The network of all of them. Absent: each has one of their own. */
  readonly network?: string;
}

const FAIR = '203.0.113.20';
const CAMPUS = '203.0.113.30';

/** Honest people. The shares of each kind are higher than the web’s, so that each rule is tried. */
const HONEST: readonly Group[] = [
  { who: 'fill in the form at home', people: 260, openFor: 6 * 60 * SECOND },
  { who: 'have no script', people: 20, openFor: 9 * 60 * SECOND, isProven: false },
  { who: 'have a browser that fills in the trap', people: 30, openFor: 40 * SECOND, autofills: true },
  {
    who: 'have such a browser without a script',
    people: 2,
    openFor: 40 * SECOND,
    autofills: true,
    isProven: false,
  },
  { who: 'go back and send the next opening’s form, filled in already', people: 40, openFor: 2 * SECOND },
  { who: 'kept the tab for days', people: 15, openFor: 9 * DAY, isProven: false },
  { who: 'apply at a fair within an hour', people: 280, openFor: 3 * 60 * SECOND, network: FAIR },
  {
    who: 'apply at the fair without a script',
    people: 8,
    openFor: 3 * 60 * SECOND,
    network: FAIR,
    isProven: false,
  },
  { who: 'apply on a campus', people: 90, openFor: 5 * 60 * SECOND, network: CAMPUS },
];

/** Robots. */
const ROBOTS: readonly Group[] = [
  { who: 'fill in every field', people: 50, openFor: 20 * SECOND, autofills: true, isProven: false },
  { who: 'fill in every field at once, in a browser', people: 50, openFor: 5 * SECOND, autofills: true },
  { who: 'send at once', people: 50, openFor: 2 * SECOND, isProven: false },
  { who: 'send at once, in a browser', people: 50, openFor: 500 },
  { who: 'never opened the form', people: 50, openFor: 40 * DAY, isProven: false },
];

/** The number of each group that is held. */
async function heldOf(groups: readonly Group[]) {
  const limits = limitsIn(withPeople(server.connection).allWorkspaces);
  const held = new Map<string, number>();
  let nth = 0;
  for (const { who, people, network, openFor, isProven = true, autofills = false } of groups) {
    let count = 0;
    for (let person = 0; person < people; person++) {
      nth++;
      const now = Date.now();
      const sending: Sending = {
        website: autofills ? 'https://cleo.example.com' : '',
        openedAt: now - openFor,
        isProven,
      };
      const address = network ?? `198.18.${nth >> 8}.${nth & 255}`;
      if ((await suspect(limits, { ...sending, address, now })) !== null) count++;
    }
    held.set(who, count);
  }
  return held;
}

it('At most 2 % of honest people are held in a week with autofill, Back and a fair on one network', async () => {
  const held = await heldOf(HONEST);
  const all = HONEST.reduce((sum, { people }) => sum + people, 0);
  const count = [...held.values()].reduce((sum, each) => sum + each, 0);
  const share = count / all;
  process.stdout.write(`held of honest people: ${count} of ${all} (${(share * 100).toFixed(1)} %)\n`);
  expect(share).toBeLessThanOrEqual(0.02);
  expect([count, all]).toEqual([2, 745]);
  expect(held.get('have such a browser without a script')).toBe(2);
});

it('Robots that fill in the trap, send at once or never opened the form are held, in a browser, too', async () => {
  const held = await heldOf(ROBOTS);
  expect([...held]).toEqual(ROBOTS.map(({ who, people }) => [who, people]));
});

it('A flood from one network is held beyond 20 in an hour, and beyond 600 from browsers that prove their work', async () => {
  later(DAY);
  const flood = { openFor: 60 * SECOND, network: '203.0.113.40' };
  const held = await heldOf([
    { ...flood, who: 'robots', people: 100, isProven: false },
    { ...flood, who: 'robots in browsers', people: 700 },
  ]);
  expect([...held.values()]).toEqual([80, 100]);
});
