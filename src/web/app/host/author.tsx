import { useEffect } from 'react';
import type { Actor } from '#domain/actor.ts';
import { useHost, type Member } from './host.ts';
import { createStore, useStore } from '#web/kit/store.ts';

const NOBODY = createStore<readonly Member[]>([]);

/** Those who work in the workspace, or null where it is one person alone. */
export function useMembers(): readonly Member[] | null {
  const { members } = useHost();
  const all = useStore(members ?? NOBODY);
  return members ? all : null;
}

/** Who did something, before when it was. Nothing where one person is alone, or nobody did it: in the demo workspace. */
export function Author({ by }: { by: Actor }) {
  const { members } = useHost();
  const all = useStore(members ?? NOBODY);
  useEffect(() => {
    members?.seek(by);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once it is known who they are
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
