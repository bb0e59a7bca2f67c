import type { Answer, Submission } from '#domain/assessment/model.ts';
import type { Candidate } from '#domain/candidate.ts';
import { digitsIn, phoneDigits } from '#domain/candidate-details.ts';
import type { RowChange } from '#domain/change.ts';
import { fileName, type CandidateFile } from '#domain/files/file.ts';
import type { Job } from '#domain/job.ts';
import type { Note } from '#domain/note.ts';
import { BestMatches, type Match } from '#domain/search/best.ts';
import { detailsText, matchedDetails, withPhoneMark } from '#domain/search/details.ts';
import { isInFile, type FilePattern } from '#domain/search/in-file.ts';
import { excerptOf, marksIn } from '#domain/search/marks.ts';
import type { SearchKind, SearchResult } from '#domain/search/result.ts';
import { scoreOf, scorerWithTypos } from '#domain/search/score.ts';
import { wordsOf, wordText } from '#domain/search/words.ts';
import type { View } from '#domain/view.ts';
import type { ViewScreen } from '#domain/view-screen.ts';

/** A row, and the text it is found by. */
interface Entry<Row> {
  readonly row: Row;
  /** As `wordText` makes it. */
  readonly text: string;
  /** The part at the beginning of the text in which a word may be mistyped; empty where none may. */
  readonly name: string;
  /** Of the phone number. */
  readonly digits: string;
}

/** An entry, and whose it is. */
interface Found {
  readonly kind: SearchKind;
  readonly id: number;
  readonly entry: Entry<unknown>;
}

/** What had every word of a search. */
interface LastSearch {
  readonly words: readonly string[];
  readonly found: readonly Found[];
}

type Look = (kind: SearchKind, id: number, entry: Entry<unknown>) => void;

/** Of more than these no list is made: most of them would have the next letter, too. */
const MOST_KEPT = 20_000;

type Entries<Row> = Map<number, Entry<Row>>;

/** The rows of a workspace that can be found. */
export interface FindableRows {
  readonly candidates: readonly Candidate[];
  readonly jobs: readonly Job[];
  readonly notes: readonly Note[];
  readonly submissions: readonly Submission[];
  readonly files: readonly CandidateFile[];
  readonly views: readonly View[];
}

const SCREENS: Readonly<Record<ViewScreen, string>> = { list: 'Candidates', board: 'Board' };

/** What is said of a result beside what it is and what matched. */
type Texts = Omit<SearchResult, 'kind' | 'id' | 'marks'>;

const NOTHING: Texts = { title: '', detail: '', candidateId: null, jobId: null, view: null };

/** What can be found in a workspace, in memory. */
export class SearchIndex {
  readonly #candidates: Entries<Candidate> = new Map();
  readonly #jobs: Entries<Job> = new Map();
  readonly #notes: Entries<Note> = new Map();
  readonly #submissions: Entries<Submission> = new Map();
  readonly #files: Entries<CandidateFile> = new Map();
  readonly #views: Entries<View> = new Map();
  /** With another letter typed, only what was found has to be looked through. Null: everything. */
  #last: LastSearch | null = null;

  constructor({ candidates, jobs, notes, submissions, files, views }: FindableRows) {
    for (const row of candidates) this.#candidates.set(row.id, candidateEntry(row));
    for (const row of jobs) this.#jobs.set(row.id, jobEntry(row));
    for (const row of notes) this.#notes.set(row.id, noteEntry(row));
    for (const row of submissions) this.#submissions.set(row.id, submissionEntry(row));
    for (const row of files) this.#files.set(row.id, fileEntry(row));
    for (const row of views) this.#views.set(row.id, viewEntry(row));
  }

  /** Applies the row changes of one change, or of several in their order. */
  apply(rows: readonly RowChange[]): void {
    if (rows.length > 0) this.#last = null;
    for (const row of rows) {
      if (row.table === 'candidates') put(this.#candidates, row, candidateEntry);
      if (row.table === 'jobs') put(this.#jobs, row, jobEntry);
      if (row.table === 'notes') put(this.#notes, row, noteEntry);
      if (row.table === 'submissions') put(this.#submissions, row, submissionEntry);
      if (row.table === 'files') put(this.#files, row, fileEntry);
      if (row.table === 'views') put(this.#views, row, viewEntry);
    }
  }

  /** The best results, the best first: what has every word, and where that is too little, names with a mistyped one. */
  find(query: string, limit: number): SearchResult[] {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const best = new BestMatches(limit);
    const digits = phoneDigits(query);
    const found: Found[] = [];
    this.#eachThatMayHave(words, digits, (kind, id, entry) => {
      const { text, digits: its } = entry;
      const score = scoreOf(text, words) || Number(digits !== '' && its.includes(digits));
      if (score === 0) return;
      best.add({ kind, id, score });
      if (found.length <= MOST_KEPT) found.push({ kind, id, entry });
    });
    this.#last = found.length > MOST_KEPT ? null : { words, found };
    if (!best.isFull) {
      const scoreWithTypos = scorerWithTypos(words);
      this.#eachEntry((kind, id, { text, name }) => {
        if (name === '') return;
        const score = scoreWithTypos(text, name);
        if (score > 0 && !best.has(kind, id)) best.add({ kind, id, score });
      });
    }
    return best.all().map((match) => this.#resultOf(match, words, digits));
  }

  /** The ids of the candidates with a file that has this in it. Its name doesn't count: many are called “CV”. */
  candidatesByFile(pattern: FilePattern): Set<number> {
    const ids = new Set<number>();
    for (const { row, text } of this.#files.values()) {
      const words = text.slice(wordText(row.name).length);
      if (!ids.has(row.candidateId) && isInFile(words, row.text, pattern)) ids.add(row.candidateId);
    }
    return ids;
  }

  /** A text that has each of these words has each that is a part of one, too. A phone number need not. */
  #eachThatMayHave(words: readonly string[], digits: string, look: Look): void {
    const last = this.#last;
    const isWithin = last?.words.every((before) => words.some((word) => word.includes(before))) ?? false;
    if (!last || !isWithin || digits !== '') return this.#eachEntry(look);
    for (const { kind, id, entry } of last.found) look(kind, id, entry);
  }

  #eachEntry(look: Look): void {
    for (const [id, entry] of this.#candidates) look('candidate', id, entry);
    for (const [id, entry] of this.#jobs) look('job', id, entry);
    for (const [id, entry] of this.#notes) look('note', id, entry);
    for (const [id, entry] of this.#submissions) look('answer', id, entry);
    for (const [id, entry] of this.#files) look('file', id, entry);
    for (const [id, entry] of this.#views) look('view', id, entry);
  }

  #resultOf({ kind, id }: Match, words: readonly string[], digits: string): SearchResult {
    const found = { kind, id, ...this.#textsOf(kind, id, words, digits) };
    const marks = [...marksIn('title', found.title, words), ...marksIn('detail', found.detail, words)];
    const phone = kind === 'candidate' ? this.#candidates.get(id)?.row.phone : '';
    return { ...found, marks: withPhoneMark(marks, found.detail, phone ?? '', digits) };
  }

  #textsOf(kind: SearchKind, id: number, words: readonly string[], digits: string): Texts {
    switch (kind) {
      case 'candidate':
        return this.#ofCandidate(id, words, digits);
      case 'job':
        return this.#ofJob(id);
      case 'note':
        return this.#ofNote(id, words);
      case 'answer':
        return this.#ofSubmission(id, words);
      case 'file':
        return this.#ofFile(id, words);
      case 'view':
        return this.#ofView(id);
    }
  }

  #ofCandidate(id: number, words: readonly string[], digits: string): Texts {
    const candidate = this.#candidates.get(id)?.row;
    if (!candidate) return NOTHING;
    const { name, email, jobId } = candidate;
    const detail = [email, this.#jobTitle(jobId), ...matchedDetails(candidate, words, digits)].join(' · ');
    return { ...NOTHING, title: name, detail, candidateId: id, jobId };
  }

  #ofJob(id: number): Texts {
    const job = this.#jobs.get(id)?.row;
    if (!job) return NOTHING;
    const status = job.status === 'archived' ? ['Archived'] : [];
    return { ...NOTHING, title: job.title, detail: [...status, ...job.tags].join(' · '), jobId: id };
  }

  #ofNote(id: number, words: readonly string[]): Texts {
    const note = this.#notes.get(id)?.row;
    if (!note) return NOTHING;
    const { candidateId, text } = note;
    return { ...NOTHING, title: this.#nameOf(candidateId), detail: excerptOf(text, words), candidateId };
  }

  #ofSubmission(id: number, words: readonly string[]): Texts {
    const submission = this.#submissions.get(id)?.row;
    if (!submission) return NOTHING;
    const { candidateId, jobId } = submission;
    const title = (candidateId !== null && this.#nameOf(candidateId)) || this.#jobTitle(jobId);
    return { ...NOTHING, title, detail: excerptOf(answersText(submission), words), candidateId, jobId };
  }

  #ofFile(id: number, words: readonly string[]): Texts {
    const file = this.#files.get(id)?.row;
    if (!file) return NOTHING;
    const { candidateId, text } = file;
    const name = fileName(file.name);
    const detail = text === '' ? name : `${name} · ${excerptOf(text, words)}`;
    return { ...NOTHING, title: this.#nameOf(candidateId), detail, candidateId };
  }

  #ofView(id: number): Texts {
    const view = this.#views.get(id)?.row;
    if (!view) return NOTHING;
    const { name, screen, params } = view;
    return { ...NOTHING, title: name, detail: SCREENS[screen], view: { screen, params } };
  }

  #nameOf(candidateId: number): string {
    return this.#candidates.get(candidateId)?.row.name ?? '';
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
  const text = `${name}${wordText(row.email)}${detailsText(row)}`;
  return { row, name, text, digits: row.phone === '' ? '' : digitsIn(row.phone) };
}

function jobEntry(row: Job): Entry<Job> {
  const name = wordText(row.title);
  return { row, name, text: `${name}${wordText(row.tags.join(' '))}`, digits: '' };
}

function noteEntry(row: Note): Entry<Note> {
  return { row, name: '', text: wordText(row.text), digits: '' };
}

function submissionEntry(row: Submission): Entry<Submission> {
  return { row, name: '', text: wordText(answersText(row)), digits: '' };
}

function fileEntry(row: CandidateFile): Entry<CandidateFile> {
  return { row, name: '', text: `${wordText(row.name)}${wordText(row.text)}`, digits: '' };
}

function viewEntry(row: View): Entry<View> {
  const name = wordText(row.name);
  return { row, name, text: name, digits: '' };
}

/** The answers that are words, each on a line. */
function answersText({ answers }: Submission): string {
  return Object.values(answers).filter(isInWords).flat().join('\n');
}

function isInWords(answer: Answer): answer is string | string[] {
  return typeof answer !== 'number';
}
