import type { Answer } from '#domain/assessment/model.ts';
import { digitsIn } from '#domain/candidate/candidate-details.ts';
import type { RowChange } from '#domain/change.ts';
import { fileName } from '#domain/files/file.ts';
import { TABLE_NAMES, TABLES, type OrderedTable, type Rows, type TableName } from '#domain/tables.ts';
import type { ViewScreen } from '#domain/choices/view-screen.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { detailsText, matchedDetails } from './candidate-details.ts';
import { excerptOf } from './marks.ts';
import type { SearchResult } from './result.ts';
import { wordText } from './words.ts';

/** The name of a table that the search covers. */
export type SearchedTable = {
  [Name in TableName]: (typeof TABLES)[Name]['searchKind'] extends null ? never : Name;
}[TableName];

export const SEARCHED_TABLES = TABLE_NAMES.filter(
  (name): name is SearchedTable => TABLES[name].searchKind !== null,
);

export function isSearched(row: RowChange): row is Extract<RowChange, { table: SearchedTable }> {
  return TABLES[row.table].searchKind !== null;
}

/** The texts of a row that a search looks in. */
export interface FoundBy {
  /** Made by `wordText`. */
  readonly text: string;
  /** The beginning of `text` in which typos are tolerated. Absent: none are tolerated. */
  readonly name?: string;
  /** The digits of a phone number. */
  readonly digits?: string;
}

/** A search, with look-ups for the candidates and jobs of rows. */
interface Search {
  readonly words: readonly string[];
  readonly digits: string;
  readonly nameOf: (candidateId: number) => string;
  readonly titleOf: (jobId: number) => string;
}

/** The fields of a result that depend on the table. */
type Shown = Pick<SearchResult, 'title' | 'detail'> &
  Partial<Pick<SearchResult, 'candidateId' | 'jobId' | 'view'>>;

interface Searched<Row> {
  foundBy(row: Row): FoundBy;
  shown(row: Row, search: Search): Shown;
}

const SCREENS: Readonly<Record<ViewScreen, string>> = { list: 'Candidates', board: 'Board' };

/** Finds a row of a list that people put in order by its name. */
const BY_NAME: Searched<Rows[OrderedTable]> = {
  foundBy({ name }) {
    const text = wordText(name);
    return { name: text, text };
  },
  shown: ({ name }) => ({ title: name, detail: '' }),
};

/**
 * For each searched table: the texts of a row to look in, and how a result shows the row (product §2). The row of a list
 * that people put in order is found by its name.
 */
const SEARCHED: {
  readonly [Name in Exclude<SearchedTable, OrderedTable>]: Searched<Rows[Name]>;
} & { readonly [Name in SearchedTable & OrderedTable]?: Searched<Rows[Name]> } = {
  candidates: {
    foundBy(row) {
      const name = wordText(row.name);
      const text = `${name}${wordText(row.email)}${detailsText(row)}`;
      return { name, text, digits: row.phone === '' ? '' : digitsIn(row.phone) };
    },
    shown(row, { words, digits, titleOf }) {
      const { id, name, email, jobId, stage } = row;
      const facts = [STAGE_LABELS[stage], titleOf(jobId), email, ...matchedDetails(row, words, digits)];
      const detail = facts.filter((fact) => fact !== '').join(' · ');
      return { title: name, detail, candidateId: id, jobId };
    },
  },
  jobs: {
    foundBy({ title, tags }) {
      const name = wordText(title);
      return { name, text: `${name}${wordText(tags.join(' '))}` };
    },
    shown({ id, title, status, tags }) {
      const detail = [...(status === 'archived' ? ['Archived'] : []), ...tags].join(' · ');
      return { title, detail, jobId: id };
    },
  },
  notes: {
    foundBy: ({ text }) => ({ text: wordText(text) }),
    shown({ candidateId, text }, { words, nameOf }) {
      return { title: nameOf(candidateId), detail: excerptOf(text, words), candidateId };
    },
  },
  messages: {
    foundBy: ({ subject, text }) => ({ text: `${wordText(subject)}${wordText(text)}` }),
    shown({ candidateId, subject, text }, { words, nameOf }) {
      const detail = [subject, excerptOf(text, words)].filter((part) => part.trim() !== '').join(' · ');
      return { title: nameOf(candidateId), detail, candidateId };
    },
  },
  submissions: {
    foundBy: (row) => ({ text: wordText(answersText(row)) }),
    shown(row, { words, nameOf, titleOf }) {
      const { candidateId, jobId } = row;
      const title = (candidateId !== null && nameOf(candidateId)) || titleOf(jobId);
      return { title, detail: excerptOf(answersText(row), words), candidateId, jobId };
    },
  },
  files: {
    foundBy: ({ name, text }) => ({ text: `${wordText(name)}${wordText(text)}` }),
    shown({ candidateId, name: given, text }, { words, nameOf }) {
      const name = fileName(given);
      const detail = text === '' ? name : `${name} · ${excerptOf(text, words)}`;
      return { title: nameOf(candidateId), detail, candidateId };
    },
  },
  views: {
    ...BY_NAME,
    shown({ name, screen, params }) {
      return { title: name, detail: SCREENS[screen], view: { screen, params } };
    },
  },
};

/** The entry of `SEARCHED` for a table in generic code. */
export function searchedAs(table: SearchedTable): Searched<Rows[SearchedTable]> {
  return SEARCHED[table] ?? BY_NAME;
}

/** The text answers of a submission, each on its own line. Numbers are not searched. */
function answersText({ answers }: Rows['submissions']): string {
  return Object.values(answers).filter(isInWords).flat().join('\n');
}

function isInWords(answer: Answer): answer is string | string[] {
  return typeof answer !== 'number';
}
