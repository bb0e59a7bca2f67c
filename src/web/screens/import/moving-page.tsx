import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useDroppedForImport } from '#web/app/device/use-dropped-for-import.ts';
import { OnlineOnly } from '#web/app/host/online-only.tsx';
import { reasonsQuery } from '#web/candidate/rejection/reasons-query.ts';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { ChooseFile, MOST_ANSWERS } from './choose-file.tsx';
import styles from './import.module.css';
import { ContentsCard } from './contents-card.tsx';
import { HowToCard } from './how-to-card.tsx';
import { MovingSteps } from './moving-steps.tsx';
import { readsOtherSystem, useFile } from './use-file.ts';

/** Everything of another system: chosen, mapped, checked, and brought as one change (product §13). */
export function MovingPage() {
  const { file, open, close } = useFile(readsOtherSystem);
  const router = useRouter();
  const jobs = useQuery(allJobsQuery);
  const reasons = useQuery(reasonsQuery);
  const isOver = useDroppedForImport((given) => void take(given), MOST_ANSWERS);
  const error = jobs.error ?? reasons.error;

  async function take(given: Promise<readonly File[]> | readonly File[]): Promise<void> {
    const files = await given;
    if (files.length > 0) void open(files);
  }

  return (
    <Page>
      <PageHeader
        title="Move in from another system"
        subtitle="Jobs, candidates, notes, files and their history. You check everything before it is saved, and can undo it as a whole."
        back={<BackLink to="/candidates/import">Back to the import</BackLink>}
      />
      <OnlineOnly meanwhile="Importing needs the connection to the server. Choose a file when it is back.">
        <div className={classNames('stack gap-4', styles['steps'], isOver && styles['over'])}>
          <ChooseFile file={file} of="answers" onFiles={(given) => void take(given)} onCancel={close} />
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
        </div>
      </OnlineOnly>
    </Page>
  );
}
