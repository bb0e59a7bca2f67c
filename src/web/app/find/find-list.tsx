import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, type NavigateOptions } from '@tanstack/react-router';
import { useState } from 'react';
import type { Mark, SearchResult } from '#domain/search/result.ts';
import { SEARCH_KIND_LABELS, type SearchKind } from '#domain/search/search-kind.ts';
import { wordsOf, wordText } from '#domain/search/words.ts';
import { linkTo } from '#web/app/address/view-link.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { KIND_ICONS } from '#web/app/kind-icons.ts';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import { SearchList, type SearchGroup, type SearchOption } from '#web/kit/search-list.tsx';
import { shownKey } from '#web/kit/shortcut.ts';
import { useActions, useJobActions, withoutRepeats, type Action } from './actions.tsx';
import styles from './find-list.module.css';
import { matching } from './named.ts';
import { useRecent } from './recent.ts';

/** The most actions that come after results. A longer text finds the others. */
const MOST_OTHERS = 6;

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
  const [text, setText] = useState(typed);
  const { data, error, isPlaceholderData } = useFound(text.trim());
  const jobs = useQuery(allJobsQuery).data?.data ?? [];
  const recent = useRecent(jobs);
  const actions = useActions();
  const actionsOf = useJobActions();
  const optionOf = useResultOption();
  const isEmpty = text.trim() === '';
  const { first, others } = matching(
    isEmpty ? actions : withoutRepeats([...actions, ...actionsOf(jobs)]),
    text,
  );
  const found = (data?.data ?? []).filter((result) => first.length === 0 || isExact(result, text));
  const isWaiting = !isEmpty && (isPlaceholderData || (!data && !error));
  // These follow the results and wait for them, so that no option moves under the pointer.
  const last = isWaiting ? [] : others.slice(0, isEmpty ? others.length : MOST_OTHERS);
  const groups = [
    { label: 'Actions', options: first.map(actionOption) },
    { label: isEmpty ? 'Recent' : 'Results', options: (isEmpty ? recent : found).map(optionOf) },
    {
      label: first.length > 0 ? 'More actions' : 'Actions',
      options: last.map(actionOption),
    },
  ].filter(({ options }) => options.length > 0);

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

/** Tells whether a result has the words as they were typed: each matching part of its name is one of them. */
function isExact({ title, marks }: SearchResult, text: string): boolean {
  const words = wordsOf(text);
  return marks
    .filter(({ field }) => field === 'title')
    .every(({ start, end }) => words.some((word) => wordText(title.slice(start, end)).includes(word)));
}

function useResultOption(): (result: SearchResult) => FindOption {
  const router = useRouter();
  return (result) => ({
    value: `${result.kind}-${result.id}`,
    label: result.title,
    content: <Result result={result} />,
    choose: () => void router.navigate(PLACES[result.kind](result)),
  });
}

function actionOption({ label, Icon, keys, act }: Action): FindOption {
  return {
    value: label,
    label,
    content: (
      <span className={styles['action']}>
        <Icon />
        <span>{label}</span>
        {keys !== undefined && (
          <span className={classNames('row gap-1', styles['keys'])}>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{shownKey(key)}</kbd>
            ))}
          </span>
        )}
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
      <span className={styles['title']} data-truncate>
        <Marked text={title} marks={marks.filter(({ field }) => field === 'title')} />
      </span>
      <span className={classNames('quiet', styles['detail'])} data-truncate>
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
