import { describe, expect, test } from 'vitest';
import { chains, freeSlots, type Availability } from './slots.ts';
import { DEFAULT_WORKING_HOURS, workingHoursProblem, type WorkingHours } from './working-hours.ts';

function person(zone: string, busy: readonly string[] = [], hours: Partial<WorkingHours> = {}): Availability {
  return {
    zone,
    busy: busy.map((text) => {
      const [from = '', to = ''] = text.split('/');
      return { from: moment(from), to: moment(to) };
    }),
    workingHours: { ...DEFAULT_WORKING_HOURS, ...hours },
  };
}

/** A moment of 2026 in UTC, such as `03-27 13:00`. */
function moment(text: string): string {
  return `2026-${text.replace(' ', 'T')}:00.000Z`;
}

function search(from: string, to: string, step: 15 | 30 = 30) {
  return { from: moment(from), to: moment(to), step };
}

function short(slots: readonly string[]): string[] {
  return slots.map((slot) => slot.slice(5, 16).replace('T', ' '));
}

describe('Free times', () => {
  test('Free times are within working hours, before the clocks change and after', () => {
    const berlin = person('Europe/Berlin', [], { from: '09:00', to: '10:00' });
    // Friday, the weekend on which clocks go forward, and Monday.
    const slots = freeSlots([berlin], 30, search('03-27 00:00', '03-31 00:00'));
    expect(short(slots)).toEqual(['03-27 08:00', '03-27 08:30', '03-30 07:00', '03-30 07:30']);
  });

  test('Free times are where people in several zones work at the same time', () => {
    const people = [person('Europe/Berlin'), person('America/New_York'), person('Asia/Kolkata')];
    expect(short(freeSlots(people, 60, search('03-26 00:00', '03-27 00:00')))).toEqual([]);
    // New York changed its clocks three weeks before Berlin: five hours between them, not six.
    const slots = freeSlots(people.slice(0, 2), 60, search('03-26 00:00', '03-27 00:00'));
    expect(short(slots)).toEqual(['03-26 13:00', '03-26 13:30', '03-26 14:00', '03-26 14:30', '03-26 15:00']);
  });

  test('Free times leave out busy times and pauses, and touch them', () => {
    const busy = ['03-26 08:00/03-26 09:10', '03-26 10:00/03-26 11:00'];
    const one = person('UTC', busy, { from: '08:00', to: '13:00', pauses: [{ from: '12:00', to: '12:30' }] });
    const slots = freeSlots([one], 30, search('03-26 00:00', '03-27 00:00', 15));
    expect(short(slots)).toEqual([
      '03-26 09:15',
      '03-26 09:30',
      '03-26 11:00',
      '03-26 11:15',
      '03-26 11:30',
      '03-26 12:30',
    ]);
  });

  test('Free times are only on working days, also where the day is another in UTC', () => {
    const auckland = person('Pacific/Auckland', [], { days: [1], from: '09:00', to: '09:30' });
    // Monday morning in Auckland is Sunday evening in UTC.
    expect(short(freeSlots([auckland], 30, search('03-20 00:00', '03-31 00:00')))).toEqual([
      '03-22 20:00',
      '03-29 20:00',
    ]);
  });

  test('Free times are on the full and the half hour of the first person, also in Nepal', () => {
    const nepal = person('Asia/Kathmandu', ['03-26 03:15/03-26 03:30'], { from: '09:00', to: '10:30' });
    expect(short(freeSlots([nepal], 30, search('03-26 00:00', '03-27 00:00')))).toEqual([
      '03-26 03:45',
      '03-26 04:15',
    ]);
  });

  test('Free times lie within the search, and a search is at most 92 days long', () => {
    const one = person('UTC');
    expect(short(freeSlots([one], 60, search('03-26 09:40', '03-26 11:45')))).toEqual([
      '03-26 10:00',
      '03-26 10:30',
    ]);
    const far = freeSlots([one], 60, {
      ...search('01-01 00:00', '12-31 00:00'),
      to: '2099-12-31T00:00:00.000Z',
    });
    expect(far.at(-1)?.slice(0, 10)).toBe('2026-04-02');
    expect(freeSlots([one], 60, search('03-27 00:00', '03-26 00:00'))).toEqual([]);
  });

  test('Free times exist in an hour that clocks show twice, and not in one that they skip', () => {
    const night = { days: [7], from: '01:30', to: '03:30' };
    const berlin = person('Europe/Berlin', [], night);
    expect(short(freeSlots([berlin], 60, search('03-29 00:00', '03-30 00:00')))).toEqual(['03-29 00:30']);
    expect(short(freeSlots([berlin], 60, search('10-24 22:00', '10-26 00:00')))).toEqual([
      '10-24 23:30',
      '10-25 00:00',
      '10-25 00:30',
      '10-25 01:00',
      '10-25 01:30',
    ]);
  });

  test('Free times without people are all times of the search', () => {
    expect(freeSlots([], 60, search('03-26 00:00', '03-26 02:00'))).toHaveLength(3);
  });
});

describe('Chains of interviews', () => {
  const ada = person('Europe/Berlin', ['03-26 08:00/03-26 12:00']);
  const grace = person('Europe/Berlin', ['03-26 13:15/03-26 16:00']);
  const linus = person('America/New_York');
  const day = search('03-26 00:00', '03-27 00:00', 15);

  test('A chain of interviews begins where each interview fits after the one before, with breaks', () => {
    // Ada has time from 12:00, Grace until 13:15, and Linus from 13:00 UTC.
    const chain = [
      { minutes: 30, interviewers: [ada] },
      { minutes: 30, interviewers: [grace, ada] },
      { minutes: 45, interviewers: [linus] },
    ];
    expect(short(chains(chain, 0, day))).toEqual(['03-26 12:00', '03-26 12:15']);
    expect(short(chains(chain, 15, day))).toEqual(['03-26 12:00']);
    expect(short(chains(chain, 30, day))).toEqual([]);
  });

  test('A chain of interviews fits exactly, down to a single moment', () => {
    const free = (from: string, to: string) => person('UTC', [], { from, to });
    const chain = [
      { minutes: 60, interviewers: [free('09:00', '10:00')] },
      { minutes: 60, interviewers: [free('10:10', '11:10')] },
    ];
    expect(short(chains(chain, 10, day))).toEqual(['03-26 09:00']);
    expect(chains(chain, 11, day)).toEqual([]);
  });

  test('A chain of interviews is found in every order that fits, and only in its own order', () => {
    const early = person('UTC', [], { from: '09:00', to: '10:00' });
    const late = person('UTC', [], { from: '10:00', to: '11:00' });
    const chain = [
      { minutes: 60, interviewers: [early] },
      { minutes: 60, interviewers: [late] },
    ];
    expect(short(chains(chain, 0, day))).toEqual(['03-26 09:00']);
    expect(chains(chain.toReversed(), 0, day)).toEqual([]);
  });

  test('A chain of interviews agrees with trying each moment, over days on which clocks change', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
    const clocks = new Map(
      zones.map((timeZone) => [
        timeZone,
        new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', hourCycle: 'h23' }),
      ]),
    );
    // A fixed sequence of numbers, so that a failure happens again.
    let state = 7;
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 40; round++) {
      const from = Date.parse(moment(['03-27 00:00', '10-23 00:00', '04-03 00:00'][random(3)]!));
      const to = from + 4 * 86_400_000;
      const people = zones.map((zone) => {
        const busy = Array.from({ length: random(6) }, () => {
          const begin = from + random(4 * 96) * 900_000;
          return {
            from: new Date(begin).toISOString(),
            to: new Date(begin + random(20) * 900_000).toISOString(),
          };
        });
        const hours = {
          days: [1, 2, 3, 4, 5, 6, 7],
          from: '01:00',
          to: '23:00',
          pauses: [{ from: '12:00', to: '13:00' }],
        };
        return { zone, busy, workingHours: hours };
      });
      const parts = Array.from({ length: 1 + random(4) }, () => ({
        minutes: 15 * (1 + random(6)),
        interviewers: people.filter(() => random(3) === 0).slice(0, 2),
      }));
      const pause = 15 * random(3);
      const found = chains(parts, pause, {
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        step: 15,
      });
      const tried: string[] = [];
      for (let start = from; start < to; start += 900_000)
        if (fits(start)) tried.push(new Date(start).toISOString());
      expect(found).toEqual(tried);

      function fits(start: number): boolean {
        let at = start;
        return parts.every(({ minutes, interviewers }) => {
          const begin = at;
          at += (minutes + pause) * 60_000;
          const quarters = Array.from({ length: minutes / 15 }, (_, number) => begin + number * 900_000);
          return (
            begin + minutes * 60_000 <= to && interviewers.every((it) => quarters.every((q) => isFree(it, q)))
          );
        });
      }
    }

    /**
     * Tells whether somebody works and is free in each minute of a quarter of an hour, as a clock in the zone shows.
     */
    function isFree({ zone, busy, workingHours: hours }: Availability, quarter: number): boolean {
      const shown = clocks.get(zone)!.format(quarter);
      const works = shown >= hours.from && shown < hours.to;
      const pauses = hours.pauses.some((it) => shown >= it.from && shown < it.to);
      return (
        works &&
        !pauses &&
        !busy.some((it) => Date.parse(it.from) < quarter + 900_000 && Date.parse(it.to) > quarter)
      );
    }
  });
});

describe('Working hours', () => {
  test.each<[Partial<WorkingHours>, string | null]>([
    [{}, null],
    [{ days: [] }, 'Choose at least one day'],
    [{ days: [0] }, 'Choose days of the week'],
    [{ from: '9:00' }, 'Enter times like 09:00'],
    [{ to: '24:00' }, 'Enter times like 09:00'],
    [{ from: '17:00', to: '09:00' }, 'Working hours must end after they begin'],
    [{ pauses: [{ from: '12:00', to: '12:00' }] }, 'A pause must end after it begins'],
    [{ pauses: Array.from({ length: 6 }, () => ({ from: '12:00', to: '13:00' })) }, 'At most 5 pauses'],
  ])('%j: %s', (hours, problem) => {
    expect(workingHoursProblem({ ...DEFAULT_WORKING_HOURS, ...hours })).toBe(problem);
  });
});
