import { useRouter } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { memo } from 'react';
import { leaveForImport } from '#web/app/device/dropped-table.ts';
import { useDroppedTable } from '#web/app/device/use-dropped-table.ts';
import { LinkButton } from '#web/kit/link-button.tsx';

/** Leads to the import, as does a file that is dropped on the list, or a table that is pasted there. */
export const ImportLink = memo(function ImportLink({ job }: { job: number | null }) {
  const router = useRouter();
  const link = { to: '/candidates/import', search: { job } } as const;
  const isOver = useDroppedTable((file) => {
    leaveForImport(file);
    void router.navigate(link);
  });
  return (
    <LinkButton {...link} icon={<FileUp />} variant={isOver ? 'primary' : 'secondary'}>
      Import
    </LinkButton>
  );
});
