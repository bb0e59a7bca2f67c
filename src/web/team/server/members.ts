import { isLinkActor, LOCAL_ACTOR, RETENTION_ACTOR, type Actor } from '#domain/actor.ts';
import type { Member, Members } from '#web/app/host/host.ts';
import { loadPeople, type PeopleHere } from '#web/team/people/people-calls.ts';
import { createStore } from '#web/kit/store.ts';

/** The members and service accounts of a workspace on a server. They are loaded again when an unknown one appears. */
export function createMembers(): Members & { readonly load: () => Promise<void> } {
  const store = createStore<readonly Member[]>([]);
  const sought = new Set<Actor>();
  let programs: NonNullable<PeopleHere['programs']> = [];

  async function load(): Promise<void> {
    const loaded = await loadPeople();
    programs = loaded.programs ?? [];
    store.set(loaded.data);
  }

  function isUnknown(actor: Actor): boolean {
    const all = store.read();
    const isNobody = [LOCAL_ACTOR, RETENTION_ACTOR].includes(actor) || isLinkActor(actor);
    return !isNobody && all.length > 0 && ![...all, ...programs].some(({ id }) => id === actor);
  }

  return {
    ...store,
    load,
    nameOf(actor) {
      if (isLinkActor(actor)) return 'By a link';
      if (actor === RETENTION_ACTOR) return 'The retention rule';
      const member = [...store.read(), ...programs].find(({ id }) => id === actor);
      return member?.name ?? (isUnknown(actor) ? 'A former member' : null);
    },
    seek(actor) {
      if (!isUnknown(actor) || sought.has(actor)) return;
      sought.add(actor);
      // If loading fails, the member stays without a name.
      load().catch(() => undefined);
    },
  };
}
