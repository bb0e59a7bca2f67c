import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore, type Store } from '#web/kit/store.ts';

/** An action that Find lists. */
interface OfferedAction {
  /** The label. It ends in "…" if the action opens a dialog. */
  readonly label: string;
  readonly act: () => void;
  /**
   * The words that are about this action alone. One of them must be typed to find it, so that many actions of one kind
   * don't bury others.
   */
  readonly own?: string;
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
  const words = JSON.stringify(actions.map(({ label, own }) => ({ label, own })));
  useEffect(() => {
    const added = (JSON.parse(words) as Omit<OfferedAction, 'act'>[]).map((action) => ({
      ...action,
      act: () => act(action.label),
    }));
    offered.set([...offered.read(), ...added]);
    return () => offered.set(offered.read().filter((action) => !added.includes(action)));
  }, [words, offered]);
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
