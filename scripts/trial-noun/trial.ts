import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeEdit, type Edit } from './edit.ts';

const REPOSITORY = join(import.meta.dirname, '../..');

/** A change of the product that is tried in a clone of HEAD, and thrown away. */
export interface Trial {
  readonly name: string;
  /** The most shared files that it may edit. */
  readonly most: number;
  readonly edits: readonly Edit[];
  /** The folder with its new files. Each has the extension “.txt”, so that no tool reads it here. */
  readonly newFiles: string;
  /** Texts in the new files, and what they become. */
  readonly values: Readonly<Record<string, string>>;
  /** Commands that write files, such as the document of the API. These files are not counted. */
  readonly generates: readonly (readonly string[])[];
  /** The tests that go over all nouns, and its own. */
  readonly tests: readonly string[];
}

/** A clone of HEAD in a temporary folder, with the libraries of this one. */
export function cloneOfHead(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-trial-'));
  run(REPOSITORY, ['git', 'clone', '--quiet', '--shared', REPOSITORY, folder]);
  for (const modules of ['node_modules', 'clients/typescript/node_modules']) {
    try {
      run(REPOSITORY, ['cp', '-a', '--link', join(REPOSITORY, modules), join(folder, modules)]);
    } catch {
      // Hard links don't reach other file systems.
      run(REPOSITORY, ['cp', '-a', join(REPOSITORY, modules), join(folder, modules)]);
    }
    // A cache that both shared would be written in both places.
    for (const cache of ['.cache', '.vite', '.vite-temp']) removeFolder(join(folder, modules, cache));
  }
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Makes the trial in the clone and checks it. @returns the shared files that it edits */
export function makeTrial(clone: string, trial: Trial): readonly string[] {
  run(clone, ['git', 'reset', '--quiet', '--hard']);
  run(clone, ['git', 'clean', '--quiet', '-fd']);
  copyNewFiles(clone, trial);
  for (const edit of trial.edits) makeEdit(clone, edit);
  const shared = run(clone, ['git', 'diff', '--name-only']).split('\n').filter(Boolean);
  report(trial, shared);
  for (const command of trial.generates) show(clone, command);
  show(clone, ['npx', 'tsc', '-b']);
  show(clone, ['npx', 'vitest', 'run', '--tags-filter', '!soak', ...trial.tests]);
  return shared;
}

/** Replaces texts of a file in the clone, and runs tsc. @returns its errors; empty when it finds none */
export function errorsWithout(clone: string, edits: readonly Edit[]): string {
  for (const edit of edits) makeEdit(clone, edit);
  try {
    return run(clone, ['npx', 'tsc', '-b']) && '';
  } catch (error) {
    return String(Object(error).stdout);
  }
}

function copyNewFiles(clone: string, { newFiles, values }: Trial): void {
  for (const file of readdirSync(newFiles, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.txt')) continue;
    const text = Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(name, value),
      readFileSync(join(newFiles, file), 'utf8'),
    );
    const path = join(clone, file.slice(0, -'.txt'.length));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function report({ name, most, edits }: Trial, shared: readonly string[]): void {
  console.log(`\n${name}: ${shared.length} shared files are edited. At most ${most} may be.`);
  for (const file of shared) {
    const what = edits.filter((edit) => edit.file === file).map((edit) => edit.what);
    console.log(`  ${file}: ${what.join(', ')}`);
  }
}

function run(folder: string, [program = '', ...args]: readonly string[]): string {
  return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a command and shows what it prints. @throws when it fails */
function show(folder: string, [program = '', ...args]: readonly string[]): void {
  console.log(`\n> ${[program, ...args].join(' ')}`);
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
}
