import type { Present } from '#domain/team/presence.ts';
import { Chip } from '#web/kit/badge.tsx';
import { Face } from '#web/team/people/face.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './presence.module.css';
import { whoAnswers, whoIsThere } from './sentences.ts';
import type { Place } from './stay-at.ts';
import { useOthers } from './use-others.ts';

/** The maximum number of faces. */
const FACES = 3;

/**
 * The faces of other members who look at the same candidate or edit the same, and who of them is answering
 * the candidate (product §12).
 */
export function Presence(place: Place) {
  const others = useOthers(place);
  const answering = others.filter((person) => person.answering);
  if (others.length === 0) return null;
  const shown = others.slice(0, FACES);
  const more = others.slice(FACES);
  return (
    <>
      <ul
        className={styles['faces']}
        aria-label={whoIsThere(place.kind, others)}
        data-tooltip={namesOf(others)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- shows the tooltip with the names by keyboard
        tabIndex={0}
      >
        {shown.map((person) => (
          <li
            key={person.id}
            className={classNames('grid flex-none strong', styles['face'])}
            data-tooltip={person.name}
          >
            <Face person={person} />
            <span className="visually-hidden">{person.name}</span>
          </li>
        ))}
        {more.length > 0 && <More people={more} />}
      </ul>
      {answering.length > 0 && (
        <span className={classNames('inline-row', styles['answering'])}>
          <Chip accent>{whoAnswers(answering)}</Chip>
        </span>
      )}
    </>
  );
}

function More({ people }: { people: readonly Present[] }) {
  const names = namesOf(people);
  return (
    <li className={classNames('grid flex-none strong', styles['face'])} data-tooltip={names}>
      <span aria-hidden="true">+{people.length}</span>
      <span className="visually-hidden">{names}</span>
    </li>
  );
}

function namesOf(people: readonly Present[]): string {
  return people.map(({ name }) => name).join(', ');
}
