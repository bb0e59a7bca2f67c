import { useEffect, useState } from 'react';
import type { Present, PresenceKind } from '#domain/team/presence.ts';
import { Face } from '#web/team/people/face.tsx';
import { announce } from '#web/kit/announce.ts';
import styles from './presence.module.css';
import { stayAt, type Place } from './stay-at.ts';

/** The maximum number of faces. */
const FACES = 3;

/** The faces of other members who look at the same candidate or edit the same assessment (product §12). */
export function Presence(place: Place) {
  const others = useOthers(place);
  if (others.length === 0) return null;
  const shown = others.slice(0, FACES);
  const more = others.slice(FACES);
  return (
    <ul
      className={styles['faces']}
      aria-label={sentenceOf(place.kind, others)}
      data-tooltip={namesOf(others)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- shows the tooltip with the names by keyboard
      tabIndex={0}
    >
      {shown.map((person) => (
        <li key={person.id} className={styles['face']} data-tooltip={person.name}>
          <Face person={person} />
          <span className="visually-hidden">{person.name}</span>
        </li>
      ))}
      {more.length > 0 && <More people={more} />}
    </ul>
  );
}

function More({ people }: { people: readonly Present[] }) {
  const names = namesOf(people);
  return (
    <li className={styles['face']} data-tooltip={names}>
      <span aria-hidden="true">+{people.length}</span>
      <span className="visually-hidden">{names}</span>
    </li>
  );
}

function namesOf(people: readonly Present[]): string {
  return people.map(({ name }) => name).join(', ');
}

/** The other members at a place. Arrivals are announced. Departures, and members still there after a failure, are not. */
function useOthers({ workspace, kind, id }: Place): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([]);
  useEffect(() => {
    let known: readonly Present[] = [];
    const end = stayAt({ workspace, kind, id }, (there) => {
      setOthers((before) => (isSame(before, there ?? []) ? before : (there ?? [])));
      if (!there) return;
      const came = there.filter((one) => !known.some((other) => other.id === one.id));
      known = there;
      if (came.length > 0) announce(sentenceOf(kind, came));
    });
    return () => {
      end();
      setOthers([]);
    };
  }, [workspace, kind, id]);
  return others;
}

function isSame(some: readonly Present[], others: readonly Present[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

function sentenceOf(kind: PresenceKind, [first, ...more]: readonly Present[]): string {
  const rest = more.length === 0 ? '' : ` and ${more.length} other${more.length === 1 ? '' : 's'}`;
  const who = `${first?.name ?? ''}${rest}`;
  if (kind === 'candidate') return `Also here: ${who}`;
  return `${who} ${more.length === 0 ? 'edits' : 'edit'} this, too`;
}
