const GAP = 4;
const MARGIN = 8;

/**
 * Places a popup below a character of a text area, or above it if there is no space below. It does not extend beyond
 * the sides of the area.
 */
export function placePopup(popup: HTMLElement, area: HTMLTextAreaElement, index: number): void {
  const at = characterPlace(area, index);
  const room = window.visualViewport?.height ?? window.innerHeight;
  const below = at.top + at.height + GAP;
  const above = at.top - popup.offsetHeight - GAP;
  const areaTop = area.getBoundingClientRect().top;
  const fitsBelow = areaTop + below + popup.offsetHeight + MARGIN <= room;
  const fitsAbove = areaTop + above >= MARGIN;
  popup.style.top = `${area.offsetTop + (fitsBelow || !fitsAbove ? below : above)}px`;
  popup.style.left = `${area.offsetLeft + Math.max(0, Math.min(at.left, area.offsetWidth - popup.offsetWidth))}px`;
}

/** The styles that affect where a text area breaks its lines. */
const COPIED = [
  'boxSizing',
  'borderWidth',
  'borderStyle',
  'direction',
  'fontFamily',
  'fontFeatureSettings',
  'fontSize',
  'fontVariantNumeric',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'tabSize',
  'textAlign',
] as const;

/** The position of a character relative to the text area's corner, measured on a copy of the text. */
function characterPlace(
  area: HTMLTextAreaElement,
  index: number,
): { left: number; top: number; height: number } {
  const style = getComputedStyle(area);
  const copy = document.createElement('div');
  for (const name of COPIED) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    top: '0',
    visibility: 'hidden',
    width: `${area.offsetWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const character = document.createElement('span');
  character.textContent = area.value.charAt(index) || ' ';
  copy.append(area.value.slice(0, index), character, area.value.slice(index + 1));
  document.body.append(copy);
  const { offsetLeft: left, offsetTop: top, offsetHeight: height } = character;
  copy.remove();
  return { left, top: top - area.scrollTop, height };
}
