import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { OnlineOnly } from '#web/app/host/online-only.tsx';
import { ConfirmDialog, Dialog } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import styles from './cv-dialog.module.css';
import { CvSteps } from './cv-steps.tsx';
import { useCvs } from './use-cvs.ts';

interface CvDialogProps {
  /** The CVs. Other files are added to those that are read already. */
  files: readonly File[];
  /** The job of the list. Null: it has candidates of any job. */
  job: number | null;
  onClose: () => void;
}

/** Asks on the list, on which CVs were dropped, whose they are (product §13). */
export function CvDialog({ files, job, onClose }: CvDialogProps) {
  const jobs = useQuery(allJobsQuery);
  const cvs = useCvs();
  const [isAsking, setAsking] = useState(false);
  const read = useEffectEvent((given: readonly File[]) => void cvs.add(given));
  useEffect(() => read(files), [files]);

  return (
    <Dialog title="Whose CVs are these?" isLarge onClose={() => (cvs.isEdited ? setAsking(true) : onClose())}>
      <div className={styles['content']}>
        <OnlineOnly meanwhile="Importing needs the connection to the server.">
          {jobs.error && <ErrorLine message={jobs.error.message} onRetry={() => void jobs.refetch()} />}
          {jobs.isPending && <Loading />}
          {jobs.data && <CvSteps cvs={cvs} jobs={jobs.data.data} job={job} onImported={onClose} />}
        </OnlineOnly>
      </div>
      {isAsking && (
        <ConfirmDialog
          message="Close without importing?"
          detail="What you have typed is lost."
          confirmLabel="Close"
          isDangerous
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
