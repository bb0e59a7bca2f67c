import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { receiptTemplate } from '#domain/application/confirmation.ts';
import type { Template } from '#domain/template/template.ts';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { useHost } from '#web/app/host/host.ts';
import { templatesQuery } from '#web/candidate/mail/template-queries.ts';
import { Card } from '#web/kit/card.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import styles from './templates.module.css';

const route = getRouteApi('/templates');

/** Templates (product §20): the texts that people begin a mail with. */
export function TemplatesPage() {
  const { template: chosen } = route.useSearch();
  const { team } = useHost();
  const query = useQuery(templatesQuery);
  const jobs = useQuery(allJobsQuery);
  const navigate = useNavigate();
  useScreenActions([
    { label: 'New template', act: () => void navigate({ to: '/templates', search: { template: 'new' } }) },
  ]);
  const { data } = query;
  const templates = data?.data ?? [];
  const shown = chosen === 'new' ? null : (templates.find(({ id }) => id === chosen) ?? templates[0]);

  return (
    <Page>
      <PageHeader
        title="Templates"
        subtitle="The texts that you begin a mail with."
        actions={<NewTemplate variant="primary" />}
      />
      <QueryStatus query={query.data ? jobs : query} />
      {data && shown === undefined && <Empty action={<NewTemplate />}>There are no templates yet</Empty>}
      {data && jobs.data && shown !== undefined && (
        <div className={styles['columns']}>
          <Card title="Templates" flush>
            <TemplateList templates={templates} jobs={jobs.data.data} shownId={shown?.id ?? null} />
          </Card>
          <TemplateEditor
            key={keyOf(shown)}
            stored={shown}
            jobs={jobs.data.data}
            isReceipt={team !== null && shown !== null && receiptTemplate(templates, shown.jobId) === shown}
          />
        </div>
      )}
    </Page>
  );
}

function NewTemplate({ variant }: { variant?: 'primary' }) {
  return (
    <LinkButton to="/templates" search={{ template: 'new' }} variant={variant} icon={<Plus />}>
      New template
    </LinkButton>
  );
}

function keyOf(shown: Template | null): string {
  return shown === null ? 'new' : String(shown.id);
}
