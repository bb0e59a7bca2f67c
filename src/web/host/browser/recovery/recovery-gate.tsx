import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { currentTrouble, onTrouble } from '#web/host/browser/current-trouble.ts';
import { withStyles } from '#web/ui/style-sheets.ts';

const RecoveryScreen = lazy(() =>
  withStyles(() => import('./recovery-screen.tsx')).then((module) => ({ default: module.RecoveryScreen })),
);

/** The workspace, or, when it can't be used, why and the ways on. */
export function RecoveryGate({ children }: { children: ReactNode }) {
  const trouble = useSyncExternalStore(onTrouble, currentTrouble);
  if (trouble === null) return children;
  return (
    <Suspense>
      <RecoveryScreen trouble={trouble} />
    </Suspense>
  );
}
