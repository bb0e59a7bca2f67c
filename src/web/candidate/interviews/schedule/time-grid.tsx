import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { isTimeZone } from '#domain/insight/time-zone.ts';
import { initialsOf } from '#domain/team/profile.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { dayWordsIn, timeIn, timeThere } from '#web/candidate/interviews/words/zoned.ts';
import { useShortClock } from '#web/app/time/use-clock.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './time-grid.module.css';
import { timeRows, type Freedom, type Person, type TimeRow } from './time-rows.ts';

const FREEDOM_WORDS: Readonly<Record<Freedom, string>> = {
  free: 'free',
  busy: 'busy',
  outside: 'not working',
  unknown: 'not known',
};

interface TimeGridProps {
  /** In the own zone. */
  day: string;
  /** The candidate's zone. */
  zone: string;
  minutes: number;
  people: readonly Person[];
  /** A time is free when everybody of one of these groups is. */
  groups: readonly (readonly Person[])[];
  /** The chosen moment. */
  chosen: number | null;
  onChoose: (at: number) => void;
}

/**
 * The times of a day as a list of buttons, one for each half hour, with everybody's free and busy times side by side.
 * Arrows go from time to time.
 */
export function TimeGrid({ day, zone, minutes, people, groups, chosen, onChoose }: TimeGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = timeRows({ day, zone: timeZone(), minutes, people, now: useShortClock() });
  const end = (chosen ?? 0) + minutes * 60_000;
  const isFree = ({ whole }: TimeRow) =>
    groups.some((group) => people.every((each, place) => !group.includes(each) || whole[place] === 'free'));
  const current = rows.find(({ at }) => at === chosen) ?? rows.find(isFree) ?? rows[0];

  const isOver = rows.length === 0;
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.parentElement;
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 3;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever another day is shown
  }, [day, isOver]);

  function press(event: KeyboardEvent, place: number): void {
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || event.altKey) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[to]?.focus();
  }

  if (isOver) return <p className="padding-3 muted">This day is over</p>;
  return (
    <div className={styles['grid']} style={{ '--people': people.length } as CSSProperties}>
      <div aria-hidden className={classNames('line-below muted text-badge', styles['head'])}>
        <span />
        {people.map(({ name }) => (
          <span key={name} data-tooltip={name} className="min-0 centered nowrap ellipsis">
            <span className={styles['name']}>{name}</span>
            <span className={styles['initials']}>{initialsOf(name)}</span>
          </span>
        ))}
      </div>
      <ul ref={list} aria-label={`Times on ${dayWordsIn(rows[0]?.at ?? 0)}`} className={styles['rows']}>
        {rows.map((row, place) => (
          <li key={row.at}>
            <button
              type="button"
              tabIndex={row === current ? 0 : -1}
              aria-pressed={row.at === chosen}
              aria-label={nameOf(row, { minutes, zone, people })}
              data-free={isFree(row) || undefined}
              data-within={(chosen !== null && row.at > chosen && row.at < end) || undefined}
              className={classNames('whole-width quiet figures', styles['time'])}
              onClick={() => onChoose(row.at)}
              onKeyDown={(event) => press(event, place)}
            >
              <span
                data-there={isTimeZone(zone) ? shortThere(row.at, zone) : ''}
                className={classNames('row gap-1 apart nowrap', styles['at'])}
              >
                {timeIn(row.at)}
              </span>
              {row.cells.map((cell, at) => (
                <span
                  key={people[at]?.name}
                  data-freedom={cell}
                  className={classNames('line-above', styles['cell'])}
                />
              ))}
            </button>
          </li>
        ))}
      </ul>
      <p aria-hidden className={classNames('row wrap line-above muted text-badge', styles['legend'])}>
        <span data-freedom="free" /> Free <span data-freedom="busy" /> Busy <span data-freedom="outside" />{' '}
        Not working
        {people.some(({ problem }) => problem !== null) && (
          <>
            {' '}
            <span data-freedom="unknown" /> Not known
          </>
        )}
      </p>
    </div>
  );
}

/** The time in the candidate's zone, without the zone's name. */
function shortThere(at: number, zone: string): string {
  const there = timeThere(at, zone);
  return there === null ? '' : timeIn(at, zone);
}

interface Named {
  minutes: number;
  zone: string;
  people: readonly Person[];
}

/** The accessible name of a time: “9:00 AM to 9:45 AM, 3:00 AM in New York. Ada free, Grace busy”. */
function nameOf({ at, whole }: TimeRow, { minutes, zone, people }: Named): string {
  const span = `${timeIn(at)} to ${timeIn(at + minutes * 60_000)}`;
  const there = isTimeZone(zone) ? timeThere(at, zone) : null;
  const all = people.map(({ name }, place) => `${name} ${FREEDOM_WORDS[whole[place] ?? 'unknown']}`);
  const time = there === null ? span : `${span}, ${there}`;
  return all.length === 0 ? time : `${time}. ${all.join(', ')}`;
}
