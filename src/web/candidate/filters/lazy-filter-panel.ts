import { lazy } from 'react';
import { withStyles } from '#web/kit/style-sheets.ts';

// The panel is not always needed, so it is loaded when the pointer or the focus comes near a button that opens it.
const loadPanel = () => withStyles(() => import('./filter-panel.tsx'));

export const LazyFilterPanel = lazy(() => loadPanel().then(({ FilterPanel }) => ({ default: FilterPanel })));

export function fetchPanel(): void {
  // If this fails, opening the panel loads it again and shows the failure.
  loadPanel().catch(() => undefined);
}
