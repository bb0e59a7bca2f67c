import { LOCAL_PROFILE, profileProblems, type Profile, type ProfileEdit } from '#domain/team/profile.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import type { ProfileHost } from '#web/app/host/host.ts';
import { createStore } from '#web/kit/store.ts';

const KEY = 'hirelane-profile';

const profile = createStore<Profile>(readProfile());

// Reads the profile again after another tab has saved it.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) profile.set(readProfile());
});

/** The profile of the one person of this browser, who has no login. */
export const localProfile: ProfileHost = {
  profile,
  async save({ name, handle }) {
    const saved: ProfileEdit = { name: name.trim(), handle: handle.trim() };
    if (!writeItem(KEY, JSON.stringify(saved))) {
      throw new Error('This browser couldn’t save your profile');
    }
    profile.set({ ...LOCAL_PROFILE, ...saved });
  },
};

/** The saved profile, if it is valid. */
function readProfile(): Profile {
  try {
    const { name, handle } = Object(JSON.parse(readItem(KEY) ?? '{}')) as Record<string, unknown>;
    if (typeof name !== 'string' || typeof handle !== 'string') return LOCAL_PROFILE;
    const problems = Object.values(profileProblems({ name, handle }));
    return problems.every((problem) => problem === null) ? { ...LOCAL_PROFILE, name, handle } : LOCAL_PROFILE;
  } catch {
    return LOCAL_PROFILE;
  }
}
