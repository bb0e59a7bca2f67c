import { memo } from 'react';
import type { ViewScreen } from '#domain/choices/view-screen.ts';
import { ViewLine } from './view-line.tsx';
import { useViews } from './views-query.ts';

interface ViewsProps {
  screen: ViewScreen;
  /** The screen's search parameters. */
  search: object;
  /** Whether the screen has its rows. Views are loaded after the rows. */
  isReady: boolean;
}

/** A line above a screen's content with its saved views. Empty if there are none (product §2). */
export const Views = memo(function Views({ screen, search, isReady }: ViewsProps) {
  const { views = [], hasLine } = useViews(screen, isReady);
  return hasLine ? <ViewLine screen={screen} search={search} views={views} /> : null;
});
