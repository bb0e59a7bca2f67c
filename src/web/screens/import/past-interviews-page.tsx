import { useRouter } from '@tanstack/react-router';
import { BackLink, LinkButton } from '#web/kit/link-button.tsx';
import { ImportFrame } from './import-frame.tsx';
import { InterviewSteps } from './interview-steps.tsx';
import { readsInterviews, useFile } from './use-file.ts';

/** Past interviews from a table: chosen, checked, and imported as one change (product §22). */
export function PastInterviewsPage() {
  const { file, open, close } = useFile(readsInterviews);
  const router = useRouter();
  return (
    <ImportFrame
      title="Import past interviews"
      subtitle="Of candidates who are here. You check everything before it is saved, and nobody is told of it."
      actions={<LinkButton to="/candidates/import">Import candidates</LinkButton>}
      back={<BackLink to="/interviews">Back to my interviews</BackLink>}
      file={file}
      of="table"
      onFiles={([first]) => first && void open(first)}
      onCancel={close}
    >
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
    </ImportFrame>
  );
}
