import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { reasonsQuery } from '#web/candidate/rejection/reasons-query.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { ContentsCard } from './contents-card.tsx';
import { HowToCard } from './how-to-card.tsx';
import { ImportFrame } from './import-frame.tsx';
import { MovingSteps } from './moving-steps.tsx';
import { readsOtherSystem, useFile } from './use-file.ts';

/** Everything of another system: chosen, mapped, checked, and brought as one change (product §13). */
export function MovingPage() {
  const { file, open, close } = useFile(readsOtherSystem);
  const router = useRouter();
  const jobs = useQuery(allJobsQuery);
  const reasons = useQuery(reasonsQuery);
  const error = jobs.error ?? reasons.error;
  return (
    <ImportFrame
      title="Move in from another system"
      subtitle="Jobs, candidates, notes, files and their history. You check everything before it is saved, and can undo it as a whole."
      back={<BackLink to="/candidates/import">Back to the import</BackLink>}
      file={file}
      of="answers"
      onFiles={(files) => files.length > 0 && void open(files)}
      onCancel={close}
    >
      {file.state !== 'read' && file.state !== 'reading' && <HowToCard />}
      {file.state === 'read' && (
        <>
          <ContentsCard contents={file.contents} />
          {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
          {!error && !(jobs.data && reasons.data) && <Loading />}
          {jobs.data && reasons.data && (
            <MovingSteps
              // Other files begin anew.
              key={file.reading}
              contents={file.contents}
              importer={file.importer}
              jobs={jobs.data.data}
              reasons={reasons.data.data}
              onImported={() => void router.navigate({ to: '/candidates' })}
            />
          )}
        </>
      )}
    </ImportFrame>
  );
}
