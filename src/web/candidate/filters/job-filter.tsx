import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jobChoices } from '#domain/job/job-choices.ts';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { Picker } from '#web/kit/picker.tsx';
import type { SearchGroup } from '#web/kit/search-list.tsx';
import type { ChosenJob } from './use-chosen-job.ts';

interface JobFilterProps {
  /** The id of the chosen job, or null for all jobs. */
  job: number | null;
  chosen: ChosenJob;
  onChange: (job: number | null) => void;
  className?: string | undefined;
}

/** Chooses the job whose candidates are shown (product §2). The key F opens the list of jobs. */
export function JobFilter({ job, chosen, onChange, className }: JobFilterProps) {
  // The jobs are loaded when the list is first opened.
  const [isWanted, setWanted] = useState(false);
  const { data, error } = useQuery({ ...allJobsQuery, enabled: isWanted });
  const jobs = data?.data ?? [];

  function groupsFor(search: string): readonly SearchGroup[] {
    const { active, archived } = jobChoices(jobs, search);
    return [
      { label: '', options: search.trim() === '' ? [{ value: '', label: 'All jobs' }] : [] },
      { label: 'Active', options: active.map(toOption) },
      { label: 'Archived', options: archived.map(toOption) },
    ];
  }

  return (
    <Picker
      label="Job"
      searchLabel="Find a job"
      text={job === null ? 'All jobs' : chosen.title}
      shortcut="f"
      className={className}
      groupsFor={groupsFor}
      empty={error ? `Error: ${error.message}` : 'No jobs found'}
      value={job === null ? '' : String(job)}
      onChoose={(value) => onChange(value === '' ? null : Number(value))}
      onOpen={() => setWanted(true)}
    />
  );
}

function toOption({ id, title }: { id: number; title: string }) {
  return { value: String(id), label: title };
}
