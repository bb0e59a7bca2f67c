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
  /** Whether whoever works here may erase candidates for good. */
  readonly mayErase: boolean;
  /** The workspace this page shows, and the person who works in it. They stay the same until the page is left. */
  readonly session: Session;
  /** The profile of whoever works in this page. */
  readonly person: ProfileHost;
  /** In the header: the menu of whoever works here. */
  readonly ProfileMenu: ComponentType<ProfileMenuProps>;
  /** “Log out” was chosen. */
  readonly logOut: () => void;
  /** Those who work in the workspace. Absent where it is one person alone. */
  readonly members?: Members;
  /**
   * Calls the listener after every change, whoever made it, this page included. A notice may come late, and one may
   * be missing: the next one's seq tells.
   *
   * @returns a function that stops watching
   */
  watch(listener: (notice: ChangeNotice) => void): () => void;
  /** The app, or, while its data can't be used, why and what can be done. */
  readonly RecoveryGate: ComponentType<{ children: ReactNode }>;
  /** In Settings: where the data is, how to take it along, and on a server who may use it. */
  readonly DataSettings: ComponentType;
  /** On a profile: the links by which the candidate answers from elsewhere. Absent where one would reach nobody. */
  readonly SentLinks?: ComponentType<{ candidate: CandidateWithJob }>;
  /** In the header of a profile or a builder: who else is there. Absent where it is one person alone. */
  readonly Presence?: ComponentType<{ kind: PresenceKind; id: number }>;
  /** In the footer: where the data is, in a line. */
  readonly DataNote: ComponentType;
  /** In the header: what others have told the person. Absent where it is one person alone. */
  readonly Notifications?: ComponentType;
  /** Above the screen: that it shows demo data. Absent where there is none. */
  readonly DemoNotice?: ComponentType;
  /** Below the navigation: that a newer release is there, or that the server can’t be reached. */
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
  /** Their picture, or initials. Absent where nobody else would see one. */
  readonly Face?: ComponentType;
  /** In Profile, what changes the picture. */
  readonly Picture?: ComponentType;
  /** @throws {Error} whose message says why it is not saved */
  save(edit: ProfileEdit): Promise<void>;
}

/** Somebody who works in the workspace, and can be mentioned in its notes. */
export interface Member extends Teammate {
  readonly id: Actor;
}

/** Empty until they are known. */
export interface Members extends Store<readonly Member[]> {
  /** Who did something, in words; null while nothing is known of them, and for nobody. */
  readonly nameOf: (actor: Actor) => string | null;
  /** Somebody did something: if they are none of them, they may have joined meanwhile. */
  readonly seek: (actor: Actor) => void;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('A component outside of a host');
  return host;
}
