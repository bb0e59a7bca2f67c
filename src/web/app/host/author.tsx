import { useEffect } from 'react';
import type { Actor } from '#domain/actor.ts';
import { useHost, type Member } from './host.ts';
import { useStore } from '#web/kit/store.ts';
import { NOBODY } from './teammates.ts';

/** The members of the workspace. Null in the browser edition, which has only one person. */
export function useMembers(): readonly Member[] | null {
  const members = useHost().team?.members;
  const all = useStore(members ?? NOBODY);
  return members ? all : null;
}

/**
 * Shows the author of a change, before the change's time. Shows nothing in the browser edition and for demo data, which
 * has no author.
 */
export function Author({ by }: { by: Actor }) {
  const members = useHost().team?.members;
  const all = useStore(members ?? NOBODY);
  useEffect(() => {
    members?.seek(by);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the members are known
  }, [members, by, all]);
  const name = members?.nameOf(by) ?? null;
  return (
    name !== null && (
      <>
        <bdi>{name}</bdi>
        {' · '}
      </>
    )
  );
}
