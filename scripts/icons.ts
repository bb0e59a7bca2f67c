// Draws public/icons/*.png from public/favicon.svg: `node scripts/run.mjs scripts/icons.ts`. The results are committed.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium as playwright } from '@playwright/test';
import { chromium } from './chromium.ts';

const FOLDER = 'public/icons';

const ICONS = [
  { file: '192.png', size: 192, isMaskable: false },
  { file: '512.png', size: 512, isMaskable: false },
  // The system crops this one: the background fills the square and the drawing stays within the middle 80 %.
  { file: 'maskable-512.png', size: 512, isMaskable: true },
];

const drawing = readFileSync('public/favicon.svg', 'utf8');
const background = /<rect width="24"[^>]*fill="(#\w+)"/.exec(drawing)?.[1] ?? '';

mkdirSync(FOLDER, { recursive: true });
const browser = await playwright.launch(chromium);
const page = await browser.newPage();
for (const { file, size, isMaskable } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const svg = isMaskable ? drawing.replace('viewBox="0 0 24 24"', 'viewBox="-3 -3 30 30"') : drawing;
  await page.setContent(
    `<style>body { margin: 0; background: ${isMaskable ? background : 'transparent'} } svg { display: block; width: 100vw }</style>${svg}`,
  );
  await page.screenshot({ path: `${FOLDER}/${file}`, omitBackground: true });
}
await browser.close();
