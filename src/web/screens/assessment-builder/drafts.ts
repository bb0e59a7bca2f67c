import type { AssessmentContent } from '#domain/assessment/model.ts';
import { upgradeAssessment } from '#domain/assessment/normalise.ts';
import type { Edition } from '#domain/assessment/save.ts';
import { newUuid } from '#domain/uuid.ts';
import { localDraftNames, readLocalDraft } from '#web/app/device/local-draft.ts';
import { ageOf } from '#web/app/time/age.ts';

/** Edits that were not saved on an earlier visit. */
export interface Draft {
  /** The name of its local draft. */
  readonly name: string;
  readonly at: Date;
  /** How old it was when it was found: "5 minutes ago". */
  readonly age: string;
  readonly content: AssessmentContent;
  readonly edition: Edition;
}

/** What is stored of a draft. */
export type StoredDraft = Pick<Draft, 'content' | 'edition'>;

/** Every visit has a draft of its own, so that two tabs don't overwrite each other's. */
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
 * @returns releases the draft
 */
export function holdDraft(name: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // Locks need https, and a page that is not being left. Without them every draft is offered.
  navigator.locks?.request(lockOf(name), () => released).catch(() => undefined);
  return release;
}

/** Every release so far locks an open draft under this name. */
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

/** An edition that can't be read becomes one that never existed: the author is asked before anything is saved over. */
function readEdition(kept: unknown): Edition {
  const { version, updatedAt } = Object(kept) as { version?: unknown; updatedAt?: unknown };
  return { version: Number(version) || 0, updatedAt: typeof updatedAt === 'string' ? updatedAt : null };
}
