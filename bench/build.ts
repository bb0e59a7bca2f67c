import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The folder of the builds of other commits, each of which is built only once. */
const BUILDS = join(tmpdir(), 'hirelane-production-builds');

const LOCK = 'package-lock.json';

/** A built app and the address that serves it. */
export interface Build {
  /** The heading of the build's column. */
  readonly name: string;
  readonly base: string;
  /** The folder with its files. */
  readonly folder: string;
}

/** Builds another commit in a temporary git worktree. Returns the folder of the app. */
export function buildOf(commit: string): string {
  const built = join(BUILDS, commit);
  if (existsSync(built)) return built;
  const worktree = mkdtempSync(join(tmpdir(), 'hirelane-worktree-'));
  run('git', ['worktree', 'add', '--detach', '--quiet', worktree, commit]);
  try {
    if (readFileSync(LOCK).equals(readFileSync(join(worktree, LOCK)))) {
      symlinkSync(resolve('node_modules'), join(worktree, 'node_modules'));
    } else {
      run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], worktree);
    }
    // This process runs in Vite's development mode, and a build would inherit that mode.
    run('npx', ['vite', 'build', '--logLevel', 'warn'], worktree, { NODE_ENV: 'production' });
    cpSync(join(worktree, 'dist'), built, { recursive: true });
  } finally {
    run('git', ['worktree', 'remove', '--force', worktree]);
    rmSync(worktree, { recursive: true, force: true });
  }
  return built;
}

export function commitOf(reference: string): string {
  return run('git', ['rev-parse', '--verify', `${reference}^{commit}`]).trim();
}

function run(command: string, args: string[], folder = '.', environment: NodeJS.ProcessEnv = {}): string {
  return execFileSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
