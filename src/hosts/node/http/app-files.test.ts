import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SECURITY_HEADERS } from '#hosts/page/security-headers.ts';
import { AppFiles, isForPage } from './app-files.ts';
import { keepAssets } from './kept-assets.ts';
import { newAppFolder } from '#hosts/node/test/server-in-test.ts';

const DAY = 24 * 60 * 60_000;

const SCRIPT = '/assets/app-1a2b3c.js';

function asked(headers: Record<string, string> = {}, method = 'GET'): Request {
  return new Request('http://localhost/', { method, headers });
}

it('The app’s files are sent with the page’s security headers', async () => {
  const files = new AppFiles(newAppFolder());
  const page = await files.page(asked());
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('Vary')).toBe('Accept, Accept-Encoding');
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(page.headers.get(name)).toBe(value);
  expect(await page.text()).toContain('<title>Hirelane</title>');
});

it('The app’s files are cached for ever when their name has a hash; the page is never cached', async () => {
  const files = new AppFiles(newAppFolder());
  const script = await files.answer(asked(), SCRIPT);
  expect(script?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect((await files.page(asked())).headers.get('Cache-Control')).toBe('no-cache');
});

it('The app’s files are not sent again to a browser that has them', async () => {
  const files = new AppFiles(newAppFolder());
  const etag = (await files.page(asked())).headers.get('ETag') ?? '';
  const again = await files.page(asked({ 'If-None-Match': `"other", W/${etag}` }));
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ['identity', null, Buffer.from],
])('The app’s files are compressed for a browser that accepts %s', async (accepted, encoding, decode) => {
  const files = new AppFiles(newAppFolder());
  const script = await files.answer(asked({ 'Accept-Encoding': accepted }), SCRIPT);
  expect(script?.headers.get('Content-Encoding')).toBe(encoding);
  const bytes = Buffer.from((await script?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(script?.headers.get('Content-Length')).toBe(String(bytes.length));
  expect(decode(bytes).toString()).toMatch(/^console\.info/);
});

it('The app’s files are only the files of the build', () => {
  const files = new AppFiles(newAppFolder());
  for (const path of ['/assets', '/../package.json', '/assets/../../etc/passwd', '/%2e%2e/x'])
    expect(files.answer(asked(), path)).toBeUndefined();
});

it('The app’s files have to be built', () => {
  expect(() => new AppFiles('/nowhere')).toThrow('/nowhere has no built app');
});

it.each([
  ['a link that is followed', 'GET', { 'Sec-Fetch-Mode': 'navigate' }, true],
  ['an address that is typed', 'GET', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, true],
  ['a call of the page', 'GET', { 'Sec-Fetch-Mode': 'cors', Accept: 'application/json' }, false],
  ['a script', 'GET', { 'Sec-Fetch-Mode': 'cors', Accept: '*/*' }, false],
  ['a form', 'POST', { 'Sec-Fetch-Mode': 'navigate' }, false],
])('The page answers %s: %s', (_, method, headers, answers) => {
  expect(isForPage(asked(headers, method))).toBe(answers);
});

it('Scripts of another release are sent while they are kept, and no other file of their folder’s neighbours', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'hirelane-assets-'));
  onTestFinished(() => rmSync(kept, { recursive: true }));
  const folder = join(kept, 'assets');
  const [before, after] = [newAppFolder(), newAppFolder()];
  rmSync(join(after, SCRIPT));
  writeFileSync(join(after, 'assets/app-4d5e6f.js'), 'console.info("next");');
  writeFileSync(join(kept, 'secret'), 'A secret of the server');
  vi.useFakeTimers({
    now: new Date('2026-09-01T09:00:00.000Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
  const report = (error: unknown) => {
    throw error;
  };
  const start = (app: string) => {
    const kept = keepAssets({ assets: join(app, 'assets'), folder, now: () => new Date(), report });
    return { files: new AppFiles(app, {}, kept.read), stop: kept.close };
  };
  const first = start(before);
  const older = first.files;
  // A release that runs for longer than its files would be kept still has them when the next one starts.
  vi.advanceTimersByTime(60 * DAY);
  const { files: newer } = start(after);
  first.stop();

  const script = await newer.answer(asked(), SCRIPT);
  expect(await script?.text()).toContain('console.info("app")');
  expect(script?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(script?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(await (await older.answer(asked(), '/assets/app-4d5e6f.js'))?.text()).toBe('console.info("next");');
  for (const path of [
    '/assets/../secret',
    '/assets/%2e%2e/secret',
    '/assets/',
    '/assets/.',
    '/assets/none.js',
  ]) {
    expect(newer.answer(asked(), path), path).toBeUndefined();
  }

  vi.advanceTimersByTime(31 * DAY);
  const { files: later } = start(after);
  expect(later.answer(asked(), SCRIPT)).toBeUndefined();
  expect((await later.answer(asked(), '/assets/app-4d5e6f.js'))?.status).toBe(200);
});

it('A folder in which scripts can’t be kept is reported, and the app is served', async () => {
  const app = newAppFolder();
  const file = join(app, 'a-file');
  writeFileSync(file, '');
  const reported: unknown[] = [];
  const kept = keepAssets({
    assets: join(app, 'assets'),
    folder: join(file, 'assets'),
    now: () => new Date(),
    report: (error) => void reported.push(error),
  });
  onTestFinished(kept.close);
  expect(reported).toMatchObject([{ code: 'ENOTDIR' }]);
  expect((await new AppFiles(app, {}, kept.read).answer(asked(), SCRIPT))?.status).toBe(200);
});
