import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';

export function CandidatePage() {
  return (
    <Page>
      <PageHeader title="Candidate" />
    </Page>
  );
}
