import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Row } from '#domain/tables.ts';

/** An interview that a job or the library of the workspace has (product §22). */
export interface Kit extends Row<'kits'> {}

/** The most kits of one job, and of the library. */
export const MOST_KITS = 50;

export type NewKit = Omit<Kit, 'id' | 'order'>;

/** The order of kits: the library first, then by job, each in the order that people gave them. */
export function inKitOrder(kits: readonly Kit[]): Kit[] {
  return kits.toSorted((a, b) => (a.jobId ?? 0) - (b.jobId ?? 0) || a.order - b.order || a.id - b.id);
}

/** A new kit, the last of its job or of the library. */
export function newKit(given: NewKit, kits: readonly Kit[]): Omit<Kit, 'id'> | Refusal {
  const beside = kits.filter(({ jobId }) => jobId === given.jobId);
  if (beside.length >= MOST_KITS) {
    return refuse('invalid', `There can’t be more than ${MOST_KITS} interviews. Delete one first.`);
  }
  const order = beside.reduce((next, kit) => Math.max(next, kit.order + 1), 0);
  return kitProblem(given) ?? { ...given, interviewers: [...new Set(given.interviewers)], order };
}

/** A copy of a kit for a job, or for the library. */
export function copyKit(
  { id: _id, order: _order, ...kit }: Kit,
  jobId: number | null,
  kits: readonly Kit[],
): Omit<Kit, 'id'> | Refusal {
  return newKit({ ...kit, jobId }, kits);
}

export type KitEdit = {
  readonly [Name in keyof Omit<NewKit, 'jobId'>]?: NewKit[Name] | undefined;
} & {
  /** The new position among the kits of the job or the library, from 0. A position past the end is the last. */
  readonly order?: number | undefined;
};

/** Edits a kit. Returns the kits to store, the edited one first. */
export function editKit(id: number, edit: KitEdit, kits: readonly Kit[]): Kit[] | Refusal {
  const before = kits.find((kit) => kit.id === id);
  if (!before) return [];
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const edited: Kit = { ...before, ...given, order: before.order };
  const problem = kitProblem(edited);
  if (problem) return problem;
  const kept = { ...edited, interviewers: [...new Set(edited.interviewers)] };
  if (edit.order === undefined) return [kept];
  const others = kits.filter((kit) => kit.id !== id && kit.jobId === before.jobId);
  const placed = inKitOrder(others).toSpliced(edit.order, 0, kept);
  const ordered = placed.map((kit, order) => ({ ...kit, order }));
  return ordered.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
}

function kitProblem({ attributes }: Pick<Kit, 'attributes'>): Refusal | null {
  const keys = attributes.map(({ key }) => key);
  if (new Set(keys).size < keys.length) {
    return refuse('invalid', 'Two attributes have the same key. Give each its own.');
  }
  return null;
}
