// Draws public/avatars/1.webp … 70.webp: `node scripts/run.mjs scripts/avatars.ts`. The faces are the same every time; the
// results are committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { createAvatar } from '@dicebear/core';
import { lorelei } from '@dicebear/collection';
import { chromium as playwright } from '@playwright/test';
import { chromium } from './chromium.ts';

const COUNT = 70;
const FOLDER = new URL('../public/avatars/', import.meta.url);

/** The width in px: 40 px on a card, at triple pixel density. */
const SIDE = 120;
const QUALITY = 0.9;

const INK = '1e293b';
/** Pale colors. Dark lines show on them, on light and on dark pages. */
const BACKGROUNDS = ['c7d2fe', 'bae6fd', 'a7f3d0', 'fde68a', 'fecdd3', 'e9d5ff', 'fed7aa'] as const;

// Leaves out a mohawk, a sprout of hair and sunglasses, which look too loud in a list of applicants.
const HAIR = variants(48).filter((hair) => hair !== 'variant27' && hair !== 'variant34');
const GLASSES = variants(5).filter((glasses) => glasses !== 'variant02');
const MOUTHS = ['01', '02', '03', '04', '05', '06', '10', '13', '14', '15'].map((smile) => `happy${smile}`);
const PARTS = ['hair', 'eyes', 'eyebrows', 'mouth', 'nose', 'glasses', 'earrings'];

function variants(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `variant${String(at + 1).padStart(2, '0')}`);
}

function draw(id: number): string {
  const options: object = {
    seed: `hirelane-${id}`,
    size: SIDE,
    // Neighbours in a list get different hair and different backgrounds.
    hair: [HAIR[(id * 11) % HAIR.length]],
    backgroundColor: [BACKGROUNDS[id % BACKGROUNDS.length]],
    mouth: MOUTHS,
    glasses: GLASSES,
    beardProbability: 0,
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    earringsProbability: 15,
    glassesProbability: 25,
    skinColor: ['ffffff'],
    ...Object.fromEntries(PARTS.map((part) => [`${part}Color`, [INK]])),
  };
  return createAvatar(lorelei, options)
    .toString()
    .replaceAll(/fill="(?:#000(?:000)?|black)"/g, `fill="#${INK}"`);
}

await mkdir(FOLDER, { recursive: true });
const browser = await playwright.launch(chromium);
const page = await browser.newPage();
const drawn = new Set<string>();
for (let id = 1; id <= COUNT; id++) {
  const url = await page.evaluate(
    async ({ svg, side, quality }) => {
      const image = new Image(side, side);
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
      return canvas.toDataURL('image/webp', quality);
    },
    { svg: draw(id), side: SIDE, quality: QUALITY },
  );
  if (drawn.has(url)) throw new Error(`Avatar ${id} looks like another`);
  drawn.add(url);
  await writeFile(new URL(`${id}.webp`, FOLDER), Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}
await browser.close();
