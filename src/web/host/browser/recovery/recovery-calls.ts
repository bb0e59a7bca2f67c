import type { Start } from '#hosts/browser/recoverable-workspace.ts';
import { RECOVERY_PATHS } from '#hosts/browser/protocol.ts';
import type { Found, Place, QuarantinedRow } from '#hosts/browser/recovery-calls.ts';
import { toRequest, type AnyInput } from '#web/api/request.ts';
import { send } from '#web/api/send.ts';

export async function findWhatThereIs(): Promise<Found> {
  return (await ask(`GET ${RECOVERY_PATHS.found}`)).json() as Promise<Found>;
}

export async function findPlace(): Promise<Place> {
  return (await ask(`GET ${RECOVERY_PATHS.place}`)).json() as Promise<Place>;
}

export async function findQuarantinedRows(): Promise<QuarantinedRow[]> {
  return (await ask(`GET ${RECOVERY_PATHS.quarantined}`)).json() as Promise<QuarantinedRow[]>;
}

export async function startFrom(start: Start): Promise<void> {
  await ask(`POST ${RECOVERY_PATHS.found}`, { body: { start } });
}

export async function readWhatIsLeft(): Promise<Blob> {
  return (await ask(`GET ${RECOVERY_PATHS.left}`)).blob();
}

export async function readSnapshot(generation: string): Promise<Blob> {
  return (await ask(`GET ${RECOVERY_PATHS.snapshot}`, { query: { generation } })).blob();
}

function ask(route: string, input: AnyInput = {}): Promise<Response> {
  return send(toRequest(route, input), 'That didn’t work. Try again');
}
