import { useMedia } from '#web/kit/use-media.ts';

/** The height of a card and the gap below it, in rem. For fingers it is higher, because their buttons are. */
const ROW = { fine: 5.125, coarse: 5.5 };

/** The height of a row in px. It is the same for every card, so that no card has to be measured. */
export function useRowHeight(): number {
  const isCoarse = useMedia('(pointer: coarse)');
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round((isCoarse ? ROW.coarse : ROW.fine) * rem);
}
