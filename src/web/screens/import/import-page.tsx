import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { takeForImport } from '#web/app/device/dropped-for-import.ts';
import { CvSteps } from '#web/candidate/cvs/cv-steps.tsx';
import { tableAmong } from '#web/candidate/cvs/table-among.ts';
import { useCvs } from '#web/candidate/cvs/use-cvs.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink, LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { ImportFrame } from './import-frame.tsx';
import { ImportSteps } from './import-steps.tsx';
import { readsCandidates, useFile } from './use-file.ts';

const route = getRouteApi('/candidates/import');

/** Candidates from a table or from CVs: chosen, checked, and imported as one change (product §13). */
export function ImportPage() {
  const { job } = route.useSearch();
  const { data, error } = useQuery(allJobsQuery);
  const { file, open, close } = useFile(readsCandidates);
  const router = useRouter();
  const client = useQueryClient();
  const cvs = useCvs();
  const [areCvs, setCvs] = useState(false);

  async function take(files: readonly File[]): Promise<void> {
    const table = await tableAmong(files);
    setCvs(!table);
    if (table) void open(table, { jobs: await titlesOf(client) });
    else {
      close();
      void cvs.add(files);
    }
  }

  const takeDropped = useEffectEvent((files: readonly File[]) => void take(files));
  useEffect(() => void takeForImport()?.then((files) => takeDropped(files)), []);

  const leave = useCallback(() => void router.navigate({ to: '/candidates' }), [router]);

  return (
    <ImportFrame
      title="Import candidates"
      subtitle="From a spreadsheet, another tool’s export, or CVs. You check everything before it is saved."
      actions={
        <>
          <LinkButton to="/candidates/import/moving">From another system</LinkButton>
          <LinkButton to="/candidates/import/interviews">Import past interviews</LinkButton>
        </>
      }
      back={<BackLink to="/candidates">Back to candidates</BackLink>}
      file={file}
      onFiles={(files) => void take(files)}
      onCancel={close}
    >
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
    </ImportFrame>
  );
}

/** The titles of the jobs here. A failure is told by the screen, and the file is read without them. */
async function titlesOf(client: QueryClient): Promise<readonly string[]> {
  // The screen asks for the jobs, too, and tells the failure.
  const jobs = await client.ensureQueryData(allJobsQuery).catch(() => null);
  return jobs?.data.map(({ title }) => title) ?? [];
}
