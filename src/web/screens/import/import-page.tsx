import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { takeForImport } from '#web/app/device/dropped-table.ts';
import { useDroppedTable } from '#web/app/device/use-dropped-table.ts';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportSteps } from './import-steps.tsx';
import styles from './import.module.css';
import { useFile } from './use-file.ts';

const route = getRouteApi('/candidates/import');

/** Candidates from a file: chosen, its columns told, checked, and imported as one change (product §13). */
export function ImportPage() {
  const { job } = route.useSearch();
  const { data, error } = useQuery(allJobsQuery);
  const { file, open, close } = useFile();
  const router = useRouter();
  const isOver = useDroppedTable((given) => void open(given));

  const takeDropped = useEffectEvent(() => {
    const dropped = takeForImport();
    if (dropped) void open(dropped);
  });
  useEffect(() => takeDropped(), []);

  return (
    <Page>
      <PageHeader
        title="Import candidates"
        subtitle="From a spreadsheet or another tool’s export. Nothing is written before you have seen what would be."
        back={
          <LinkButton to="/candidates" variant="quiet" size="small" icon={<ArrowLeft />}>
            Back to candidates
          </LinkButton>
        }
      />
      <div className={classNames(styles['steps'], isOver && styles['over'])}>
        <ChooseFile file={file} onFile={(given) => void open(given)} onCancel={close} />
        {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
        {file.state === 'read' && !data && !error && <Loading />}
        {file.state === 'read' && data && (
          <ImportSteps
            // Another file begins anew.
            key={`${file.name} ${file.contents.rows} ${file.contents.encoding} ${file.contents.headings.join()}`}
            name={file.name}
            contents={file.contents}
            importer={file.importer}
            onReread={file.reread}
            jobs={data.data}
            job={job}
            onImported={() => void router.navigate({ to: '/candidates' })}
          />
        )}
      </div>
    </Page>
  );
}
