import { useQuery } from '@tanstack/react-query';
import { kitsQuery } from '#web/candidate/interviews/kits/kit-queries.ts';
import { KitsCard } from '#web/candidate/interviews/kits/kits-card.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';

/** The library of interviews (product §22), from which jobs copy theirs. */
export function KitsPage() {
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/interviews">Back to my interviews</BackLink>}
        title="Interview library"
        subtitle="Interviews to copy into jobs. A change here changes no job."
      />
      <KitsCard
        query={useQuery(kitsQuery)}
        jobId={null}
        empty="The library has no interviews yet. Add one here, or from a job."
      />
    </Page>
  );
}
