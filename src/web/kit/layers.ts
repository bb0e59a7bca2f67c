import { useEffect, useEffectEvent } from 'react';
import { createStore } from './store.ts';

/** A dialog, a panel or a menu that covers the page. */
interface Layer {
  readonly close: () => void;
}

/** The open layers that Back closes, the top one last. */
export const openLayers = createStore<readonly Layer[]>([]);

/**
 * The devices on which Back closes a layer (product §2). Beside a layer on a large screen the page stays in sight, so
 * Back means the page there.
 */
const BACK_CLOSES = '(width < 45rem), (pointer: coarse)';

/**
 * Closes a layer by Back on phones and tablets.
 *
 * @param covers whether the layer covers the page; if not, Back leaves the page
 */
export function useLayer(close: () => void, covers = true): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!covers || !window.matchMedia(BACK_CLOSES).matches) return;
    const layer: Layer = { close: () => closeNow() };
    openLayers.set([...openLayers.read(), layer]);
    return () => openLayers.set(openLayers.read().filter((each) => each !== layer));
  }, [covers]);
}
