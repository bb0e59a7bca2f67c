import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { TEMPLATE_PURPOSE_LABELS } from '#domain/choices/template-purpose.ts';
import type { Job } from '#domain/job/job.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import type { Template } from '#domain/template/template.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { IconButton } from '#web/kit/button.tsx';
import { useFocusAfterDelete } from '#web/kit/use-focus-after-delete.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './templates.module.css';

interface TemplateListProps {
  templates: readonly Template[];
  jobs: readonly Job[];
  /** The template in the editor; null: a new one. */
  shownId: number | null;
}

/** The templates in their order, which is the order in which they are offered. */
export function TemplateList({ templates, jobs, shownId }: TemplateListProps) {
  const { write } = useWrite();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useFocusAfterDelete(list, templates, {
    buttons: 'button[data-delete]',
    onEmptied: () => document.querySelector<HTMLElement>('main h1')?.focus(),
  });

  function drop(template: Template): void {
    keepFocus(template);
    const outcome = {
      failed: 'The template was not deleted',
      done: 'Template deleted',
      onShown() {
        if (template.id === shownId) void navigate({ to: '/templates', replace: true, ignoreBlocker: true });
      },
    };
    write('DELETE /templates/{id}', { params: { id: template.id } }, outcome);
  }

  function move({ id }: Template, order: number): void {
    const call = { params: { id }, body: { order } };
    write('PATCH /templates/{id}', call, { failed: 'The template was not saved' });
  }

  return (
    <ul ref={list} aria-label="Templates">
      {templates.map((template, place) => (
        <li
          key={template.id}
          className={classNames('row line-above', styles['item'])}
          data-shown={template.id === shownId || undefined}
        >
          <Link
            to="/templates"
            search={{ template: template.id }}
            activeProps={{}}
            aria-current={template.id === shownId ? 'true' : undefined}
            className={classNames('grid grow medium', styles['name'])}
          >
            <bdi data-truncate>{template.name}</bdi>
            <span className={classNames('row wrap quiet', styles['detail'])}>
              {purposeOf(template)}
              {template.stage && <StageBadge stage={template.stage} />}
              <JobTitle job={jobs.find(({ id }) => id === template.jobId)} />
            </span>
          </Link>
          <IconButton
            label={`Move ${named(template, jobs)} up`}
            size="small"
            aria-disabled={place === 0}
            onClick={() => place > 0 && move(template, place - 1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={`Move ${named(template, jobs)} down`}
            size="small"
            aria-disabled={place === templates.length - 1}
            onClick={() => place < templates.length - 1 && move(template, place + 1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton
            label={`Delete ${named(template, jobs)}`}
            size="small"
            data-delete
            onClick={() => drop(template)}
          >
            <Trash2 />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** The name of a template, with its job: one of another job may have the same name. */
function named({ name, jobId }: Template, jobs: readonly Job[]): string {
  const job = jobs.find(({ id }) => id === jobId);
  return job ? `${name} for ${job.title}` : name;
}

/** The job that a template is for. Nothing if it is for all jobs. */
function JobTitle({ job }: { job: Job | undefined }) {
  return job && <bdi>{job.title}</bdi>;
}

/** The label of a template's purpose. False if the template's name or stage has the same label. */
function purposeOf({ purpose, name, stage }: Template): string | false {
  const label = TEMPLATE_PURPOSE_LABELS[purpose];
  return label !== name && (stage === null || label !== STAGE_LABELS[stage]) && label;
}
