import { useState } from 'react';
import { initialsOf } from '#domain/team/profile.ts';
import type { Person } from './people-calls.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './face.module.css';

interface FaceProps {
  person: Pick<Person, 'id' | 'name' | 'picture'>;
  isLarge?: boolean;
}

/** A person's picture, or their initials. Hidden from screen readers, so the name must be beside it. */
export function Face({ person: { id, name, picture }, isLarge = false }: FaceProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classNames('grid flex-none strong', styles['face'])}
      data-large={isLarge || undefined}
      aria-hidden="true"
    >
      {picture === null || picture === failed ? (
        initialsOf(name)
      ) : (
        <img src={`/people/${id}/picture/${picture}`} alt="" onError={() => setFailed(picture)} />
      )}
    </span>
  );
}
