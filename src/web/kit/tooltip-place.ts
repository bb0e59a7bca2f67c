interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

interface Place {
  readonly left: number;
  readonly top: number;
  /** True if the tooltip covers a control. */
  readonly isOverControl: boolean;
}

/** Space between the tooltip and its anchor, in px. */
const GAP = 6;
/** Space between the tooltip and the edge of the window, in px. */
const MARGIN = 8;
/** The distance between two positions that are tried, in px. */
const STEP = 4;

/**
 * The position of a tooltip: below, above or beside its anchor, as near as possible without covering a control. If
 * every position covers one, the tooltip is below or above the anchor.
 */
export function placeTooltip(tooltip: Size, anchor: Box, controls: readonly Box[], window: Size): Place {
  const centre = anchor.left + anchor.width / 2 - tooltip.width / 2;
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - tooltip.height;
  const beside = anchor.top + anchor.height / 2 - tooltip.height / 2;
  const lines = [beside, below, above].filter(
    (top) => top >= MARGIN && top + tooltip.height + MARGIN <= window.height,
  );
  const inWindow = (left: number) => Math.max(MARGIN, Math.min(left, window.width - tooltip.width - MARGIN));
  // The tooltip must not cover its anchor either.
  const taken = [anchor, ...controls];

  for (let aside = 0; aside < window.width; aside += STEP) {
    for (const top of lines) {
      for (const left of [inWindow(centre + aside), inWindow(centre - aside)]) {
        const box = { left, top, ...tooltip };
        if (!taken.some((it) => overlap(box, it))) return { left, top, isOverControl: false };
      }
    }
  }
  return { left: inWindow(centre), top: lines.includes(below) ? below : above, isOverControl: true };
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
