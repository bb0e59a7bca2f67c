import type { AssessmentContent } from '#domain/assessment/model.ts';
import { upgradeAssessment } from '#domain/assessment/normalise.ts';
import type { Edition } from '#domain/assessment/save.ts';
import { newUuid } from '#domain/uuid.ts';
import { localDraftNames, readLocalDraft } from '#web/app/device/local-draft.ts';
import { ageOf } from '#web/app/time/age.ts';

/** Edits that were not saved on an earlier visit. */
export interface Draft {
  /** The name under which the device stores the draft. */
  readonly name: string;
  readonly at: Date;
  /** The draft's age when it was found: "5 minutes ago". */
  readonly age: string;
  readonly content: AssessmentContent;
  readonly edition: Edition;
}

/** The part of a draft that the device stores. */
export type StoredDraft = Pick<Draft, 'content' | 'edition'>;

/** Names a draft for one visit, so that two tabs don't overwrite each other's drafts. */
export function newDraftName(jobId: string): string {
  return `${nameStart(jobId)}${newUuid(crypto)}`;
}

/** The drafts that no open builder is using, latest first. */
export async function leftBehind(jobId: string): Promise<Draft[]> {
  const open = await locksHeld();
  return localDraftNames(nameStart(jobId))
    .filter((name) => !open.has(lockOf(name)))
    .flatMap((name) => readDraft(name) ?? [])
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Shows other tabs that this draft is in use, for as long as the tab is open.
 *
 * @returns a function that releases the draft
 */
export function holdDraft(name: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // Locks need https and a page that is not closing. Without locks every draft is offered.
  navigator.locks?.request(lockOf(name), () => released).catch(() => undefined);
  return release;
}

/** The name of the lock on an open draft. Earlier releases use the same name, so it must not change. */
function lockOf(name: string): string {
  return `hirelane-${name}`;
}

async function locksHeld(): Promise<ReadonlySet<string | undefined>> {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held?.map(({ name }) => name));
}

function nameStart(jobId: string): string {
  return `builder-${jobId}-`;
}

function readDraft(name: string): Draft | null {
  const kept = readLocalDraft(name);
  if (kept === null || typeof kept.value !== 'object' || kept.value === null) return null;
  const { content, edition }: { content?: unknown; edition?: unknown } = kept.value;
  const age = ageOf(kept.at, new Date());
  return {
    name,
    at: kept.at,
    age,
    content: upgradeAssessment(content, () => newUuid(crypto)),
    edition: readEdition(edition),
  };
}

/**
 * Reads a draft's edition. An unreadable one becomes an edition that never existed, so the author is asked before a
 * save overwrites anything.
 */
function readEdition(kept: unknown): Edition {
  const { version, updatedAt } = Object(kept) as { version?: unknown; updatedAt?: unknown };
  return { version: Number(version) || 0, updatedAt: typeof updatedAt === 'string' ? updatedAt : null };
}
