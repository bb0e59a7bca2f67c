import type { Trouble } from '#domain/workspace/workspace-trouble.ts';

/** Texts for each trouble: what happened, and what it means. */
export const WORDS: Readonly<Record<Trouble, { title: string; text: string }>> = {
  lost: {
    title: 'Your workspace is gone from the browser’s database',
    text: 'The browser came back with an empty database, as can happen when it was stopped in the middle of its work. Nothing was put in its place.',
  },
  damaged: {
    title: 'Your workspace can’t be read',
    text: 'The browser’s database is damaged or does not answer. Nothing in it was changed.',
  },
  behind: {
    title: 'Some of your work is missing from the browser’s database',
    text: 'The browser’s database no longer has all that was written into it. Nothing in it was changed.',
  },
  newer: {
    title: 'Your workspace was saved by a newer Hirelane',
    text: 'This page is older than the workspace and would harm it. Reload the page to get the newer one; your data is safe.',
  },
};
