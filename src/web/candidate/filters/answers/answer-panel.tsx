import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import type { AnswerFilter } from '#domain/assessment/answer-filter.ts';
import { questionsOf, type Question } from '#domain/assessment/model.ts';
import { jobChoices } from '#domain/job/job-choices.ts';
import { searchable } from '#domain/searchable.ts';
import { allJobsQuery, assessmentQuery } from '#web/app/api/queries.ts';
import { SearchList, type SearchOption } from '#web/kit/search-list.tsx';
import { useFocusReturn } from '#web/kit/use-focus-return.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './answer-panel.module.css';
import { MENU_BUTTON, titleOfQuestion, withQuestion, type QuestionFilters } from './question-filters.ts';

interface AnswerPanelProps {
  job: number | null;
  /** The filters in use, by question. */
  all: readonly QuestionFilters[];
  /** The id of the question whose filters are edited. Null: the person first chooses a question. */
  edited: string | null;
  trigger: RefObject<HTMLElement | null>;
  onJob: (job: number) => void;
  onFilters: (filters: readonly AnswerFilter[]) => void;
  onClose: () => void;
}

/** The open menu: which job, if none is chosen, then which question, and then which answer. */
export function AnswerPanel({ job, all, edited, trigger, onJob, onFilters, onClose }: AnswerPanelProps) {
  const popover = useRef<HTMLElement>(null);
  // A chip without an answer goes when the panel closes.
  useFocusReturn(popover, MENU_BUTTON);
  const [chosen, setChosen] = useState(edited);
  const label = job === null ? 'Job' : 'Answers';
  return (
    <Popover
      ref={popover}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      aria-label={label}
      placement="bottom start"
      offset={4}
      className={styles['panel'] ?? ''}
    >
      {job === null && <Jobs onJob={onJob} onClose={onClose} />}
      {job !== null && chosen === null && (
        <Questions job={job} onChoose={({ id }) => setChosen(id)} onClose={onClose} />
      )}
      {job !== null && chosen !== null && (
        <AnswerOf
          job={job}
          questionId={chosen}
          filters={all.find(({ questionId }) => questionId === chosen)?.filters ?? []}
          others={all.filter(({ questionId }) => questionId !== chosen).flatMap(({ filters }) => filters)}
          onFilters={(filters) => onFilters(withQuestion(all, { questionId: chosen, filters }))}
          onClose={onClose}
        />
      )}
    </Popover>
  );
}

interface JobsProps {
  onJob: (job: number) => void;
  onClose: () => void;
}

/** Each job asks its own questions, so a filter by answers is of one job. */
function Jobs({ onJob, onClose }: JobsProps) {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(allJobsQuery);
  const { active, archived } = jobChoices(data?.data ?? [], search);
  const options = [...active, ...archived].map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <Choices
      label="Jobs"
      searchLabel="Answers for which job?"
      search={search}
      onSearch={setSearch}
      options={options}
      status={statusOf({ error, isLoaded: data !== undefined, found: options.length })}
      onChoose={({ value }) => onJob(Number(value))}
      onClose={onClose}
    />
  );
}

interface QuestionsProps {
  job: number;
  onChoose: (question: Question) => void;
  onClose: () => void;
}

function Questions({ job, onChoose, onClose }: QuestionsProps) {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(assessmentQuery(job));
  // A file is not compared.
  const questions = data ? questionsOf(data).filter(({ type }) => type !== 'file') : [];
  const found = questions.filter((each) =>
    searchable(titleOfQuestion(each)).includes(searchable(search.trim())),
  );
  const isEmpty = data !== undefined && questions.length === 0;
  return (
    <Choices
      label="Questions"
      searchLabel="Find a question"
      search={search}
      onSearch={setSearch}
      options={found.map((each) => ({ value: each.id, label: titleOfQuestion(each) }))}
      status={
        isEmpty
          ? 'This job asks no questions'
          : statusOf({ error, isLoaded: data !== undefined, found: found.length })
      }
      onChoose={({ value }) => {
        const question = found.find(({ id }) => id === value);
        if (question) onChoose(question);
      }}
      onClose={onClose}
    />
  );
}

interface ChoicesProps {
  label: string;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  options: readonly SearchOption[];
  status: string;
  onChoose: (option: SearchOption) => void;
  onClose: () => void;
}

function Choices({ options, status, ...props }: ChoicesProps) {
  return (
    <SearchList {...props} groups={[{ label: '', options }]} status={status} isStatusShown={status !== ''} />
  );
}

function statusOf({ error, isLoaded, found }: { error: Error | null; isLoaded: boolean; found: number }) {
  if (isLoaded) return found === 0 ? 'Nothing found' : '';
  return error ? `Error: ${error.message}` : 'Loading…';
}

interface AnswerOfProps {
  job: number;
  questionId: string;
  filters: readonly AnswerFilter[];
  /** The filters of the other questions. */
  others: readonly AnswerFilter[];
  onFilters: (filters: readonly AnswerFilter[]) => void;
  onClose: () => void;
}

function AnswerOf({ job, questionId, ...props }: AnswerOfProps) {
  const { data, error } = useQuery(assessmentQuery(job));
  if (!data) {
    return (
      <p role="status" className="padding-3 quiet">
        {error ? `Error: ${error.message}` : 'Loading…'}
      </p>
    );
  }
  const question = questionsOf(data).find(({ id }) => id === questionId);
  return <AnswerForm key={questionId} questionId={questionId} question={question} {...props} />;
}
