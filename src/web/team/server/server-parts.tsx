import { NO_NEWS } from '#web/app/host/candidate-news.ts';
import type { CareersAddress, Host, Members } from '#web/app/host/host.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { createStore, type Store } from '#web/kit/store.ts';
import type { OwnWorkspace } from '#web/team/people/people-calls.ts';
import type { Incoming } from '#web/team/mail/incoming.ts';
import { NewsCount, NewsPicture } from '#web/team/notifications/news-marks.tsx';
import { NotificationsButton } from '#web/team/notifications/notifications-button.tsx';

const SentLinks = lazyPart(async () => (await import('#web/team/links/sent-links.tsx')).SentLinks);
const AddressSettings = lazyPart(
  async () => (await import('#web/team/careers/address-settings.tsx')).AddressSettings,
);
const HeldApplications = lazyPart(
  async () => (await import('#web/team/careers/held-applications.tsx')).HeldApplications,
);
const UnmatchedMails = lazyPart(
  async () => (await import('#web/team/mail/unmatched-mails.tsx')).UnmatchedMails,
);
const Presence = lazyPart(async () => (await import('./presence/presence.tsx')).Presence);
const JobTeam = lazyPart(async () => (await import('#web/team/people/job-team.tsx')).JobTeam);
const Answering = lazyPart(async () => (await import('./presence/answering.tsx')).Answering);

const FirstSteps = lazyPart(
  async () => (await import('#web/team/people/first-steps.tsx')).FirstSteps,
  // The room of its title and its five steps.
  <div className="margin-below-3 surface row wrap">
    <p className="whole-width control-height-small" />
    {['1', '2', '3', '4', '5'].map((at) => (
      <p key={at} className="grow-from-12 control-height-small" />
    ))}
  </div>,
);

interface Parts {
  readonly workspace: string;
  readonly members: Members & { readonly load: () => Promise<void> };
  readonly incoming: Incoming;
  readonly careersAddress: Store<CareersAddress | null>;
  readonly useWorkspace: () => OwnWorkspace;
  /** Called with the changed workspace. */
  readonly onChanged: (workspace: OwnWorkspace) => void;
}

/** The parts of the page that only a server has. */
export function serverParts({
  workspace,
  members,
  incoming,
  careersAddress,
  useWorkspace,
  onChanged,
}: Parts): Pick<Host, 'teammates' | 'team' | 'inbox' | 'careers' | 'links'> {
  const news = createStore(NO_NEWS);
  return {
    teammates: members,
    team: {
      members,
      news,
      NewsCount,
      NewsPicture,
      Notifications: () => <NotificationsButton news={news} />,
      Presence: (place) => <Presence workspace={workspace} {...place} />,
      Answering: (to) => <Answering workspace={workspace} {...to} />,
      JobTeam: ({ job }) => <JobTeam job={job} onChanged={members.load} />,
      FirstSteps: () => useWorkspace().firstSteps && <FirstSteps {...{ workspace, onChanged }} />,
    },
    inbox: {
      HeldApplications,
      UnmatchedMails: () => <UnmatchedMails incoming={incoming} />,
      unmatchedCount: incoming.count,
    },
    careers: {
      address: careersAddress,
      AddressSettings: () => <AddressSettings address={careersAddress} onSaved={careersAddress.set} />,
    },
    links: {
      SentLinks: ({ candidate }) => <SentLinks key={candidate.id} candidate={candidate} />,
      makeAssessmentLink: async (candidate) =>
        (await import('#web/team/links/link-for-mail.ts')).linkForMail(candidate),
    },
  };
}
