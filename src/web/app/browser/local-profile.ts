import { LOCAL_PROFILE, profileProblems, type Profile } from '#domain/team/profile.ts';
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
  editsEmail: true,
  async save({ name, handle, email }) {
    const saved: Profile = { name: name.trim(), handle: handle.trim(), email: email.trim() };
    if (!writeItem(KEY, JSON.stringify(saved))) {
      throw new Error('This browser couldn’t save your profile');
    }
    profile.set(saved);
  },
};

/** The saved profile, if it is valid. An earlier release saved no email. */
function readProfile(): Profile {
  try {
    const saved = Object(JSON.parse(readItem(KEY) ?? '{}')) as Record<string, unknown>;
    const { name, handle, email = LOCAL_PROFILE.email } = saved;
    if (typeof name !== 'string' || typeof handle !== 'string' || typeof email !== 'string')
      return LOCAL_PROFILE;
    const problems = Object.values(profileProblems({ name, handle }));
    return problems.every((problem) => problem === null) ? { name, handle, email } : LOCAL_PROFILE;
  } catch {
    return LOCAL_PROFILE;
  }
}
