import { Link } from '@tanstack/react-router';
import { ClipboardList, PencilRuler } from 'lucide-react';
import type { Job } from '#domain/job/job.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './quick-links.module.css';

export function QuickLinks({ job }: { job: Job }) {
  const params = { jobId: String(job.id) };
  return (
    <ul className={classNames('padding-2', styles['links'])}>
      <li>
        <Link to="/assessments/$jobId" params={params}>
          <PencilRuler />
          Assessment builder
        </Link>
      </li>
      <li>
        <Link to="/assessments/$jobId/fill" params={params}>
          <ClipboardList />
          Assessment form
        </Link>
      </li>
    </ul>
  );
}
