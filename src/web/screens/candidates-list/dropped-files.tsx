import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { leaveForImport } from '#web/app/device/dropped-for-import.ts';
import { CvDialog } from '#web/candidate/cvs/cv-dialog.tsx';
import { tableAmong } from '#web/candidate/cvs/table-among.ts';
import styles from './dropped-files.module.css';

interface DroppedFilesProps {
  /** True while files are held over the window. */
  isOver: boolean;
  /** The files that were dropped or pasted last. Null: none were. */
  given: Promise<readonly File[]> | null;
  job: number | null;
}

/** The place for files that are dropped on the list: CVs are asked about here, and a table leads to the import. */
export function DroppedFiles({ isOver, given, job }: DroppedFilesProps) {
  const router = useRouter();
  const [cvs, setCvs] = useState<readonly File[] | null>(null);
  const take = useEffectEvent(async (files: readonly File[]) => {
    if (!(await tableAmong(files))) return setCvs(files);
    leaveForImport(Promise.resolve(files));
    void router.navigate({ to: '/candidates/import', search: { job } });
  });
  useEffect(() => {
    void given?.then((files) => take(files));
  }, [given]);

  return (
    <>
      {isOver &&
        // The toolbar contains what is fixed in it.
        createPortal(
          <p className={styles['drop']}>
            <span>Drop CVs or a table anywhere. On a row, files are that candidate’s.</span>
          </p>,
          document.body,
        )}
      {cvs && <CvDialog files={cvs} job={job} onClose={() => setCvs(null)} />}
    </>
  );
}
