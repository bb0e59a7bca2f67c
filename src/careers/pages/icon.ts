import type { Company } from '#careers/opening.ts';
import { escapeXml } from '#careers/feeds/xml.ts';
import { readableOn, textOn } from './contrast.ts';
import { LIGHT_GROUND } from './stylesheet.ts';

/** The icon of a careers site in the tab of a browser: the company's first letter, in its colour. */
export function iconSvg({ name, colour }: Pick<Company, 'name' | 'colour'>): string {
  const ground = readableOn(colour, LIGHT_GROUND);
  const [letter = ''] = name.trim().toLocaleUpperCase('en');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="${ground}"/>
<text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-size="20" font-weight="600" fill="${textOn(ground)}">${escapeXml(letter)}</text>
</svg>
`;
}
