import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Actor } from '#domain/actor.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import type { Teammate } from '#domain/note/mention.ts';
import type { PresenceKind } from '#domain/team/presence.ts';
import type { Job } from '#domain/job/job.ts';
import type { Profile } from '#domain/team/profile.ts';
import type { Role } from '#domain/team/role.ts';
import type { CandidateNews } from './candidate-news.ts';
import type { SettingsSection } from './settings-section.ts';
import type { Session } from './session.ts';
import { createStore, type ReadableStore, type Store } from '#web/kit/store.ts';

/**
 * The page's needs of the host of the API: this browser, or a server. Each host has its own components for what differs
 * between them, such as where the data is and what to do when it can't be used. The parts that only a server has are
 * null in the browser edition.
 */
export interface Host {
  readonly api: ApiHost;
  readonly storage: StorageHost;
  readonly rights: Rights;
  /** The workspace of this page and its person. They stay the same while the page is open. */
  readonly session: Session;
  /** The profile of the person. */
  readonly person: ProfileHost;
  /**
   * The people whom notes, owners and interviews can name: the members, or those whom a person who works alone names in
   * Settings.
   */
  readonly teammates: ReadableStore<readonly Teammate[]>;
  readonly shell: ShellHost;
  readonly team: TeamHost | null;
  readonly inbox: InboxHost | null;
  readonly careers: CareersHost | null;
  /** Null: links to candidates would not work, because no server has their pages. */
  readonly links: LinksHost | null;
}

/** The calls of the API, and the notices of changes. */
export interface ApiHost {
  /** Resolves when the API can be reached. Called once, before the first call. */
  connect(): Promise<unknown>;
  /**
   * Calls the API like `window.fetch`. The host adds its headers and reads the headers of the answer. A call that was
   * sent before the app started is not repeated: its answer is returned once. Must be called after `connect` has
   * resolved.
   */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /**
   * The JSON of a call that was sent before the app started. Undefined before it arrives and after `fetch` has returned
   * it.
   */
  peekEarlyAnswer(url: string): unknown;
  /** Resolves when the calls that were sent before the app started have succeeded or failed. */
  earlyAnswersCame(): Promise<unknown>;
  /** True if the API needs a network. Otherwise it also answers without one. */
  readonly needsNetwork: boolean;
  /** True while the API's server can't be reached. Always false in the browser edition, which has none. */
  readonly isOffline: ReadableStore<boolean>;
  /**
   * Calls the listener after every change, also of this page. A notice may be late or missing; the seq of the next
   * notice then shows the gap.
   *
   * @returns a function that stops watching
   */
  watch(listener: (notice: ChangeNotice) => void): () => void;
}

/** The place of the data. */
interface StorageHost {
  /** True if all data stays on this device. A missing job may then be in another browser. */
  readonly staysOnDevice: boolean;
  /** Shows its children, or the recovery screen while the data can't be used. */
  readonly RecoveryGate: ComponentType<{ children: ReactNode }>;
  /** Downloads a backup and says so. Rejects when it failed. Null: the person may not. */
  readonly backUp: (() => Promise<void>) | null;
  /** In the footer: a line about where the data is. */
  readonly DataNote: ComponentType;
}

/** The rights of the person. */
interface Rights {
  /** True if this person may erase candidates for good. */
  readonly mayErase: boolean;
  /** True if this person may change the careers site. */
  readonly mayEditSite: boolean;
}

/** The parts of the frame around every screen. */
interface ShellHost {
  /** The person's menu in the header. */
  readonly ProfileMenu: ComponentType<ProfileMenuProps>;
  /** The workspace's name, for the header. Empty: it has none. */
  readonly workspaceName: ReadableStore<string>;
  /** Called when the person chooses “Log out”. */
  readonly logOut: () => void;
  /** The sections in Settings that only this host has. Those that the person may not use are left out. */
  readonly settings: ReadableStore<readonly SettingsSection[]>;
  /** Above the screen: a note about demo data; null without demo data. */
  readonly DemoNotice: ComponentType | null;
  /** Below the navigation: a note about a newer release, or about a server that can’t be reached. */
  readonly HostNotice: ComponentType;
  /** Controls for developers; null in production. */
  readonly DevelopmentControls: ComponentType | null;
}

/** The other members of the workspace. */
interface TeamHost {
  readonly members: Members;
  /** What candidates did that concerns the person. */
  readonly news: ReadableStore<CandidateNews>;
  /** In the link to the candidates: the number of those with unread news. */
  readonly NewsCount: ComponentType;
  /** Around a candidate's picture: a dot if there is unread news. On the profile the dot says what is new in `opened`. */
  readonly NewsPicture: ComponentType<{ id: number; opened?: string | undefined; children: ReactNode }>;
  /** In the header: the person's notifications. */
  readonly Notifications: ComponentType;
  /** In the header of a profile, or beside what is edited: other members who have it open. */
  readonly Presence: ComponentType<{ kind: Exclude<PresenceKind, 'answer' | 'note'>; id: number }>;
  /**
   * In the composer: other members who are writing to the candidate. Below a note that is being written: those who write
   * one, and what they have added meanwhile.
   */
  readonly Answering: ComponentType<{ candidateId: number; isNote?: boolean }>;
  /** On a job's page: the members who are on the job. */
  readonly JobTeam: ComponentType<{ job: Job }>;
  /** Above the jobs: what a new workspace needs, until its owners and admins put it away. */
  readonly FirstSteps: ComponentType;
}

/** The parts of the inbox that come to a server. */
interface InboxHost {
  /** The applications that are held. */
  readonly HeldApplications: ComponentType;
  /** The mails that belong to no candidate. */
  readonly UnmatchedMails: ComponentType;
  /** The number of mails that belong to no candidate. */
  readonly unmatchedCount: ReadableStore<number>;
}

/** The careers site of a server. The browser edition makes a folder of pages. */
interface CareersHost {
  readonly address: ReadableStore<CareersAddress | null>;
  /** In Settings: the name in the careers site's address. */
  readonly AddressSettings: ComponentType;
}

/** Links by which candidates answer assessments and choose times. */
interface LinksHost {
  /** On a profile: links by which the candidate can answer an assessment. */
  readonly SentLinks: ComponentType<{ candidate: CandidateWithJob }>;
  /** Makes a link by which a candidate can answer the assessment of their job, for two weeks. */
  readonly makeAssessmentLink: (candidate: CandidateWithJob) => Promise<string>;
}

export interface CareersAddress {
  /** The name in the address. Null: there is no careers site. */
  readonly name: string | null;
  /** The address of the first page. Null without a name. */
  readonly url: string | null;
}

/** The careers site's address where there is none, in the browser edition. */
export const NO_ADDRESS: ReadableStore<CareersAddress | null> = createStore<CareersAddress | null>(null);

/** A store for hosts whose server can't be out of reach, because there is none. */
export const NEVER_OFFLINE: ReadableStore<boolean> = createStore(false);

/** The number of mails that belong to no candidate where no mail comes in. */
export const NO_MAILS: ReadableStore<number> = createStore(0);

export interface ProfileMenuProps {
  /** Makes the sections in Settings that both hosts have. Those that the person may not use are left out. */
  settingsOf: SettingsOf;
}

export type SettingsOf = (host: Host) => readonly SettingsSection[];

export interface ProfileHost {
  readonly profile: ReadableStore<Profile>;
  /** The person's picture or initials. Absent when nobody else would see them. */
  readonly Face?: ComponentType;
  /** In the profile dialog: the control that changes the picture. */
  readonly Picture?: ComponentType;
  /** True if the person edits their email with their name. Otherwise a server confirms it. */
  readonly editsEmail: boolean;
  /** @throws {Error} whose message explains why the profile could not be saved */
  save(edit: Profile): Promise<void>;
}

/** A member of the workspace, who can be mentioned in notes. */
export interface Member extends Teammate {
  readonly id: Actor;
  /** The ids of the jobs that the member is on. Absent in an answer of an earlier release that the device has kept. */
  readonly jobs?: readonly number[];
  readonly role: Role;
}

/** The members; empty until they are loaded. */
export interface Members extends Store<readonly Member[]> {
  /** The name of an author. Null for a change without an author, and while the members are loading. */
  readonly nameOf: (actor: Actor) => string | null;
  /** Must be called with the author of a shown change. If the author is unknown, the members are loaded again. */
  readonly seek: (actor: Actor) => void;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('A component outside of a host');
  return host;
}
