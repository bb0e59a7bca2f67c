import { lazy, Suspense } from 'react';
import { withStyles } from '#web/kit/style-sheets.ts';
import type { PeekPanelProps } from './peek-panel.tsx';

const PeekPanel = lazy(() =>
  withStyles(() => import('./peek-panel.tsx')).then(({ PeekPanel: panel }) => ({ default: panel })),
);

/** The peek panel, loaded when it is first opened. */
export function Peek(props: PeekPanelProps) {
  return (
    <Suspense>
      <PeekPanel {...props} />
    </Suspense>
  );
}
