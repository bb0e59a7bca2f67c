import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';

/** Shown at any other path (product §2). */
export function NotFoundPage() {
  return (
    <Page>
      <PageHeader title="Not found" subtitle="There is nothing at this address." />
      <LinkButton to="/jobs">Go to jobs</LinkButton>
    </Page>
  );
}
