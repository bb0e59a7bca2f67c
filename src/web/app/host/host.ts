import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Actor } from '#domain/actor.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import type { Teammate } from '#domain/note/mention.ts';
import type { PresenceKind } from '#domain/team/presence.ts';
import type { Profile, ProfileEdit } from '#domain/team/profile.ts';
import type { Session } from './session.ts';
import type { ReadableStore, Store } from '#web/kit/store.ts';

/**
 * Who runs the API, as the page sees it: this browser, or a server. What a person is told about where the data is and
 * what to do when it can't be used differs from host to host, so a host brings its own components for that.
 */
export interface Host {
  /** Resolves when the API can be reached. Called once, before the first call. */
  connect(): Promise<unknown>;
  /**
   * Calls the API as `window.fetch` does: the host adds what it needs, and reads what an answer says beside the answer
   * itself. A call that was sent before the app ran is not sent again: its answer is given, once. Called when connected.
   */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** The JSON of a call that was sent before the app ran, as soon as it came, until it is given; or undefined. */
  peekEarlyAnswer(url: string): unknown;
  /** Resolves when the calls that were sent before the app ran have succeeded or failed. */
  earlyAnswersCame(): Promise<unknown>;
  /** Whether the API is reached over a network. Otherwise it answers with no network, and nothing waits for one. */
  readonly needsNetwork: boolean;
  /** Whether all that is entered stays on this device: then a job that is not here may be in another browser. */
  readonly staysOnDevice: boolean;
  /** Whether this person may erase candidates for good. */
  readonly mayErase: boolean;
  /** The workspace this page shows, and the person who works in it. They stay the same until the page is left. */
  readonly session: Session;
  /** The profile of the person who works in this page. */
  readonly person: ProfileHost;
  /** In the header: the menu of the person who works here. */
  readonly ProfileMenu: ComponentType<ProfileMenuProps>;
  /** “Log out” was chosen. */
  readonly logOut: () => void;
  /** The members of the workspace. Absent if one person works alone. */
  readonly members?: Members;
  /**
   * Calls the listener after every change, whoever made it, this page included. A notice may come late, and one may
   * be missing: the next one's seq tells.
   *
   * @returns a function that stops watching
   */
  watch(listener: (notice: ChangeNotice) => void): () => void;
  /** Shows the app, or the recovery screen while the data can't be used. */
  readonly RecoveryGate: ComponentType<{ children: ReactNode }>;
  /** In Settings: where the data is, how to back it up, and on a server who may use it. */
  readonly DataSettings: ComponentType;
  /** On a profile: the links by which the candidate answers from elsewhere. Absent if a link would reach nobody. */
  readonly SentLinks?: ComponentType<{ candidate: CandidateWithJob }>;
  /** In the header of a profile or a builder: who else is there. Absent if one person works alone. */
  readonly Presence?: ComponentType<{ kind: PresenceKind; id: number }>;
  /** In the footer: where the data is, in a line. */
  readonly DataNote: ComponentType;
  /** In the header: the notifications of the person. Absent if one person works alone. */
  readonly Notifications?: ComponentType;
  /** Above the screen: a note that it shows demo data. Absent without demo data. */
  readonly DemoNotice?: ComponentType;
  /** Below the navigation: a note about a newer release, or about a server that can’t be reached. */
  readonly HostNotice: ComponentType;
  /** In development only. */
  readonly DevelopmentControls: ComponentType | null;
}

export interface ProfileMenuProps {
  /** The content of the dialog Settings. */
  Settings: ComponentType;
}

export interface ProfileHost {
  readonly profile: ReadableStore<Profile>;
  /** The person's picture or initials. Absent if nobody else would see it. */
  readonly Face?: ComponentType;
  /** In Profile: the control that changes the picture. */
  readonly Picture?: ComponentType;
  /** @throws {Error} with a message that says why the profile is not saved */
  save(edit: ProfileEdit): Promise<void>;
}

/** A member of the workspace, who can be mentioned in its notes. */
export interface Member extends Teammate {
  readonly id: Actor;
}

/** Empty until the members are known. */
export interface Members extends Store<readonly Member[]> {
  /** The name of an author. Null for nobody, and while the members are unknown. */
  readonly nameOf: (actor: Actor) => string | null;
  /** Called with the author of a change. An unknown author may have joined meanwhile. */
  readonly seek: (actor: Actor) => void;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('A component outside of a host');
  return host;
}
