import type { Answer, Submission } from '#domain/assessment/model.ts';
import type { Candidate } from '#domain/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import type { Job } from '#domain/job.ts';
import type { Note } from '#domain/note.ts';
import { BestMatches, type Match } from '#domain/search/best.ts';
import { excerptOf, marksIn } from '#domain/search/marks.ts';
import type { SearchKind, SearchResult } from '#domain/search/result.ts';
import { scoreOf, scorerWithTypos } from '#domain/search/score.ts';
import { wordsOf, wordText } from '#domain/search/words.ts';

/** A row, and the text it is found by. */
interface Entry<Row> {
  readonly row: Row;
  /** As `wordText` makes it. */
  readonly text: string;
  /** The part at the beginning of the text in which a word may be mistyped; empty where none may. */
  readonly name: string;
}

type Entries<Row> = Map<number, Entry<Row>>;

/** The rows of a workspace that can be found. */
export interface FindableRows {
  readonly candidates: readonly Candidate[];
  readonly jobs: readonly Job[];
  readonly notes: readonly Note[];
  readonly submissions: readonly Submission[];
}

/** What can be found in a workspace, in memory. */
export class SearchIndex {
  readonly #candidates: Entries<Candidate> = new Map();
  readonly #jobs: Entries<Job> = new Map();
  readonly #notes: Entries<Note> = new Map();
  readonly #submissions: Entries<Submission> = new Map();

  constructor({ candidates, jobs, notes, submissions }: FindableRows) {
    for (const row of candidates) this.#candidates.set(row.id, candidateEntry(row));
    for (const row of jobs) this.#jobs.set(row.id, jobEntry(row));
    for (const row of notes) this.#notes.set(row.id, noteEntry(row));
    for (const row of submissions) this.#submissions.set(row.id, submissionEntry(row));
  }

  /** Applies the row changes of one change, or of several in their order. */
  apply(rows: readonly RowChange[]): void {
    for (const row of rows) {
      if (row.table === 'candidates') put(this.#candidates, row, candidateEntry);
      if (row.table === 'jobs') put(this.#jobs, row, jobEntry);
      if (row.table === 'notes') put(this.#notes, row, noteEntry);
      if (row.table === 'submissions') put(this.#submissions, row, submissionEntry);
    }
  }

  /** The best results, the best first: what has every word, and where that is too little, names with a mistyped one. */
  find(query: string, limit: number): SearchResult[] {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const best = new BestMatches(limit);
    this.#eachEntry((kind, id, { text }) => {
      const score = scoreOf(text, words);
      if (score > 0) best.add({ kind, id, score });
    });
    if (!best.isFull) {
      const scoreWithTypos = scorerWithTypos(words);
      this.#eachEntry((kind, id, { text, name }) => {
        if (name === '') return;
        const score = scoreWithTypos(text, name);
        if (score > 0 && !best.has(kind, id)) best.add({ kind, id, score });
      });
    }
    return best.all().map((match) => this.#resultOf(match, words));
  }

  #eachEntry(look: (kind: SearchKind, id: number, entry: Entry<unknown>) => void): void {
    for (const [id, entry] of this.#candidates) look('candidate', id, entry);
    for (const [id, entry] of this.#jobs) look('job', id, entry);
    for (const [id, entry] of this.#notes) look('note', id, entry);
    for (const [id, entry] of this.#submissions) look('answer', id, entry);
  }

  #resultOf({ kind, id }: Match, words: readonly string[]): SearchResult {
    const found = { kind, id, ...this.#textsOf(kind, id, words) };
    return {
      ...found,
      marks: [...marksIn('title', found.title, words), ...marksIn('detail', found.detail, words)],
    };
  }

  #textsOf(
    kind: SearchKind,
    id: number,
    words: readonly string[],
  ): Pick<SearchResult, 'title' | 'detail' | 'candidateId' | 'jobId'> {
    const candidate = this.#candidates.get(id)?.row;
    if (kind === 'candidate' && candidate) {
      const { name, email, jobId } = candidate;
      return { title: name, detail: [email, this.#jobTitle(jobId)].join(' · '), candidateId: id, jobId };
    }
    const job = this.#jobs.get(id)?.row;
    if (kind === 'job' && job) {
      const status = job.status === 'archived' ? ['Archived'] : [];
      return { title: job.title, detail: [...status, ...job.tags].join(' · '), candidateId: null, jobId: id };
    }
    const note = this.#notes.get(id)?.row;
    if (kind === 'note' && note) {
      const { candidateId } = note;
      const title = this.#candidates.get(candidateId)?.row.name ?? '';
      return { title, detail: excerptOf(note.text, words), candidateId, jobId: null };
    }
    const submission = this.#submissions.get(id)?.row;
    if (!submission) return { title: '', detail: '', candidateId: null, jobId: null };
    const { candidateId, jobId } = submission;
    const name = candidateId === null ? undefined : this.#candidates.get(candidateId)?.row.name;
    const title = name ?? this.#jobTitle(jobId);
    return { title, detail: excerptOf(answersText(submission), words), candidateId, jobId };
  }

  #jobTitle(id: number): string {
    return this.#jobs.get(id)?.row.title ?? '';
  }
}

function put<Row>(
  entries: Entries<Row>,
  { id, after }: { readonly id: number; readonly after: Row | null },
  entryOf: (row: Row) => Entry<Row>,
): void {
  if (after) entries.set(id, entryOf(after));
  else entries.delete(id);
}

function candidateEntry(row: Candidate): Entry<Candidate> {
  const name = wordText(row.name);
  return { row, name, text: `${name}${wordText(row.email)}` };
}

function jobEntry(row: Job): Entry<Job> {
  const name = wordText(row.title);
  return { row, name, text: `${name}${wordText(row.tags.join(' '))}` };
}

function noteEntry(row: Note): Entry<Note> {
  return { row, name: '', text: wordText(row.text) };
}

function submissionEntry(row: Submission): Entry<Submission> {
  return { row, name: '', text: wordText(answersText(row)) };
}

/** The answers that are words, each on a line. */
function answersText({ answers }: Submission): string {
  return Object.values(answers).filter(isInWords).flat().join('\n');
}

function isInWords(answer: Answer): answer is string | string[] {
  return typeof answer !== 'number';
}
