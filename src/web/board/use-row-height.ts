import { useSyncExternalStore } from 'react';

/** The height of a card and the gap below it, in rem. For fingers it is higher, because their buttons are. */
const ROW = { fine: 5.125, coarse: 5.5 };

const coarse = window.matchMedia('(pointer: coarse)');

/** The height of a row in px. It is the same for every card, so that no card has to be measured. */
export function useRowHeight(): number {
  const isCoarse = useSyncExternalStore(onChange, () => coarse.matches);
  const rem = useSyncExternalStore(onChange, rootFontSize);
  return Math.round((isCoarse ? ROW.coarse : ROW.fine) * rem);
}

function onChange(listener: () => void): () => void {
  coarse.addEventListener('change', listener);
  return () => coarse.removeEventListener('change', listener);
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
