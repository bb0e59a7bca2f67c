import type { Question } from './model.ts';
import type { QuestionType } from './question-type.ts';

/** Characters a new text question allows (product §9). */
const DEFAULT_MAX_LENGTH = { short: 120, long: 1000 } as const;

/** A question as it starts, and as a change of type leaves it (product §4). */
export function newQuestion(type: QuestionType, id: string): Question {
  return { id, type, title: '', required: false, ...typeDefaults(type), condition: null };
}

function typeDefaults(type: QuestionType): Pick<Question, 'options' | 'min' | 'max' | 'maxLength'> {
  switch (type) {
    case 'single':
    case 'multi':
      return { options: [optionName(1), optionName(2)] };
    case 'number':
      return { min: null, max: null };
    case 'short':
    case 'long':
      return { maxLength: DEFAULT_MAX_LENGTH[type] };
    case 'file':
      return {};
  }
}

/** The name an option starts with. */
export function optionName(n: number): string {
  return `Option ${n}`;
}
