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
import type { Report } from '#api/request/errors.ts';

const DAY = 24 * 60 * 60_000;

/** Files are removed this many milliseconds after a release that has them ran last. */
const KEPT = 30 * DAY;

/** The name of a file of a build: no other file is read. */
const NAME = /^\w[\w.-]*$/;

export interface KeptAssets {
  /** Reads a file of any release that was kept. Null if there is none. */
  readonly read: (name: string) => Buffer | null;
  readonly close: () => void;
}

interface AssetsToKeep {
  /** The folder of the build. */
  readonly assets: string;
  /** The folder that the processes of a machine share. */
  readonly folder: string;
  readonly now: () => Date;
  /** Called with what prevents that files are kept. The app is served without. */
  readonly report: Report;
}

/**
 * Keeps the scripts and styles of this release in a shared folder, at once and then daily, and removes those of releases that did
 * not run for a month. So a page gets its files also from a process of another release.
 */
export function keepAssets({ assets, folder, now, report }: AssetsToKeep): KeptAssets {
  function keep(): void {
    try {
      keepOwn(assets, folder, now());
      removeOld(folder, now());
    } catch (error) {
      report(error);
    }
  }
  keep();
  const daily = setInterval(keep, DAY).unref();
  return {
    read: (name) =>
      NAME.test(name) && existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : null,
    close: () => clearInterval(daily),
  };
}

function keepOwn(assets: string, folder: string, now: Date): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = existsSync(assets)
    ? readdirSync(assets, { withFileTypes: true })
        .filter((entry) => entry.isFile() && NAME.test(entry.name) && !entry.name.endsWith('.map'))
        .map(({ name }) => name)
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
}

function removeOld(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const kept = statSync(path, { throwIfNoEntry: false });
    if (kept && now.getTime() - kept.mtimeMs > KEPT) rmSync(path, { force: true });
  }
}
