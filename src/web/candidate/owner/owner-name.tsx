import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { Truncate } from '#web/kit/truncate.tsx';

/** The name of an owner, on one line. */
export function OwnerName({ handle }: { handle: string }) {
  return <Truncate>{teammateName(handle, useTeammates())}</Truncate>;
}
