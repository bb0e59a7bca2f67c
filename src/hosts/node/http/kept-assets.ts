import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';

/** Files are removed this many milliseconds after the last start of a release that has them. */
const KEPT = 30 * 24 * 60 * 60_000;

/** The name of a file of a build: no other file is read. */
const NAME = /^\w[\w.-]*$/;

/**
 * Keeps the scripts and styles of this release in a folder that the processes of a machine share, and removes those of releases
 * that were not started for a month. So a page gets its files also from a process of another release.
 *
 * @param assets the folder of the build
 * @param folder the shared folder
 * @returns reads a file of any release that was kept; null if there is none
 */
export function keepAssets(assets: string, folder: string, now: Date): (name: string) => Buffer | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = existsSync(assets)
    ? readdirSync(assets).filter((name) => NAME.test(name) && !name.endsWith('.map'))
    : [];
  for (const name of own) {
    const path = join(folder, name);
    if (!existsSync(path)) {
      // Another process must not read half of it.
      const part = join(folder, `.${name}-${process.pid}`);
      writeFileSync(part, readFileSync(join(assets, name)));
      renameSync(part, path);
    }
    utimesSync(path, now, now);
  }
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const kept = statSync(path, { throwIfNoEntry: false });
    if (kept && now.getTime() - kept.mtimeMs > KEPT) rmSync(path, { force: true });
  }
  return (name) =>
    NAME.test(name) && existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : null;
}
