import type { AssessmentContent } from '#domain/assessment/model.ts';
import { upgradeAssessment } from '#domain/assessment/normalise.ts';
import { readKept } from '#web/kept.ts';
import { ageOf } from '#web/ui/age.ts';
import { newId } from './new-id.ts';

/** What was edited and not saved, on an earlier visit. */
export interface Draft {
  /** Where this device keeps it. */
  readonly key: string;
  readonly at: Date;
  /** How old it was when it was found: "5 minutes ago". */
  readonly age: string;
  readonly content: AssessmentContent;
  /** The version it is based on. */
  readonly version: number;
}

/** How a draft is kept. */
export type KeptDraft = Pick<Draft, 'content' | 'version'>;

/** Every visit keeps a draft of its own: two tabs don't overwrite each other's. */
export function newDraftKey(jobId: string): string {
  return `${keyStart(jobId)}${newId()}`;
}

/** Latest first; without those of builders that are open at the moment. */
export async function leftBehind(jobId: string): Promise<Draft[]> {
  const open = await keysInUse();
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(keyStart(jobId)) && !open.has(key))
    .flatMap((key) => readDraft(key) ?? [])
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Others see that this draft is being edited, until the function that comes back is called or the tab is gone. */
export function use(key: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // Not where the page is not served over https: there every draft is offered.
  void navigator.locks?.request(key, () => released);
  return release;
}

async function keysInUse(): Promise<ReadonlySet<string | undefined>> {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held?.map(({ name }) => name));
}

function keyStart(jobId: string): string {
  return `hirelane-builder-${jobId}-`;
}

function readDraft(key: string): Draft | null {
  const kept = readKept(key);
  if (kept === null || typeof kept.value !== 'object' || kept.value === null) return null;
  const { content, version }: { content?: unknown; version?: unknown } = kept.value;
  const age = ageOf(kept.at, new Date());
  return { key, at: kept.at, age, content: upgradeAssessment(content, newId), version: Number(version) || 0 };
}
