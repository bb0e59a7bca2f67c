import { useQuery } from '@tanstack/react-query';
import { jobQuery } from '#web/app/api/queries.ts';
import { Chip } from '#web/kit/badge.tsx';
import { Truncate } from '#web/kit/truncate.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './job-name.module.css';

/** The title of a screen's job, beside the heading. Its space is kept while it loads. */
export function JobName({ id }: { id: string }) {
  const { data, isPending } = useQuery(jobQuery(id));
  if (isPending) return <span className={styles['room']} />;
  return (
    data && (
      <span className={classNames('row min-0', styles['name'])}>
        <Chip>
          <Truncate>{data.title}</Truncate>
        </Chip>
      </span>
    )
  );
}
