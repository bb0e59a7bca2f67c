// Draws public/avatars/1.svg … 70.svg: `node scripts/avatars.mjs`. The faces are the same every time; the results are
// committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { createAvatar } from '@dicebear/core';
import { lorelei } from '@dicebear/collection';
import { optimize } from 'svgo';

const COUNT = 70;
const FOLDER = new URL('../public/avatars/', import.meta.url);

/** The collection draws on 980 × 980. A quarter of that has three units per pixel, at 40 px on a screen of double density. */
const SCALE = 0.25;
const SIDE = 980 * SCALE;

const PRECISION = {
  floatPrecision: 0,
  overrides: { convertTransform: { floatPrecision: 3 }, convertPathData: { transformPrecision: 5 } },
};

const INK = '1e293b';
/** Pale enough for dark lines, on light and on dark pages. */
const BACKGROUNDS = ['c7d2fe', 'bae6fd', 'a7f3d0', 'fde68a', 'fecdd3', 'e9d5ff', 'fed7aa'];

// Without a mohawk, a cartoon sprout and sunglasses, which are too loud for a list of applicants.
const HAIR = variants(48).filter((hair) => hair !== 'variant27' && hair !== 'variant34');
const GLASSES = variants(5).filter((glasses) => glasses !== 'variant02');
const MOUTHS = ['01', '02', '03', '04', '05', '06', '10', '13', '14', '15'].map((smile) => `happy${smile}`);

function variants(count) {
  return Array.from({ length: count }, (_, at) => `variant${String(at + 1).padStart(2, '0')}`);
}

function draw(id) {
  return createAvatar(lorelei, {
    seed: `hirelane-${id}`,
    // Neighbours in a list get different hair and different backgrounds.
    hair: [HAIR[(id * 11) % HAIR.length]],
    mouth: MOUTHS,
    glasses: GLASSES,
    beardProbability: 0,
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    earringsProbability: 15,
    glassesProbability: 25,
    skinColor: ['ffffff'],
    ...Object.fromEntries(
      ['hair', 'eyes', 'eyebrows', 'mouth', 'nose', 'glasses', 'earrings'].map((part) => [
        `${part}Color`,
        [INK],
      ]),
    ),
  }).toString();
}

/** Scales a drawing down, rounds it to whole units, and removes its metadata and the collection's mask. */
function shrink(svg, background) {
  const body = svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask id="viewboxMask">[\s\S]*?<\/mask>/, '')
    .replace(/<g mask="url\(#viewboxMask\)">([\s\S]*)<\/g><\/svg>$/, '$1</svg>')
    .replaceAll(/fill="(?:#000(?:000)?|black)"/g, `fill="#${INK}"`)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  const scaled = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" fill="none"><path fill="#${background}" d="M0 0h${SIDE}v${SIDE}H0z"/><g transform="scale(${SCALE})">${body}</g></svg>`;
  return optimize(scaled, { multipass: true, plugins: [{ name: 'preset-default', params: PRECISION }] }).data;
}

await mkdir(FOLDER, { recursive: true });
const drawn = new Set();
for (let id = 1; id <= COUNT; id++) {
  const svg = shrink(draw(id), BACKGROUNDS[id % BACKGROUNDS.length]);
  if (drawn.has(svg)) throw new Error(`Avatar ${id} looks like another`);
  drawn.add(svg);
  await writeFile(new URL(`${id}.svg`, FOLDER), `${svg}\n`);
}
