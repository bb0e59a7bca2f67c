import { teammateOf, type Teammate } from '#domain/note/mention.ts';
import { createStore, useStore, type ReadableStore } from '#web/kit/store.ts';
import { useHost, type Member } from './host.ts';

/** The teammates who can own something, the person of this page first. */
export function useTeammates(): readonly Teammate[] {
  const { handle, name } = useMe();
  const others = useMentioned().filter((each) => each.handle !== handle);
  return [{ handle, name }, ...others];
}

/** The person of this page. */
export function useMe(): Teammate {
  return useStore(useHost().person.profile);
}

/** The name of a teammate, or the handle of one who is not known. */
export function teammateName(handle: string, teammates: readonly Teammate[]): string {
  return teammateOf(handle, teammates)?.name ?? `@${handle}`;
}

/** Gets the people whom a note can mention. */
export function useMentioned(): readonly Teammate[] {
  return useStore(useHost().teammates);
}

/**
 * The name of the person of this page, where they note what others did: in the browser edition, whose one person is
 * everybody. Null for what they did themselves, and on a server.
 */
export function useNoter(): (handle: string) => string | null {
  const { team } = useHost();
  const me = useMe();
  return (handle) => (team || handle.toLowerCase() === me.handle.toLowerCase() ? null : me.name);
}

/** The members where one person is everybody. */
export const NOBODY: ReadableStore<readonly Member[]> = createStore<readonly Member[]>([]);

/** The handles of those who are on a job. Without a server nobody is. */
export function useHandlesOnJob(jobId: number | null): readonly string[] {
  const members = useStore(useHost().team?.members ?? NOBODY);
  return members.filter(({ jobs }) => jobId !== null && jobs?.includes(jobId)).map(({ handle }) => handle);
}
