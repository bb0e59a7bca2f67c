import type { AlreadyHere, Sameness } from '#domain/import/already-here.ts';
import type { CvFields } from '#domain/cv/read-cv.ts';
import type { Found } from '#domain/cv/found.ts';
import type { ImportRow, RowFile } from '#domain/import/import-row.ts';
import { readLinks, readTags } from '#domain/import/list-cells.ts';

/** The cells of a row that can be typed in. */
export const CV_CELLS = ['name', 'email', 'phone', 'links', 'languages'] as const;
export type CvCell = (typeof CV_CELLS)[number];
type CvTexts = Readonly<Record<CvCell, string>>;

/** A CV that was read, and what is said of its person. */
export interface CvRow {
  readonly key: number;
  readonly file: File;
  /** The searchable text of the file. */
  readonly text: string;
  /** SHA-256 of the file. */
  readonly hash: string;
  readonly found: CvFields;
  readonly texts: CvTexts;
  /** As somebody chose; null: as it is proposed. */
  readonly chosen: Chosen | null;
}

/** The person's choices for a row. */
interface Chosen {
  readonly decision: CvDecision;
  /** The person to whom the row was to be attached when it was chosen. */
  readonly target: string | null;
}

/** The decision on a CV: its person is added, it is attached to an existing person or an earlier row, or neither. */
export type CvDecision = 'add' | 'attach' | 'skip';

/** The API's answer about a row. */
export interface CvCheck {
  readonly here: (AlreadyHere & { readonly row: number }) | null;
  /** The row before that seems to be of the same person. */
  readonly repeats: (Sameness & { readonly key: number }) | null;
  readonly problem: string | null;
}

export type CvChecks = ReadonlyMap<number, CvCheck>;

export const UNCHECKED: CvCheck = { here: null, repeats: null, problem: null };

export function textsOf(found: CvFields): CvTexts {
  const joined = (values: readonly Found[]) => values.map(({ value }) => value).join(', ');
  return {
    name: found.name?.value ?? '',
    email: found.email?.value ?? '',
    phone: found.phone?.value ?? '',
    links: joined(found.links),
    languages: joined(found.languages),
  };
}

/** The target of a row that is attached: an existing person, or an earlier row. A certain match comes first. */
export function attachesTo({ here, repeats }: CvCheck): 'here' | 'row' | null {
  if (here && (here.isSure || !repeats?.isSure)) return 'here';
  return repeats ? 'row' : null;
}

/** Says why a row would be attached; null: nobody like them is here. */
export function samenessOf(check: CvCheck): Sameness | null {
  return attachesTo(check) === 'here' ? check.here : check.repeats;
}

export function choose(decision: CvDecision, check: CvCheck): Chosen {
  return { decision, target: targetOf(check) };
}

/** The person or the row that a row would be attached to; null: none. */
function targetOf(check: CvCheck): string | null {
  if (attachesTo(check) === 'here') return `here ${check.here?.candidateId}`;
  return check.repeats && `row ${check.repeats.key}`;
}

/**
 * Decides a row, unless somebody chose otherwise. Only what is sure is attached, so that nobody gets another's CV. A
 * choice to attach holds for whom it was made.
 */
export function decisionOf({ chosen }: Pick<CvRow, 'chosen'>, check: CvCheck): CvDecision {
  const holds = chosen?.decision !== 'attach' || chosen.target === targetOf(check);
  if (chosen && holds) return chosen.decision;
  return samenessOf(check)?.isSure ? 'attach' : 'add';
}

/** The rows of `POST /imports`, each with the keys of the CVs in it. */
interface CvImport {
  readonly rows: readonly ImportRow[];
  readonly keys: readonly (readonly number[])[];
}

/** Makes the rows of an import: the CVs of one person are one row. */
export function importOf(rows: readonly CvRow[], checks: CvChecks, jobId: number): CvImport {
  const targets = new Map<string, { row: ImportRow; keys: number[] }>();
  const targetsOf = new Map<number, string>();
  for (const cv of rows) {
    const check = checks.get(cv.key) ?? UNCHECKED;
    const decision = decisionOf(cv, check);
    if (decision === 'skip') continue;
    const attachedTo = decision === 'attach' ? attachesTo(check) : null;
    const candidateId = attachedTo === 'here' ? check.here?.candidateId : undefined;
    const before = attachedTo === 'row' ? targetsOf.get(check.repeats?.key ?? 0) : undefined;
    const target = candidateId === undefined ? (before ?? `new ${cv.key}`) : `here ${candidateId}`;
    targetsOf.set(cv.key, target);
    const file: RowFile = { hash: cv.hash, name: cv.file.name, text: cv.text };
    const same = targets.get(target);
    if (same) {
      targets.set(target, {
        row: { ...same.row, files: [...(same.row.files ?? []), file] },
        keys: [...same.keys, cv.key],
      });
    } else {
      const row = {
        ...rowOf(cv, jobId),
        files: [file],
        ...(candidateId !== undefined && { candidateId, fillsIn: true }),
      };
      targets.set(target, { row, keys: [cv.key] });
    }
  }
  const all = [...targets.values()];
  return { rows: all.map(({ row }) => row), keys: all.map(({ keys }) => keys) };
}

/** A row as it is checked and imported, without its file. */
export function rowOf({ texts }: Pick<CvRow, 'texts'>, jobId: number): ImportRow {
  return {
    name: texts.name.trim(),
    email: texts.email.trim(),
    phone: texts.phone.trim(),
    links: readLinks(texts.links).value,
    tags: readTags(texts.languages).value,
    jobId,
  };
}
