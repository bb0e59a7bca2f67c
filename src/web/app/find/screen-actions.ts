import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '#web/kit/store.ts';

/** What can be done on the screen that one is on, found beside everything else. */
interface ScreenAction {
  /** Ends in "…" when it asks something. */
  readonly label: string;
  readonly act: () => void;
}

const offered = createStore<readonly ScreenAction[]>([]);

/** Offers what the screen can do, as long as it is rendered. The labels must stay the same. */
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

/** What was asked for elsewhere, and is done by its own screen once that is there. */
export type Request = 'new job' | 'new candidate';

const requested = createStore<Request | null>(null);

export function request(what: Request): void {
  requested.set(what);
}

/** Does what was requested elsewhere, as soon as the screen is there. */
export function useRequested(what: Request, act: () => void): void {
  const isWanted = useStore(requested) === what;
  const answer = useEffectEvent(act);
  useEffect(() => {
    if (!isWanted) return;
    requested.set(null);
    answer();
  }, [isWanted]);
}
