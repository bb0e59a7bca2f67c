import { newUuid } from '#domain/uuid.ts';
import type { Start } from '#hosts/browser/kept-workspace.ts';
import { RECOVERY_PATHS } from '#hosts/browser/protocol.ts';
import type { Found, Place, QuarantinedRow } from '#hosts/browser/recovery-calls.ts';
import { fetchFromHost } from '#web/api/connection.ts';

export async function findWhatThereIs(): Promise<Found> {
  const response = await ask(RECOVERY_PATHS.found);
  return response.json() as Promise<Found>;
}

export async function findPlace(): Promise<Place> {
  const response = await ask(RECOVERY_PATHS.place);
  return response.json() as Promise<Place>;
}

export async function findSetAside(): Promise<QuarantinedRow[]> {
  const response = await ask(RECOVERY_PATHS.setAside);
  return response.json() as Promise<QuarantinedRow[]>;
}

/** Under which this page asked to start over: every tab hears of it, this one too. */
const ownKeys = new Set<string>();

export function isOwnStart(key: string | null): boolean {
  return key !== null && ownKeys.has(key);
}

export async function startFrom(start: Start): Promise<void> {
  const key = newUuid(crypto);
  ownKeys.add(key);
  await ask(RECOVERY_PATHS.found, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify({ start }),
  });
}

export async function readWhatIsLeft(): Promise<Blob> {
  return (await ask(RECOVERY_PATHS.left)).blob();
}

export async function readSnapshot(generation: string): Promise<Blob> {
  return (await ask(`${RECOVERY_PATHS.snapshot}?generation=${generation}`)).blob();
}

/** @throws {Error} with a sentence for the person */
async function ask(path: string, init?: RequestInit): Promise<Response> {
  const sent = { headers: { Accept: 'application/json' }, ...init };
  const response = await fetchFromHost(path, sent).catch(() => null);
  if (response?.ok) return response;
  const { message } = Object(await response?.json().catch(() => null)) as { message?: unknown };
  throw new Error(typeof message === 'string' ? message : 'That didn’t work. Try again');
}
