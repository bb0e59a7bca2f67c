import type { ProfileHost } from '#web/app/host/host.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { createStore, useStore } from '#web/kit/store.ts';
import { Face } from '#web/team/people/face.tsx';
import { saveProfile, type Person } from '#web/team/people/people-calls.ts';

const OwnPicture = lazyPart(async () => (await import('#web/team/people/own-picture.tsx')).OwnPicture);

/** The profile of the person, which the other members see, too. */
export function createOwnProfile(person: Person, loadMembers: () => Promise<void>): ProfileHost {
  const profile = createStore(person);

  async function change(changes: Partial<Person>): Promise<void> {
    profile.set({ ...profile.read(), ...changes });
    // The page also works without the names of the members.
    await loadMembers().catch(() => undefined);
  }

  return {
    profile,
    editsEmail: false,
    Face: () => <Face person={useStore(profile)} />,
    Picture: () => <OwnPicture person={useStore(profile)} onChange={(picture) => void change({ picture })} />,
    async save({ name, handle }) {
      await change(await saveProfile({ name: name.trim(), handle: handle.trim() }));
    },
  };
}
