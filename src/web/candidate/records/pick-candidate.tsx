import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { candidateListQuery } from '#web/app/api/queries.ts';
import { counted } from '#web/kit/counted.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { SearchList, type SearchOption } from '#web/kit/search-list.tsx';
import styles from './pick-candidate.module.css';

/** The most candidates that are offered. A longer search finds the right one. */
const MOST = 20;

interface PickCandidateProps {
  title: string;
  /** The id of a candidate who is not offered. */
  without?: number;
  onPick: (candidate: CandidateWithJob) => void;
  onClose: () => void;
}

interface Option extends SearchOption {
  candidate: CandidateWithJob;
}

/** A dialog to choose one candidate by name, email or job. */
export function PickCandidate({ title, without, onPick, onClose }: PickCandidateProps) {
  const [search, setSearch] = useState('');
  const { data, error, isPending } = useQuery({
    ...candidateListQuery({ search: search.trim(), page: 1, pageSize: MOST }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).filter(({ id }) => id !== without);
  const status =
    error?.message ??
    (isPending ? '' : found.length === 0 ? 'Nobody found' : counted(found.length, 'result'));
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles['list']}>
        <SearchList<Option>
          label="Candidates"
          searchLabel="Search by name, email or job"
          search={search}
          onSearch={setSearch}
          groups={[{ label: '', options: found.map(optionOf) }]}
          status={status}
          isStatusShown={error !== null || (!isPending && found.length === 0)}
          onChoose={({ candidate }) => onPick(candidate)}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

function optionOf(candidate: CandidateWithJob): Option {
  const { id, name, email, jobTitle } = candidate;
  return {
    candidate,
    value: String(id),
    label: name,
    content: (
      <span className="grid min-0">
        <bdi data-truncate>{name}</bdi>
        <span className="quiet" data-truncate>
          {[jobTitle, email].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
    ),
  };
}
