import { lazy, Suspense, type ReactNode } from 'react';
import { currentTrouble } from './current-trouble.ts';
import { useStore } from '#web/kit/store.ts';
import { withStyles } from '#web/kit/style-sheets.ts';

const RecoveryScreen = lazy(() =>
  withStyles(() => import('./recovery-screen.tsx')).then((module) => ({ default: module.RecoveryScreen })),
);

/** Shows the workspace, or the recovery screen if the workspace can't be used. */
export function RecoveryGate({ children }: { children: ReactNode }) {
  const trouble = useStore(currentTrouble);
  if (trouble === null) return children;
  return (
    <Suspense>
      <RecoveryScreen trouble={trouble} />
    </Suspense>
  );
}
