import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore, type Store } from '#web/kit/store.ts';

/** An action that Find lists. */
interface OfferedAction {
  /** The label. It ends in "…" if the action opens a dialog. */
  readonly label: string;
  readonly act: () => void;
}

const ofScreen = createStore<readonly OfferedAction[]>([]);
const ofShell = createStore<readonly OfferedAction[]>([]);

/** Offers the actions of a screen while it is rendered. The labels must stay the same. */
export function useScreenActions(actions: readonly OfferedAction[]): void {
  useOffered(ofScreen, actions);
}

/** Offers actions that every screen has. */
export function useShellActions(actions: readonly OfferedAction[]): void {
  useOffered(ofShell, actions);
}

function useOffered(offered: Store<readonly OfferedAction[]>, actions: readonly OfferedAction[]): void {
  const act = useEffectEvent((label: string) => actions.find((action) => action.label === label)?.act());
  const labels = actions.map(({ label }) => label).join('\n');
  useEffect(() => {
    const own = labels
      .split('\n')
      .filter((label) => label !== '')
      .map((label) => ({ label, act: () => act(label) }));
    offered.set([...offered.read(), ...own]);
    return () => offered.set(offered.read().filter((action) => !own.includes(action)));
  }, [labels, offered]);
}

/** The actions of the current screen, and those of every screen. */
export function useOfferedActions(): Readonly<Record<'screen' | 'shell', readonly OfferedAction[]>> {
  return { screen: useStore(ofScreen), shell: useStore(ofShell) };
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
