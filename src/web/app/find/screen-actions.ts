import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '#web/kit/store.ts';

/** An action of the current screen, listed by Find. */
interface ScreenAction {
  /** The label. It ends in "…" if the action opens a dialog. */
  readonly label: string;
  readonly act: () => void;
}

const offered = createStore<readonly ScreenAction[]>([]);

/** Offers the actions of a screen while it is rendered. The labels must stay the same. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  const act = useEffectEvent((label: string) => actions.find((action) => action.label === label)?.act());
  const labels = actions.map(({ label }) => label).join('\n');
  useEffect(() => {
    const own = labels
      .split('\n')
      .filter((label) => label !== '')
      .map((label) => ({ label, act: () => act(label) }));
    offered.set([...offered.read(), ...own]);
    return () => offered.set(offered.read().filter((action) => !own.includes(action)));
  }, [labels]);
}

export function useOfferedActions(): readonly ScreenAction[] {
  return useStore(offered);
}

/** An action that was requested on another screen. The target screen runs it when it is rendered. */
export type Request = 'new job' | 'new candidate';

const requested = createStore<Request | null>(null);

export function request(what: Request): void {
  requested.set(what);
}

/** Runs an action that was requested on another screen. */
export function useRequested(what: Request, act: () => void): void {
  const isWanted = useStore(requested) === what;
  const answer = useEffectEvent(act);
  useEffect(() => {
    if (!isWanted) return;
    requested.set(null);
    answer();
  }, [isWanted]);
}
