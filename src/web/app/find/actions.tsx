import { useRouter, type LinkProps } from '@tanstack/react-router';
import {
  BriefcaseBusiness,
  ChartColumn,
  CirclePlay,
  FileUp,
  MonitorCog,
  Moon,
  Plus,
  SquareKanban,
  Sun,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { scoreOf } from '#domain/search/score.ts';
import { wordsOf, wordText } from '#domain/search/words.ts';
import { chooseTheme, currentTheme, type Theme } from '#web/app/theme/theme.ts';
import { request, useOfferedActions, type Request } from './screen-actions.ts';

/** A command that Find offers, in addition to search results. */
export interface Action {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly act: () => void;
}

/** The actions that are available on every screen. Actions of the current screen come first. */
export function useActions(): readonly Action[] {
  const router = useRouter();
  const offered = useOfferedActions();

  function go(link: LinkProps): void {
    void router.navigate(link);
  }

  function create(what: Request, link: LinkProps): void {
    request(what);
    go(link);
  }

  const themes = THEMES.filter(({ theme }) => theme !== currentTheme());
  return [
    ...offered.map((action) => ({ ...action, Icon: CirclePlay })),
    { label: 'New job', Icon: Plus, act: () => create('new job', { to: '/jobs' }) },
    { label: 'New candidate', Icon: Plus, act: () => create('new candidate', { to: '/candidates' }) },
    { label: 'Import candidates', Icon: FileUp, act: () => go({ to: '/candidates/import' }) },
    { label: 'Go to jobs', Icon: BriefcaseBusiness, act: () => go({ to: '/jobs' }) },
    { label: 'Go to candidates', Icon: Users, act: () => go({ to: '/candidates' }) },
    { label: 'Go to the board', Icon: SquareKanban, act: () => go({ to: '/candidates/board' }) },
    { label: 'Go to insight', Icon: ChartColumn, act: () => go({ to: '/insight' }) },
    ...themes.map(({ theme, ...look }) => ({ ...look, act: () => chooseTheme(theme) })),
  ];
}

const THEMES: readonly { theme: Theme; label: string; Icon: LucideIcon }[] = [
  { theme: 'dark', label: 'Switch to dark', Icon: Moon },
  { theme: 'light', label: 'Switch to light', Icon: Sun },
  { theme: 'system', label: 'Switch to the system’s theme', Icon: MonitorCog },
];

/** The actions whose label contains every word of the text; all actions when the text is empty. */
export function matching(actions: readonly Action[], text: string): readonly Action[] {
  const words = wordsOf(text);
  return text.trim() === '' ? actions : actions.filter(({ label }) => scoreOf(wordText(label), words) > 0);
}
