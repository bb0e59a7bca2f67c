import type { Timestamp } from '#domain/time.ts';

/** A file with an answer of another system's API, parsed. */
export interface AnswerFile {
  /** With the folders that it is in, and `/` between. */
  readonly path: string;
  readonly value: unknown;
}

/** An object in an answer. */
export type Json = Readonly<Record<string, unknown>>;

/** An object of an answer, and whose answer it is, where the file's name says so. */
export interface Answered {
  readonly value: Json;
  /** The part after the slash: 123 for `notes/123.json`. Empty for `notes.json` and `notes-2.json`. */
  readonly of: string;
}

/** The objects in saved answers, by the name of the call that answered them. */
export class Answers {
  readonly #byKind = new Map<string, Answered[]>();

  constructor(files: readonly AnswerFile[]) {
    for (const { path, value } of files) {
      const [kind, of] = kindOf(path);
      const found = objectsIn(value, kind).map((each) => ({ value: each, of }));
      this.#byKind.set(kind, [...(this.#byKind.get(kind) ?? []), ...found]);
    }
  }

  of(kind: string): readonly Answered[] {
    return this.#byKind.get(kind) ?? [];
  }

  /** The objects of a kind, by their ids. */
  byId(kind: string): ReadonlyMap<string, Json> {
    return new Map(this.of(kind).map(({ value }) => [text(value, 'id'), value]));
  }
}

/** The folders in which each file has an answer about one thing, whose id is the file's name. */
const FOLDERS: ReadonlySet<string> = new Set([
  'notes',
  'history',
  'activities',
  'candidates',
  'resumes',
  'files',
]);

function kindOf(path: string): [kind: string, of: string] {
  const [folder = '', file = ''] = ['', ...path.split('/')].slice(-2);
  const name = file.replace(/\.jsonl?$/i, '');
  if (FOLDERS.has(folder.toLowerCase())) return [folder.toLowerCase(), name];
  return [name.replace(/[-_. ]?(?<!\d)\d+$/, '').toLowerCase(), ''];
}

/** The objects of an answer: of a list, of pages that have the list in a field, or the one object. */
function objectsIn(value: unknown, kind: string): Json[] {
  if (Array.isArray(value)) return value.flatMap((each) => objectsIn(each, kind));
  const [page] = asJson(value);
  if (!page) return [];
  const list = ['data', 'results', kind].map((field) => page[field]).find((within) => Array.isArray(within));
  if (list) return list.flatMap(asJson);
  const one = [page['data'], page[kind.replace(/s$/, '')]].flatMap(asJson);
  return one.length > 0 ? one : [page];
}

function asJson(value: unknown): Json[] {
  return isJson(value) ? [value] : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text or a number of an object, as a text; empty where there is none. */
export function text(value: Json, field: string): string {
  const { [field]: found } = value;
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' ? found.trim() : '';
}

/** An object in a field; empty where there is none. */
export function objectIn(value: Json, field: string): Json {
  return asJson(value[field])[0] ?? {};
}

/** The objects of a list in a field. */
export function listIn(value: Json, field: string): Json[] {
  const { [field]: list } = value;
  return Array.isArray(list) ? list.flatMap(asJson) : [];
}

/** The texts of a list in a field. */
export function textsIn(value: Json, field: string): string[] {
  const { [field]: list } = value;
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

/** A moment in a field, as ISO 8601 or in milliseconds since 1970; null where there is none. */
export function momentIn(value: Json, field: string): Timestamp | null {
  const { [field]: found } = value;
  const at = typeof found === 'number' ? found : typeof found === 'string' ? Date.parse(found) : Number.NaN;
  return Number.isFinite(at) && Math.abs(at) < MOST_MS ? new Date(at).toISOString() : null;
}

/** The 1st of January 10000: later years have no ISO form of the same length. */
const MOST_MS = 253_402_300_800_000;
