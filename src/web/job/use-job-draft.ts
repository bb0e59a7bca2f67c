import { useState } from 'react';
import { parseTags, sameTags, type Job, type JobEdit } from '#domain/job.ts';

/**
 * What was typed over a job. A field nobody typed into shows what is stored, also when that changes meanwhile;
 * one that was typed into keeps the text until it is saved or reset.
 */
export function useJobDraft(job: Job) {
  const [typedTitle, setTitle] = useState<string | null>(null);
  const [typedTags, setTags] = useState<string | null>(null);

  const edit = {
    title: typedTitle?.trim() ?? job.title,
    tags: typedTags === null ? job.tags : parseTags(typedTags),
  };

  function reset(): void {
    setTitle(null);
    setTags(null);
  }

  /** Saved: what was typed while the answer was on its way stays. */
  function settle({ title, tags = [] }: JobEdit): void {
    setTitle((typed) => (typed?.trim() === title ? null : typed));
    setTags((typed) => (typed !== null && sameTags(parseTags(typed), tags) ? null : typed));
  }

  return {
    title: typedTitle ?? job.title,
    tags: typedTags ?? job.tags.join(', '),
    /** What saving would send. */
    edit,
    isDirty: edit.title !== job.title || !sameTags(edit.tags, job.tags),
    setTitle,
    setTags,
    reset,
    settle,
  };
}
