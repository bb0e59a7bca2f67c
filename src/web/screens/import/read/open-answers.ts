import { Answers, type AnswerFile } from '#domain/import/moving/answers.ts';
import { systemOf } from '#domain/import/moving/read-moved.ts';
import type { System } from '#domain/import/moving/moved.ts';
import { fileName } from '#domain/files/file.ts';
import { filesInZip } from '#web/app/device/files-in-zip.ts';
import { UnreadableFile, type Progress } from './table.ts';

/** A file that was chosen, with the folders that it is in. */
export interface GivenFile {
  readonly path: string;
  readonly file: Blob;
}

/** A file of a candidate, among the answers of the other system. */
export interface PresentFile {
  readonly name: string;
  readonly file: Blob;
}

/** The answers of another system, and the files that came with them. */
interface OpenedAnswers {
  readonly system: System;
  readonly answers: Answers;
  /** By their ids there. */
  readonly present: ReadonlyMap<string, PresentFile>;
  /** Answers that can't be read, by their paths. */
  readonly damaged: readonly string[];
}

const ZIP_LIMITS = { files: 20_000, each: 300_000_000 };

const UNKNOWN =
  'This isn’t the data of Greenhouse, Lever, Ashby or Workable, or the files are named otherwise. Below is how they have to be called.';

/** @throws {UnreadableFile} */
export async function openAnswers(given: readonly GivenFile[], onProgress: Progress): Promise<OpenedAnswers> {
  const files = await unpacked(given);
  const parsed: AnswerFile[] = [];
  const damaged: string[] = [];
  const present = new Map<string, PresentFile>();
  for (const [place, { path, file }] of files.entries()) {
    onProgress(place / files.length);
    const id = fileIdIn(path);
    if (/\.jsonl?$/i.test(path)) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: only one text of many is in memory
      const value = parse(await file.text());
      if (value === undefined) damaged.push(path);
      else parsed.push({ path, value });
    } else if (id !== null) present.set(id, { name: fileName(path), file });
  }
  const answers = new Answers(parsed);
  const system = systemOf(answers);
  if (system === null) throw new UnreadableFile(UNKNOWN);
  return { system, answers, present, damaged };
}

async function unpacked(given: readonly GivenFile[]): Promise<GivenFile[]> {
  const files: GivenFile[] = [];
  for (const { path, file } of given) {
    if (!/\.zip$/i.test(path)) files.push({ path, file });
    else {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: only one archive is in memory
      const found = filesInZip(new Uint8Array(await file.arrayBuffer()), ZIP_LIMITS);
      files.push(...found.map(({ name, bytes }) => ({ path: name, file: new Blob([bytes]) })));
    }
  }
  return files;
}

/** JSON, or JSON on each line. Undefined: neither. */
function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    try {
      return content
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as unknown);
    } catch {
      // No line of it is JSON either. The caller says so.
      return undefined;
    }
  }
}

/** The id of a file in `files/{id}/CV.pdf` or `files/{id}.pdf`; null for any other path. */
function fileIdIn(path: string): string | null {
  const parts = path.split('/');
  const [id = '', ...rest] = parts.slice(parts.lastIndexOf('files') + 1);
  if (!parts.includes('files') || id === '') return null;
  return rest.length > 0 ? id : id.replace(/\.[^.]*$/, '');
}
