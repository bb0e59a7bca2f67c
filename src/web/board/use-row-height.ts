import { useSyncExternalStore } from 'react';

/** A card and the gap below it, in rem: a finger needs higher buttons. The style sheet fills what this leaves. */
const ROW = { fine: 6.25, coarse: 7.25 };

const coarse = window.matchMedia('(pointer: coarse)');

/** The height of a row in px. Every card has the same, so that no card needs measuring. */
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
