import type { AssessmentContent } from '#domain/assessment/model.ts';
import { upgradeAssessment } from '#domain/assessment/normalise.ts';
import type { Edition } from '#domain/assessment/save.ts';
import { newUuid } from '#domain/uuid.ts';
import { readKept } from '#web/local-draft/local-draft.ts';
import { ageOf } from '#web/ui/age.ts';

/** What was edited and not saved, on an earlier visit. */
export interface Draft {
  /** Where this device keeps it. */
  readonly key: string;
  readonly at: Date;
  /** How old it was when it was found: "5 minutes ago". */
  readonly age: string;
  readonly content: AssessmentContent;
  readonly edition: Edition;
}

/** How a draft is kept. */
export type KeptDraft = Pick<Draft, 'content' | 'edition'>;

/** Every visit keeps a draft of its own: two tabs don't overwrite each other's. */
export function newDraftKey(jobId: string): string {
  return `${keyStart(jobId)}${newUuid(crypto)}`;
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
export function holdDraft(key: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // Not where the page is not served over https, or is being left: there every draft is offered.
  navigator.locks?.request(key, () => released).catch(() => undefined);
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
  const { content, edition }: { content?: unknown; edition?: unknown } = kept.value;
  const age = ageOf(kept.at, new Date());
  return {
    key,
    at: kept.at,
    age,
    content: upgradeAssessment(content, () => newUuid(crypto)),
    edition: readEdition(edition),
  };
}

/** What can't be read is no edition there is: the author is asked before anything is saved over. */
function readEdition(kept: unknown): Edition {
  const { version, updatedAt } = Object(kept) as { version?: unknown; updatedAt?: unknown };
  return { version: Number(version) || 0, updatedAt: typeof updatedAt === 'string' ? updatedAt : null };
}
