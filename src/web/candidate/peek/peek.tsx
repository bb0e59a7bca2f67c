import { lazy, Suspense } from 'react';
import { withStyles } from '#web/kit/style-sheets.ts';
import type { PeekPanelProps } from './peek-panel.tsx';

const PeekPanel = lazy(() =>
  withStyles(() => import('./peek-panel.tsx')).then(({ PeekPanel: panel }) => ({ default: panel })),
);

/** The panel, which is fetched when it is opened first. */
export function Peek(props: PeekPanelProps) {
  return (
    <Suspense>
      <PeekPanel {...props} />
    </Suspense>
  );
}
