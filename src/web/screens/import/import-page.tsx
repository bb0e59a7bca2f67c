import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { takeForImport } from '#web/app/device/dropped-for-import.ts';
import { useDroppedForImport } from '#web/app/device/use-dropped-for-import.ts';
import { OnlineOnly } from '#web/app/host/online-only.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink, LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { ChooseFile } from './choose-file.tsx';
import { CvSteps } from './cvs/cv-steps.tsx';
import { tableAmong } from './cvs/table-among.ts';
import { useCvs } from './cvs/use-cvs.ts';
import { ImportSteps } from './import-steps.tsx';
import styles from './import.module.css';
import { readsCandidates, useFile } from './use-file.ts';

const route = getRouteApi('/candidates/import');

/** Candidates from a table or from CVs: chosen, checked, and imported as one change (product §13). */
export function ImportPage() {
  const { job } = route.useSearch();
  const { data, error } = useQuery(allJobsQuery);
  const { file, open, close } = useFile(readsCandidates);
  const router = useRouter();
  const cvs = useCvs();
  const [areCvs, setCvs] = useState(false);
  const isOver = useDroppedForImport((given) => void take(given));

  async function take(given: Promise<readonly File[]> | readonly File[]): Promise<void> {
    const files = await given;
    const table = await tableAmong(files);
    setCvs(!table);
    if (table) void open(table);
    else {
      close();
      void cvs.add(files);
    }
  }

  const takeDropped = useEffectEvent(() => {
    const dropped = takeForImport();
    if (dropped) void take(dropped);
  });
  useEffect(() => takeDropped(), []);

  const leave = useCallback(() => void router.navigate({ to: '/candidates' }), [router]);

  return (
    <Page>
      <PageHeader
        title="Import candidates"
        subtitle="From a spreadsheet, another tool’s export, or CVs. You check everything before it is saved."
        actions={
          <>
            <LinkButton to="/candidates/import/moving">From another system</LinkButton>
            <LinkButton to="/candidates/import/interviews">Import past interviews</LinkButton>
          </>
        }
        back={<BackLink to="/candidates">Back to candidates</BackLink>}
      />
      <OnlineOnly meanwhile="Importing needs the connection to the server. Choose a file when it is back.">
        <div className={classNames('stack gap-4', styles['steps'], isOver && styles['over'])}>
          <ChooseFile file={file} onFiles={(given) => void take(given)} onCancel={close} />
          {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
          {(areCvs || file.state === 'read') && !data && !error && <Loading />}
          {areCvs && data && <CvSteps cvs={cvs} jobs={data.data} job={job} onImported={leave} />}
          {file.state === 'read' && data && (
            <ImportSteps
              // Another file begins anew.
              key={file.reading}
              name={file.name}
              contents={file.contents}
              importer={file.importer}
              onReread={file.reread}
              jobs={data.data}
              job={job}
              onImported={leave}
            />
          )}
        </div>
      </OnlineOnly>
    </Page>
  );
}
