import type { Actor } from '#domain/actor.ts';
import type { Member, Members } from '#web/host/host.ts';
import { loadMembers } from '#web/people/people-calls.ts';
import { createStore } from '#web/ui/store.ts';

/** The members of a workspace on a server; asked for again when somebody unknown is seen. */
export function createMembers(): Members & { readonly load: () => Promise<void> } {
  const store = createStore<readonly Member[]>([]);
  const unknown = new Set<Actor>();

  async function load(): Promise<void> {
    store.set(await loadMembers());
  }

  return {
    ...store,
    load,
    seek(actor) {
      if (unknown.has(actor)) return;
      unknown.add(actor);
      // Without an answer they stay without a name.
      load().catch(() => undefined);
    },
  };
}
