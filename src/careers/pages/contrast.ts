/** The contrast that text needs (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5;
const STEP = 0.04;

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * A colour that is readable as text on a ground, as near to the given one as possible. It gets darker on a light ground
 * and lighter on a dark one.
 *
 * @param colour like `#4f46e5`; anything else is returned as the darkest or lightest colour
 */
export function readableOn(colour: string, ground: string): string {
  const on = rgbOf(ground) ?? WHITE;
  const towards = luminance(on) > 0.18 ? BLACK : WHITE;
  const from = rgbOf(colour) ?? towards;
  for (let part = 0; part < 1; part += STEP) {
    const mixed = mix(from, towards, part);
    if (contrast(mixed, on) >= ENOUGH) return hexOf(mixed);
  }
  return hexOf(towards);
}

/** White or black, whichever is more readable on a ground. */
export function textOn(ground: string): '#ffffff' | '#000000' {
  const on = rgbOf(ground) ?? WHITE;
  return contrast(WHITE, on) >= contrast(BLACK, on) ? '#ffffff' : '#000000';
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

export function rgbOf(colour: string): Rgb | null {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const at = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * part);
  return [at(0), at(1), at(2)];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
