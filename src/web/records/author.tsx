import { useEffect } from 'react';
import { LOCAL_ACTOR, type Actor } from '#domain/actor.ts';
import { useHost, type Member } from '#web/host/host.ts';
import { createStore, useStore } from '#web/ui/store.ts';

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
  const author = all.find(({ id }) => id === by);
  const isUnknown = all.length > 0 && !author && by !== LOCAL_ACTOR;
  useEffect(() => {
    if (isUnknown) members?.seek(by);
  }, [members, by, isUnknown]);
  if (!author && !isUnknown) return null;
  return (
    <>
      <bdi>{author?.name ?? 'A former member'}</bdi>
      {' · '}
    </>
  );
}
