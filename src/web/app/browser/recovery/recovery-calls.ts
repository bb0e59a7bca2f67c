import type { Start } from '#hosts/browser/recovery/recoverable-workspace.ts';
import type { Found, Kept, Place, QuarantinedRow } from '#hosts/browser/recovery/recovery-calls.ts';
import { RECOVERY_PATHS } from '#hosts/browser/recovery/recovery-paths.ts';
import { toRequest, type AnyInput } from '#web/app/api/request.ts';
import { send } from '#web/app/api/send.ts';

export async function findWhatThereIs(): Promise<Found> {
  return (await ask(`GET ${RECOVERY_PATHS.found}`)).json() as Promise<Found>;
}

export async function findPlace(): Promise<Place> {
  return (await ask(`GET ${RECOVERY_PATHS.place}`)).json() as Promise<Place>;
}

export async function findQuarantinedRows(): Promise<QuarantinedRow[]> {
  return (await ask(`GET ${RECOVERY_PATHS.quarantined}`)).json() as Promise<QuarantinedRow[]>;
}

export async function findKept(): Promise<Kept> {
  return (await ask(`GET ${RECOVERY_PATHS.kept}`)).json() as Promise<Kept>;
}

/** Stores a copy of the present workspace. It replaces the previous copy. */
export async function keepCopy(): Promise<void> {
  await ask(`POST ${RECOVERY_PATHS.kept}`);
}

export async function forgetKept(): Promise<void> {
  await ask(`DELETE ${RECOVERY_PATHS.kept}`);
}

export async function startFrom(start: Start): Promise<void> {
  await ask(`POST ${RECOVERY_PATHS.found}`, { body: { start } });
}

export async function readWhatIsLeft(): Promise<Blob> {
  return (await ask(`GET ${RECOVERY_PATHS.left}`)).blob();
}

/** A backup of a workspace that newer code has written. */
export async function readNewer(): Promise<Blob> {
  return (await ask(`GET ${RECOVERY_PATHS.newer}`)).blob();
}

export async function readSnapshot(generation: string): Promise<Blob> {
  return (await ask(`GET ${RECOVERY_PATHS.snapshot}`, { query: { generation } })).blob();
}

function ask(route: string, input: AnyInput = {}): Promise<Response> {
  return send(toRequest(route, input), 'That didn’t work. Try again');
}
