import { useRouter, type LinkProps } from '@tanstack/react-router';
import {
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  CirclePlay,
  ClipboardList,
  Copy,
  FileUp,
  Inbox,
  Library,
  ListChecks,
  Mail,
  MonitorCog,
  Moon,
  Plus,
  SquareKanban,
  Sun,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { scoreOf } from '#domain/search/score.ts';
import { wordsOf, wordText } from '#domain/search/words.ts';
import { chooseTheme, currentTheme, type Theme } from '#web/app/theme/theme.ts';
import { request, useOfferedActions, type Request } from './screen-actions.ts';

/** A command that Find offers, in addition to search results. */
export interface Action {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Other words that find it. */
  readonly also?: string;
  /** Words of which one must be typed to find it. */
  readonly own?: string;
  readonly act: () => void;
}

/** Everything that can be done now. The actions of the current screen come first. */
export function useActions(): readonly Action[] {
  const router = useRouter();
  const offered = useOfferedActions();
  // Read once, because the dialog covers the screen while the person types.
  const [inSight] = useState(controlsInSight);

  function go(link: LinkProps): void {
    void router.navigate(link);
  }

  function create(what: Request, link: LinkProps): void {
    request(what);
    go(link);
  }

  const themes = THEMES.filter(({ theme }) => theme !== currentTheme());
  const everywhere: readonly Action[] = [
    { label: 'New job', Icon: Plus, act: () => create('new job', { to: '/jobs' }) },
    { label: 'New candidate', Icon: Plus, act: () => create('new candidate', { to: '/candidates' }) },
    { label: 'Import candidates', Icon: FileUp, act: () => go({ to: '/candidates/import' }) },
    {
      label: 'Import past interviews',
      also: 'scorecards csv',
      Icon: FileUp,
      act: () => go({ to: '/candidates/import/interviews' }),
    },
    {
      label: 'Move in from another system',
      also: 'greenhouse lever ashby workable import',
      Icon: FileUp,
      act: () => go({ to: '/candidates/import/moving' }),
    },
    { label: 'Go to Jobs', Icon: BriefcaseBusiness, act: () => go({ to: '/jobs' }) },
    { label: 'Go to Candidates', Icon: Users, act: () => go({ to: '/candidates' }) },
    {
      label: 'Go to Kanban',
      also: 'the board',
      Icon: SquareKanban,
      act: () => go({ to: '/candidates/board' }),
    },
    {
      label: 'Go to Assessments',
      also: 'builder',
      Icon: ClipboardList,
      act: () => go({ to: '/assessments/$jobId', params: { jobId: '1' } }),
    },
    { label: 'Go to Inbox', also: 'new applications', Icon: Inbox, act: () => go({ to: '/inbox' }) },
    { label: 'Go to Insight', also: 'report', Icon: ChartColumn, act: () => go({ to: '/insight' }) },
    { label: 'Go to Duplicates', also: 'merge', Icon: Copy, act: () => go({ to: '/candidates/duplicates' }) },
    { label: 'Go to Templates', also: 'mail texts', Icon: Mail, act: () => go({ to: '/templates' }) },
    {
      label: 'Go to My interviews',
      also: 'calendar schedule',
      Icon: CalendarDays,
      act: () => go({ to: '/interviews' }),
    },
    {
      label: 'Go to Interview library',
      also: 'kits scorecards',
      Icon: Library,
      act: () => go({ to: '/kits' }),
    },
    { label: 'Go to Triage', Icon: ListChecks, act: () => go({ to: '/triage' }) },
    ...offered.shell.map((action) => ({ ...action, Icon: CirclePlay, also: ALSO[action.label] ?? '' })),
    ...themes.map(({ theme, ...look }) => ({ ...look, also: 'theme', act: () => chooseTheme(theme) })),
  ];
  const screen = [...offered.screen, ...inSight].map((action) => ({ ...action, Icon: CirclePlay }));
  return withoutRepeats([...screen, ...everywhere]);
}

/** The buttons and links of the screen, without those of rows and cards, of which there are many. */
const CONTROLS =
  ':is(button, a[href]):not(:disabled, [aria-disabled=true], tr *, li *, svg *, [data-candidate] *)';

/**
 * The buttons and links that the screen shows, as actions. So Find does what a person sees, without a list to keep. What
 * a menu hides is offered by `useScreenActions`.
 */
function controlsInSight(): readonly { label: string; act: () => void }[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${CONTROLS}`)]
    .filter((control) => control.checkVisibility())
    .map((control) => ({ label: labelOf(control), act: () => control.click() }))
    .filter(({ label }) => /\p{L}/u.test(label));
}

/** The name of a button without the plus sign of “+ New Job”. A choice of several has their name before it. */
function labelOf(control: HTMLElement): string {
  const name = (control.getAttribute('aria-label') ?? textOf(control))
    .replace(/^\+ /, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!control.hasAttribute('aria-pressed')) return name;
  const group = control.closest('[role=group][aria-label]')?.getAttribute('aria-label');
  return group ? `${group}: ${name}` : name;
}

/** The text without pictures made of letters, like the initials of an owner. */
function textOf(control: HTMLElement): string {
  const copy = document.importNode(control, true);
  for (const picture of copy.querySelectorAll('[aria-hidden=true]')) picture.remove();
  return copy.textContent;
}

/** Words that find an action whose label is short. */
const ALSO: Readonly<Record<string, string>> = {
  Settings: 'theme data backup back up restore start empty demo copy',
  History: 'changes activity log',
  Keys: 'shortcuts help',
};

/** The actions, each label once. */
function withoutRepeats(actions: readonly Action[]): readonly Action[] {
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

/**
 * The actions whose label or other words contain every word of the text. When the text is empty, all actions that need
 * no words of their own.
 */
export function matching(actions: readonly Action[], text: string): readonly Action[] {
  const words = wordsOf(text);
  if (text.trim() === '') return actions.filter(({ own }) => own === undefined);
  return actions.filter(
    ({ label, also = '', own }) =>
      scoreOf(wordText(`${label} ${also} ${own ?? ''}`), words) > 0 &&
      (own === undefined || words.some((word) => scoreOf(wordText(own), [word]) > 0)),
  );
}
