import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { releaseOf } from './release.ts';

const PAGE = '<script src="/start.js"></script><script type="module" src="/assets/index-1.js"></script>';

function filesIn(publicFiles: string[], built: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-public-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of publicFiles) writeFileSync(join(folder, name), name);
  const files = Object.entries(built).map(([fileName, content]) => ({ fileName, content }));
  return Object.keys(releaseOf(files, folder).files);
}

it('A release lists what the first screen needs first, then the other scripts, fonts, and the rest, but not what only some PDFs need', () => {
  const files = filesIn(['avatar.svg', 'readme'], {
    'assets/board-page-1.css': '',
    'assets/board-page-1.js': '',
    'assets/index-1.js': '',
    'assets/inter-greek-wght-1.woff2': '',
    'assets/inter-latin-wght-1.woff2': '',
    'assets/index-1.js.map': '',
    'assets/pdfjs-5.6.205/cmaps/Adobe-GB1-UCS2.bcmap': '',
    'assets/pdfjs-1.js': '',
    'help/start.html': '',
    'index.html': PAGE,
    'start.js': '',
  });
  expect(files).toEqual([
    '/',
    '/assets/index-1.js',
    '/start.js',
    '/assets/inter-latin-wght-1.woff2',
    '/assets/board-page-1.css',
    '/assets/board-page-1.js',
    '/assets/pdfjs-1.js',
    '/assets/inter-greek-wght-1.woff2',
    '/avatar.svg',
    '/help/start.html',
  ]);
});
