import type { UseQueryResult } from '@tanstack/react-query';
import { Copy, Library, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { KitList } from './kit-list.tsx';
import { kitsOf, type Kit } from './kit-queries.ts';

const KitDialog = lazyDialog('Interview', async () => (await import('./kit-dialog.tsx')).KitDialog);
const CopyKitsDialog = lazyDialog(
  'Copy interviews',
  async () => (await import('./copy-kits-dialog.tsx')).CopyKitsDialog,
);

interface KitsCardProps {
  /** The kits of the workspace. */
  query: UseQueryResult<{ data: Kit[] }>;
  /** Null: the library. */
  jobId: number | null;
  /** The sentence that stands there while there are none. */
  empty: string;
}

/** The interviews of a job or of the library (product §22): added, edited, ordered, copied and deleted here. */
export function KitsCard({ query, jobId, empty }: KitsCardProps) {
  const [open, setOpen] = useState<Kit | 'new' | 'copy' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  useScreenActions([
    { label: 'Add interview', act: () => setOpen('new') },
    { label: 'Copy interviews from…', act: () => setOpen('copy') },
  ]);

  function close(): void {
    setOpen(null);
  }

  return (
    <Card
      title="Interviews"
      flush
      actions={
        <span className="flex wrap gap-1">
          {jobId !== null && (
            <LinkButton to="/kits" size="small" variant="quiet" icon={<Library />}>
              Interview library
            </LinkButton>
          )}
          <Button size="small" variant="quiet" icon={<Copy />} onClick={() => setOpen('copy')}>
            Copy from…
          </Button>
          <Button ref={add} size="small" icon={<Plus />} onClick={() => setOpen('new')}>
            Add interview
          </Button>
        </span>
      }
    >
      <LoadedPart query={query}>
        {({ data }) => {
          const kits = kitsOf(data, jobId);
          return kits.length === 0 ? (
            <p className="padding-4 muted">{empty}</p>
          ) : (
            <KitList label="Interviews" kits={kits} onEdit={setOpen} onEmptied={() => add.current?.focus()} />
          );
        }}
      </LoadedPart>
      {open === 'copy' && <CopyKitsDialog jobId={jobId} onClose={close} />}
      {open !== null && open !== 'copy' && (
        <KitDialog kit={open === 'new' ? null : open} jobId={jobId} onClose={close} />
      )}
    </Card>
  );
}
