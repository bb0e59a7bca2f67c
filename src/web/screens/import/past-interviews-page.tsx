import { useRouter } from '@tanstack/react-router';
import { useDroppedForImport } from '#web/app/device/use-dropped-for-import.ts';
import { OnlineOnly } from '#web/app/host/online-only.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { BackLink, LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { ChooseFile } from './choose-file.tsx';
import styles from './import.module.css';
import { readsInterviews, useFile } from './use-file.ts';
import { InterviewSteps } from './interview-steps.tsx';

/** Past interviews from a table: chosen, checked, and imported as one change (product §22). */
export function PastInterviewsPage() {
  const { file, open, close } = useFile(readsInterviews);
  const router = useRouter();
  const isOver = useDroppedForImport((given) => void take(given));

  async function take(given: Promise<readonly File[]> | readonly File[]): Promise<void> {
    const [first] = await given;
    if (first) void open(first);
  }

  return (
    <Page>
      <PageHeader
        title="Import past interviews"
        subtitle="Of candidates who are here. You check everything before it is saved, and nobody is told of it."
        actions={<LinkButton to="/candidates/import">Import candidates</LinkButton>}
        back={<BackLink to="/interviews">Back to my interviews</BackLink>}
      />
      <OnlineOnly meanwhile="Importing needs the connection to the server. Choose a file when it is back.">
        <div className={classNames('stack gap-4', styles['steps'], isOver && styles['over'])}>
          <ChooseFile file={file} of="table" onFiles={(given) => void take(given)} onCancel={close} />
          {file.state === 'read' && (
            <InterviewSteps
              // Another file begins anew.
              key={file.reading}
              name={file.name}
              contents={file.contents}
              importer={file.importer}
              onReread={file.reread}
              onImported={() => void router.navigate({ to: '/candidates' })}
            />
          )}
        </div>
      </OnlineOnly>
    </Page>
  );
}
