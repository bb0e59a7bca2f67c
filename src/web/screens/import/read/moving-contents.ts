import { ATTACHABLE } from '#domain/files/file.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import type { Moved, System } from '#domain/import/moving/moved.ts';
import type { PresentFile } from './open-answers.ts';

/** A summary of another system's data, for the first step of the screen. */
export interface MovingContents {
  readonly system: System;
  readonly jobs: number;
  readonly people: number;
  /** The number of applications. */
  readonly rows: number;
  readonly notes: number;
  /** The number of files that can be attached. */
  readonly files: number;
  /** The parts that are not imported, or are changed, each in a sentence. */
  readonly remarks: readonly string[];
  /** Files that can't be read or attached, and why. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

/** The candidates' files that were found. */
interface FilesFound extends Pick<MovingContents, 'files' | 'leftOut'> {
  /** The number of files that are named, and not there. */
  readonly missing: number;
}

/** Counts what the data has. */
export function contentsOf(
  system: System,
  { jobs, people, applications, notes, remarks }: Moved,
  { files, missing, leftOut }: FilesFound,
): MovingContents {
  const gone =
    missing > 0
      ? [`Files that are not in the folder, and are not brought: ${missing.toLocaleString('en')}`]
      : [];
  return {
    system,
    jobs: jobs.size,
    people: people.size,
    rows: applications.length,
    notes: notes.length,
    files,
    remarks: [...remarks, ...gone],
    leftOut,
  };
}

/** The files that can be attached, by their ids, and why others can't be. */
export async function attachableFiles(
  files: Moved['files'],
  present: ReadonlyMap<string, PresentFile>,
): Promise<{ attachable: ReadonlyMap<string, PresentFile>; leftOut: MovingContents['leftOut'] }> {
  const attachable = new Map<string, PresentFile>();
  const leftOut: { name: string; why: string }[] = [];
  for (const { id, name } of files) {
    const found = present.get(id);
    if (found) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: only one of many is in memory
      const why = await fileProblem(found.file);
      if (why === null) attachable.set(id, { name: name || found.name, file: found.file });
      else leftOut.push({ name: name || found.name, why });
    }
  }
  return { attachable, leftOut };
}

/** Says why a file can't be attached, as a sentence; null: it can. */
async function fileProblem(file: Blob): Promise<string | null> {
  if (file.size > FILE_MAX_SIZE) return 'A file can’t be larger than 20 MB.';
  const kind = kindOf(new Uint8Array(await file.arrayBuffer()));
  return kind ? null : `This can’t be attached: it has to be a ${ATTACHABLE} file.`;
}
