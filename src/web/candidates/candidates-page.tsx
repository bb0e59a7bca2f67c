import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';

export function CandidatesPage() {
  return (
    <Page>
      <PageHeader title="Candidates" />
    </Page>
  );
}
