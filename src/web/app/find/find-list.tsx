import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, type NavigateOptions } from '@tanstack/react-router';
import { Inbox, Megaphone } from 'lucide-react';
import { useState } from 'react';
import type { Mark, SearchResult } from '#domain/search/result.ts';
import { SEARCH_KIND_LABELS, type SearchKind } from '#domain/search/search-kind.ts';
import { INBOX_SEARCH_DEFAULTS } from '#web/app/address/inbox-search.ts';
import { linkTo } from '#web/app/address/view-link.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { KIND_ICONS } from '#web/app/kind-icons.ts';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import { SearchList, type SearchGroup, type SearchOption } from '#web/kit/search-list.tsx';
import { matching, useActions, type Action } from './actions.tsx';
import styles from './find-list.module.css';

/** The most actions about jobs that are listed. A longer text finds the others. */
const MOST_JOB_ACTIONS = 6;

interface FindOption extends SearchOption {
  choose: () => void;
}

interface FindListProps {
  /** The text that was typed while the list was loading. */
  typed: string;
  onClose: () => void;
}

/** A search field for people, jobs, notes, messages, answers, files, views and actions (product §2). */
export function FindList({ typed, onClose }: FindListProps) {
  const router = useRouter();
  const [text, setText] = useState(typed);
  const { data, error, isPlaceholderData } = useFound(text.trim());
  const jobActions = matching(useJobActions(text), text).slice(0, MOST_JOB_ACTIONS);
  const actions = [...matching(useActions(), text), ...jobActions];
  const results = text.trim() === '' ? [] : (data?.data ?? []);
  const groups = groupsOf(results.map(resultOption), actions.map(actionOption));

  function resultOption(result: SearchResult): FindOption {
    return {
      value: `${result.kind}-${result.id}`,
      label: result.title,
      content: <Result result={result} />,
      choose: () => void router.navigate(PLACES[result.kind](result)),
    };
  }

  return (
    <SearchList
      label="Found"
      searchLabel="Find people, jobs, notes, answers, files, views or actions"
      search={text}
      onSearch={setText}
      groups={groups}
      status={statusOf(error, isPlaceholderData, groups)}
      isStatusShown={error !== null || (groups.length === 0 && !isPlaceholderData)}
      onChoose={({ choose }) => {
        onClose();
        choose();
      }}
      onClose={onClose}
    />
  );
}

/** The actions for each job: write its opening, and see its new applications. Empty until a text is typed. */
function useJobActions(text: string): readonly Action[] {
  const router = useRouter();
  const { data } = useQuery({ ...allJobsQuery, enabled: text.trim() !== '' });
  if (text.trim() === '') return [];
  return (data?.data ?? []).flatMap(({ id, title }) => [
    {
      label: `Opening of ${title}`,
      Icon: Megaphone,
      act: () => void router.navigate({ to: '/jobs/$jobId/opening', params: { jobId: String(id) } }),
    },
    {
      label: `Inbox of ${title}`,
      also: 'new applications',
      Icon: Inbox,
      act: () => void router.navigate({ to: '/inbox', search: { ...INBOX_SEARCH_DEFAULTS, job: id } }),
    },
  ]);
}

function actionOption({ label, Icon, act }: Action): FindOption {
  return {
    value: label,
    label,
    content: (
      <span className={styles['action']}>
        <Icon />
        {label}
      </span>
    ),
    choose: act,
  };
}

function Result({ result: { kind, title, detail, marks } }: { result: SearchResult }) {
  const Icon = KIND_ICONS[kind];
  return (
    <span className={styles['result']}>
      <Icon />
      <span className={styles['title']}>
        <Marked text={title} marks={marks.filter(({ field }) => field === 'title')} />
      </span>
      <span className={classNames('quiet', styles['detail'])}>
        <Marked text={detail} marks={marks.filter(({ field }) => field === 'detail')} />
      </span>
      <span className={styles['kind']}>{SEARCH_KIND_LABELS[kind]}</span>
    </span>
  );
}

/** The place that a result of each kind leads to. */
const PLACES: Readonly<Record<SearchKind, (result: SearchResult) => NavigateOptions>> = {
  candidate: profileOf,
  job: jobOf,
  note: profileOf,
  message: (result) => ({ ...profileOf(result), hash: `message-${result.id}` }),
  answer: (result) => (result.candidateId === null ? jobOf(result) : profileOf(result)),
  file: profileOf,
  view: ({ view }) => (view ? linkTo(view) : {}),
};

function profileOf({ candidateId }: SearchResult): NavigateOptions {
  return { to: '/candidates/$id', params: { id: String(candidateId) }, hash: '' };
}

function jobOf({ jobId }: SearchResult): NavigateOptions {
  return { to: '/jobs/$jobId', params: { jobId: String(jobId) } };
}

/** Groups the results. They come before the matching actions. */
function groupsOf(
  results: readonly FindOption[],
  actions: readonly FindOption[],
): readonly SearchGroup<FindOption>[] {
  const groups = [
    { label: 'Results', options: results },
    { label: 'Actions', options: actions },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function statusOf(error: Error | null, isLoading: boolean, groups: readonly SearchGroup[]): string {
  if (error) return error.message;
  if (isLoading) return '';
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return count === 0 ? 'Nothing found' : counted(count, 'result');
}

interface MarkedProps {
  text: string;
  /** The marks in order, without overlaps. */
  marks: readonly Pick<Mark, 'start' | 'end'>[];
}

/** A text with its matches marked. */
function Marked({ text, marks }: MarkedProps) {
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <bdi>
      {marks.map(({ start, end }, place) => (
        <span key={start}>
          {text.slice(ends[place], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </bdi>
  );
}

/** The maximum number of results. A longer search finds more precise ones. */
const MOST_FOUND = 20;

/** The results for a text. While they are loading, the results of the previous text. */
function useFound(text: string) {
  const query = { q: text, limit: MOST_FOUND };
  return useQuery({
    // An empty text is also sent, so that the search index is ready for the first key.
    ...apiQuery('GET /search', { query }, 'Failed to search'),
    placeholderData: keepPreviousData,
  });
}
