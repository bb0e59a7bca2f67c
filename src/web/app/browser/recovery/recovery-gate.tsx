import { type ReactNode } from 'react';
import { currentTrouble } from './current-trouble.ts';
import { useStore } from '#web/kit/store.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

const RecoveryScreen = lazyPart(async () => (await import('./recovery-screen.tsx')).RecoveryScreen);

/** Shows the workspace, or the recovery screen if the workspace can't be used. */
export function RecoveryGate({ children }: { children: ReactNode }) {
  const trouble = useStore(currentTrouble);
  if (trouble === null) return children;
  return <RecoveryScreen trouble={trouble} />;
}
