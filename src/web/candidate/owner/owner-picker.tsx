import { useRef, useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { write } from '#web/app/api/call.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { Button } from '#web/kit/button.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOpensMenu } from '#web/kit/use-opens-menu.ts';
import { OwnerFace } from './owner-face.tsx';
import styles from './owner.module.css';

const OwnerMenu = lazyPart(async () => (await import('./owner-menu.tsx')).OwnerMenu);

/** Shows who takes care of a candidate, and changes it by a menu or the key O. */
export function OwnerPicker({ candidate }: { candidate: CandidateWithJob }) {
  const { owner } = candidate;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const teammates = useTeammates();
  const opens = useOpensMenu(button, setOpened);
  useShortcut('o', () => setOpened(button.current));
  const name = owner === '' ? null : teammateName(owner, teammates);

  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="quiet"
        className={styles['picker']}
        aria-keyshortcuts="O"
        data-key="O"
        icon={<OwnerFace name={name} />}
        {...opens}
      >
        <span className="visually-hidden">Owner: </span>
        <span className="min-0 ellipsis" data-truncate>
          {name ?? 'No owner'}
        </span>
      </Button>
      {opened && (
        <OwnerMenu
          label={`Owner of ${candidate.name}`}
          button={opened}
          current={owner}
          onChoose={(handle) =>
            handle !== owner && void setOwner(candidate, handle, teammateName(handle, teammates))
          }
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Changes the owner of a candidate. A toast says it, or why it failed. Never rejects. */
async function setOwner(
  { id, name }: { readonly id: number; readonly name: string },
  handle: string,
  ownerName: string,
): Promise<void> {
  try {
    const updated = await write(
      'PATCH /candidates/{id}',
      { params: { id }, body: { owner: handle } },
      'Failed to change the owner',
    );
    queryClient.setQueryData(candidateQuery(id).queryKey, (shown) => shown && { ...shown, owner: handle });
    await refreshAfter(updated);
    toastChange(handle === '' ? `${name} has no owner` : `Owner: ${ownerName}`, updated);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'Failed to change the owner');
  }
}
