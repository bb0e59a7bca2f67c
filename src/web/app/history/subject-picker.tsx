import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { jobChoices } from '#domain/job/job-choices.ts';
import type { Job } from '#domain/job/job.ts';
import { readJob } from '#web/app/address/read-url.ts';
import { allJobsQuery, candidateListQuery, candidateQuery, jobQuery } from '#web/app/api/queries.ts';
import { Picker } from '#web/kit/picker.tsx';
import type { SearchGroup } from '#web/kit/search-list.tsx';
import { ANY_SUBJECT, type Subject } from './subject.ts';

/** The maximum number of candidates to show. A longer text finds fewer. */
const MOST_CANDIDATES = 20;

interface SubjectPickerProps {
  subject: Subject;
  onChoose: (subject: Subject) => void;
}

/** Chooses a candidate or a job. The jobs are listed at first, and typing also finds candidates. */
export function SubjectPicker({ subject, onChoose }: SubjectPickerProps) {
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const jobs = useQuery({ ...allJobsQuery, enabled: isWanted });
  const candidates = useQuery({
    ...candidateListQuery({ search, page: 1, pageSize: MOST_CANDIDATES }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const here = useSubjectHere();
  const shownHere = search === '' ? here : null;
  const people = search === '' ? [] : (candidates.data?.data ?? []);
  const found = jobChoices(jobs.data?.data ?? [], search);
  const groups: readonly SearchGroup[] = [
    { label: '', options: search === '' ? [{ value: '', label: ANY_SUBJECT.name }] : [] },
    {
      label: 'On this screen',
      options: shownHere ? [{ value: valueOf(shownHere), label: shownHere.name }] : [],
    },
    {
      label: 'Candidates',
      options: people.map(({ id, name, jobTitle }) => ({
        value: `candidate-${id}`,
        label: `${name}, ${jobTitle}`,
      })),
    },
    { label: 'Jobs', options: found.active.filter(isElsewhere).map(toOption) },
    { label: 'Archived jobs', options: found.archived.filter(isElsewhere).map(toOption) },
  ];

  function isElsewhere({ id }: Pick<Job, 'id'>): boolean {
    return shownHere?.jobId !== id;
  }

  function choose(value: string): void {
    const person = people.find(({ id }) => value === `candidate-${id}`);
    const job = jobs.data?.data.find(({ id }) => value === `job-${id}`);
    if (person) onChoose({ candidateId: person.id, jobId: null, name: person.name });
    else if (here && value === valueOf(here)) onChoose(here);
    else if (job) onChoose({ candidateId: null, jobId: job.id, name: job.title });
    else onChoose(ANY_SUBJECT);
  }

  return (
    <Picker
      label="About"
      searchLabel="Find a candidate or job"
      text={subject.name}
      groupsFor={() => groups}
      empty={whyEmpty(jobs.error ?? candidates.error, jobs.isLoading || candidates.isLoading)}
      value={valueOf(subject)}
      onSearch={setTyped}
      onChoose={choose}
      onOpen={() => {
        setWanted(true);
        setTyped('');
      }}
    />
  );
}

function whyEmpty(error: Error | null, isLoading: boolean): string {
  if (error) return `Error: ${error.message}`;
  return isLoading ? 'Loading…' : 'No candidates or jobs found';
}

function toOption({ id, title }: Pick<Job, 'id' | 'title'>) {
  return { value: `job-${id}`, label: title };
}

function valueOf({ candidateId, jobId }: Subject): string {
  if (candidateId !== null) return `candidate-${candidateId}`;
  return jobId === null ? '' : `job-${jobId}`;
}

/** The candidate or the job of the current screen. Null when the screen has neither, or when it is not loaded yet. */
function useSubjectHere(): Subject | null {
  const [candidateId, jobId] = useLocation({ select: idsIn, structuralSharing: true });
  const candidate = useQuery({ ...candidateQuery(candidateId ?? 0), enabled: candidateId !== null });
  const job = useQuery({ ...jobQuery(jobId ?? 0), enabled: jobId !== null });
  if (candidateId !== null) {
    return candidate.data ? { candidateId, jobId: null, name: candidate.data.name } : null;
  }
  return jobId !== null && job.data ? { candidateId: null, jobId, name: job.data.title } : null;
}

function idsIn({
  pathname,
  search,
}: {
  pathname: string;
  search: { job?: unknown };
}): readonly [candidate: number | null, job: number | null] {
  const [, section, id] = pathname.split('/');
  if (section === 'candidates') return [readJob(id), readJob(search.job)];
  return [null, readJob(id)];
}
