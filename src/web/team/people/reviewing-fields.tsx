import { useQuery } from '@tanstack/react-query';
import type { Reviewing } from '#domain/team/review.ts';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './reviewing-fields.module.css';

interface ReviewingFieldsProps {
  value: Reviewing;
  onChange: (value: Reviewing) => void;
}

/** Chooses what a reviewer may see: the jobs, and whether contact details are included. */
export function ReviewingFields({ value, onChange }: ReviewingFieldsProps) {
  const query = useQuery(allJobsQuery);
  const { data } = query;
  const { jobs, contact } = value;

  function choose(id: number, isChosen: boolean): void {
    onChange({ ...value, jobs: isChosen ? [...jobs, id] : jobs.filter((job) => job !== id) });
  }

  return (
    <div className={classNames('grid gap-2', styles['reviewing'])}>
      <fieldset className={classNames('line-below text-data', styles['jobs'])}>
        <legend>Jobs to review</legend>
        <QueryStatus query={query} isLine />
        {data?.data.length === 0 && <p>There are no jobs yet</p>}
        {data?.data.map(({ id, title }) => (
          <label key={id} className={classNames('row gap-2', styles['choice'])}>
            <input
              type="checkbox"
              checked={jobs.includes(id)}
              onChange={({ currentTarget: { checked } }) => choose(id, checked)}
            />
            <bdi>{title}</bdi>
          </label>
        ))}
      </fieldset>
      <label className={classNames('row gap-2', styles['choice'])}>
        <input
          type="checkbox"
          checked={contact}
          onChange={({ currentTarget: { checked } }) => onChange({ ...value, contact: checked })}
        />
        May see contact details
      </label>
    </div>
  );
}
