// Takes the pictures of the guide in docs/pictures, of the built app with its demo: after `npm run build`,
// `node scripts/run.mjs scripts/docs/pictures.ts`. The results are committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium as playwright } from '@playwright/test';
import { preview } from 'vite';
import { chromium } from '../chromium.ts';

const FOLDER = 'docs/pictures';

/** The address of each picture, and a heading that says that the screen is there. */
const PICTURES = {
  jobs: { path: '/jobs', heading: 'Jobs' },
  candidates: { path: '/candidates', heading: 'Candidates' },
  board: { path: '/candidates/board', heading: 'Candidate Board' },
  triage: { path: '/triage?stage=applied', heading: '' },
  interviews: { path: '/interviews?all=true', heading: '' },
  assessments: { path: '/assessments/1', heading: 'Assessment Builder' },
  reports: { path: '/insight', heading: 'Insight' },
} as const;

mkdirSync(FOLDER, { recursive: true });
const server = await preview({ preview: { port: 0, strictPort: false } });
const [origin = ''] = server.resolvedUrls?.local ?? [];
const browser = await playwright.launch(chromium);
const page = await browser.newPage({ viewport: { width: 1120, height: 700 }, colorScheme: 'light' });
await page.goto(new URL('/jobs', origin).href);
await page.getByRole('button', { name: 'Keep looking' }).click();

for (const [name, { path, heading }] of Object.entries(PICTURES)) {
  await page.goto(new URL(path, origin).href);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(data, 'base64'));
}
await browser.close();
await server.close();
