import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Profile, ProfileEdit } from '#domain/profile.ts';
import type { Session } from '#web/session.ts';
import type { Store } from '#web/ui/store.ts';
import type { ChangeNotice } from '#domain/change-notice.ts';

/**
 * Who runs the API, as the page sees it: this browser, or a server. What a person is told about where the data is and
 * what to do when it can't be used differs from host to host, so a host brings its own components for that.
 */
export interface Host {
  /** Resolves when `window.fetch` reaches the API. Called once, before the first call. */
  connect(): Promise<unknown>;
  /**
   * The answer to a call that was sent before the app ran, or undefined when there is none. Each is given once. Called
   * when connected.
   */
  takeEarlyAnswer(url: string, init: RequestInit): Promise<Response> | undefined;
  /** The JSON of such an answer as soon as it came, until it is taken; or undefined. */
  peekEarlyAnswer(url: string): unknown;
  /** Resolves when the calls that were sent before the app ran have succeeded or failed. */
  earlyAnswersCame(): Promise<unknown>;
  /** Sees every answer before its caller does: what it says beside the answer itself is the host's to read. */
  inspect(response: Response): void | Promise<void>;
  /** Whether the API is reached over a network. Otherwise it answers with no network, and nothing waits for one. */
  readonly needsNetwork: boolean;
  /** Whether all that is entered stays on this device: then a job that is not here may be in another browser. */
  readonly staysOnDevice: boolean;
  /** The workspace this page shows, and the person who works in it. They stay the same until the page is left. */
  readonly session: Session;
  /** The profile of whoever works in this page. */
  readonly person: ProfileHost;
  /**
   * Calls the listener after every change, whoever made it, this page included. A notice may come late, and one may
   * be missing: the next one's seq tells.
   *
   * @returns ends it
   */
  watch(listener: (notice: ChangeNotice) => void): () => void;
  /** The app, or, while its data can't be used, why and what can be done. */
  readonly RecoveryGate: ComponentType<{ children: ReactNode }>;
  /** In Settings: where the data is, and how to take it along. */
  readonly DataSettings: ComponentType;
  /** In the footer: where the data is, in a line. */
  readonly DataNote: ComponentType;
  /** Below the navigation: that a newer release is there. */
  readonly ReleaseNotice: ComponentType;
  /** In development only. */
  readonly DevelopmentControls: ComponentType | null;
}

export interface ProfileHost {
  readonly profile: Store<Profile>;
  /** @throws {Error} whose message says why it is not saved */
  save(edit: ProfileEdit): Promise<void>;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('A component outside of a host');
  return host;
}
