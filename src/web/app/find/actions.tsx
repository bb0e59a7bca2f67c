import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type LinkProps } from '@tanstack/react-router';
import {
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  CirclePlay,
  CircleQuestionMark,
  ClipboardList,
  Copy,
  Download,
  FileUp,
  Inbox,
  Library,
  ListChecks,
  Mail,
  MonitorCog,
  Moon,
  Plus,
  RefreshCw,
  SquareKanban,
  Sun,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Job } from '#domain/job/job.ts';
import { INBOX_SEARCH_DEFAULTS } from '#web/app/address/inbox-search.ts';
import { JOB_TABS, TAB_LABELS, tabLink } from '#web/app/address/job-tabs.ts';
import { triageJob } from '#web/app/address/triage-job.ts';
import { waitingSearch } from '#web/app/address/candidates-search.ts';
import { NEWS_SEARCH } from '#web/app/address/news-search.ts';
import { TRIAGE_SEARCH_DEFAULTS } from '#web/app/address/triage-search.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { openHelp } from '#web/app/help/help-pages.ts';
import { useHost } from '#web/app/host/host.ts';
import { chooseTheme, currentTheme, type Theme } from '#web/app/theme/theme.ts';
import { useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast-queue.ts';
import type { Named } from './named.ts';
import { ofScreen, ofShell, requested, type Request } from './screen-actions.ts';

/** A command that Find offers, in addition to search results. */
export interface Action extends Named {
  readonly Icon: LucideIcon;
  /** The keys that do the same, separated by spaces. */
  readonly keys?: string | undefined;
  readonly act: () => void;
}

/** Triage begins with the new candidates, as it does from a list without a filter. */
const TRIAGE_OF_APPLIED: LinkProps = {
  to: '/triage',
  search: { ...TRIAGE_SEARCH_DEFAULTS, stage: 'applied' },
};

/** Everything that can be done now, except for the actions of jobs. The actions of the current screen come first. */
export function useActions(): readonly Action[] {
  const router = useRouter();
  const {
    storage: { backUp },
    team,
  } = useHost();
  const own = useStore(ofScreen);
  const ofEveryScreen = useStore(ofShell);

  const go = (link: LinkProps) => () => void router.navigate(link);

  const create = (what: Request, link: LinkProps) => () => {
    requested.set(what);
    void router.navigate(link);
  };

  const everywhere: readonly Action[] = [
    { label: 'New job', Icon: Plus, act: create('new job', { to: '/jobs' }) },
    {
      label: 'New candidate',
      also: 'add candidate',
      Icon: Plus,
      act: create('new candidate', { to: '/candidates' }),
    },
    { label: 'Import candidates', also: 'csv, cvs', Icon: FileUp, act: go({ to: '/candidates/import' }) },
    {
      label: 'Import past interviews',
      also: 'scorecards csv',
      Icon: FileUp,
      act: go({ to: '/candidates/import/interviews' }),
    },
    {
      label: 'Move in from another system',
      also: 'greenhouse, lever, ashby, workable, import from another system',
      Icon: FileUp,
      act: go({ to: '/candidates/import/moving' }),
    },
    { label: 'Go to Jobs', keys: 'G J', Icon: BriefcaseBusiness, act: go({ to: '/jobs' }) },
    { label: 'Go to Candidates', keys: 'G C', Icon: Users, act: go({ to: '/candidates' }) },
    {
      label: 'Go to Kanban',
      also: 'board, go to the board',
      keys: 'G B',
      Icon: SquareKanban,
      act: go({ to: '/candidates/board' }),
    },
    {
      label: 'Go to Assessments',
      also: 'builder',
      Icon: ClipboardList,
      act: go({ to: '/assessments/$jobId', params: { jobId: '1' } }),
    },
    { label: 'Go to Inbox', also: 'new applications', Icon: Inbox, act: go({ to: '/inbox' }) },
    { label: 'Go to Insight', also: 'report', Icon: ChartColumn, act: go({ to: '/insight' }) },
    {
      label: 'Go to Duplicates',
      also: 'merge duplicates',
      Icon: Copy,
      act: go({ to: '/candidates/duplicates' }),
    },
    { label: 'Go to Templates', also: 'mail texts', Icon: Mail, act: go({ to: '/templates' }) },
    {
      label: 'Go to My interviews',
      also: 'interviews, calendar, schedule',
      keys: 'G I',
      Icon: CalendarDays,
      act: go({ to: '/interviews' }),
    },
    {
      label: 'Go to Interview library',
      also: 'kits, scorecards',
      Icon: Library,
      act: go({ to: '/kits' }),
    },
    { label: 'Go to Triage', also: 'triage candidates', Icon: ListChecks, act: go(TRIAGE_OF_APPLIED) },
    {
      label: 'Go to Waiting for our answer',
      also: 'unanswered messages, replies',
      Icon: Mail,
      act: go({ to: '/candidates', search: waitingSearch() }),
    },
    ...(team
      ? [
          {
            label: 'Go to Candidates with news',
            also: 'unread, new from candidates',
            Icon: Users,
            act: go({ to: '/candidates', search: NEWS_SEARCH }),
          },
        ]
      : []),
    ...(backUp
      ? [{ label: 'Back up', also: 'backup', Icon: Download, act: () => void backUp().catch(tell) }]
      : []),
    { label: 'Help', also: 'manual, documentation', Icon: CircleQuestionMark, act: openHelp },
    { label: 'Refresh', also: 'reload', Icon: RefreshCw, act: () => void refreshAll() },
    ...ofEveryScreen.map((action) => ({ Icon: CirclePlay, also: ALSO[action.label], ...action })),
    ...THEMES.filter(({ theme }) => theme !== currentTheme()).map(({ theme, ...look }) => ({
      ...look,
      also: 'theme',
      act: () => chooseTheme(theme),
    })),
  ];
  return withoutRepeats([...own.map((action) => ({ Icon: CirclePlay, ...action })), ...everywhere]);
}

/** Returns a function that makes the actions of jobs: triage, the tabs, and the inbox. The job itself is a result. */
export function useJobActions(): (jobs: readonly Job[]) => readonly Action[] {
  const router = useRouter();
  const client = useQueryClient();
  return (jobs) =>
    jobs.flatMap(({ id, title }) => [
      { label: `Triage ${title}`, Icon: ListChecks, act: () => void triageJob(router, client, id) },
      ...JOB_TABS.filter((tab) => tab !== 'overview').map((tab) => ({
        label: `${TAB_LABELS[tab]} of ${title}`,
        Icon: BriefcaseBusiness,
        act: () => void router.navigate(tabLink(tab, id)),
      })),
      {
        label: `Inbox of ${title}`,
        also: `new applications of ${title}`,
        Icon: Inbox,
        act: () => void router.navigate({ to: '/inbox', search: { ...INBOX_SEARCH_DEFAULTS, job: id } }),
      },
    ]);
}

function tell(error: Error): void {
  toast.error(error.message);
}

/** Phrases that find an action whose label is short. */
const ALSO: Readonly<Record<string, string>> = {
  Settings: 'theme, data, backup, restore, start empty, demo, copy',
  History: 'changes, activity, log',
  Keys: 'shortcuts',
};

/** The actions, each label once. */
export function withoutRepeats(actions: readonly Action[]): readonly Action[] {
  const labels = new Set<string>();
  return actions.filter(({ label }) => {
    const key = label.replace('…', '').toLowerCase();
    return !labels.has(key) && labels.add(key);
  });
}

const THEMES: readonly { theme: Theme; label: string; Icon: LucideIcon }[] = [
  { theme: 'dark', label: 'Switch to dark', Icon: Moon },
  { theme: 'light', label: 'Switch to light', Icon: Sun },
  { theme: 'system', label: 'Switch to the system’s theme', Icon: MonitorCog },
];
