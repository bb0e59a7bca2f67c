import { ChevronDown, ChevronUp, Copy, GripVertical } from 'lucide-react';
import { duplicateQuestion, duplicateSection } from '#domain/assessment/duplicate.ts';
import { moveQuestion, removeQuestion } from '#domain/assessment/edit-questions.ts';
import { moveSection, removeSection } from '#domain/assessment/edit-sections.ts';
import type { Step } from '#domain/assessment/list-edits.ts';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import { newUuid } from '#domain/uuid.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useEditing } from './editing.ts';
import { editAndFocus, focusPart, neighbourOf } from './focus-part.ts';
import styles from './item-tools.module.css';

type Kind = 'question' | 'section';

interface HandleProps {
  kind: Kind;
  /** What the kind is followed by: "2" of a section, "2.3" of a question. */
  number: string;
}

/** Dragged, it moves; clicked, it opens a menu of places. */
export function Handle({ kind, number }: HandleProps) {
  return (
    <button
      type="button"
      data-handle={kind}
      data-part="handle"
      aria-haspopup="menu"
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      aria-label="Move"
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- since ARIA 1.3 every element may have one
      aria-description={nameOf(kind, number)}
      data-tooltip="Drag to move, or press Alt with ↑ or ↓. Click for a menu."
      className={styles['handle']}
    >
      <GripVertical />
    </button>
  );
}

/** Which one it is, for those who hear one control after the other: each is named by what it does. */
function nameOf(kind: Kind, number: string): string {
  return kind === 'question' ? `Question ${number}` : `Section ${number}`;
}

interface Edits {
  readonly move: (content: AssessmentContent, id: string, step: Step) => AssessmentContent;
  readonly duplicate: (content: AssessmentContent, id: string, copy: string) => AssessmentContent;
  readonly remove: (content: AssessmentContent, id: string) => AssessmentContent;
}

const EDITS: Readonly<Record<Kind, Edits>> = {
  question: { move: moveQuestion, duplicate: duplicateQuestion, remove: removeQuestion },
  section: {
    move: moveSection,
    duplicate: (content, id, copy) => {
      const given = [copy];
      return duplicateSection(content, id, () => given.pop() ?? newUuid(crypto));
    },
    remove: removeSection,
  },
};

interface ToolsProps extends HandleProps {
  id: string;
  isFirst: boolean;
  isLast: boolean;
}

/** What can be done to a question or section as a whole. The focus goes where the author goes on. */
export function Tools({ kind, number, id, isFirst, isLast }: ToolsProps) {
  const { edit } = useEditing();
  const edits = EDITS[kind];
  const place = nameOf(kind, number);

  function move(step: Step): void {
    editAndFocus(
      () => edit({ name: `Move ${kind}` }, (content) => edits.move(content, id, step)),
      // At an end the button can't be pressed again: then its counterpart has the focus.
      () => focusPart(id, ...(step === -1 ? ['up', 'down'] : ['down', 'up'])),
    );
  }

  function duplicate(): void {
    const copy = newUuid(crypto);
    editAndFocus(
      () => edit({ name: `Duplicate ${kind}` }, (content) => edits.duplicate(content, id, copy)),
      () => focusPart(copy, 'title'),
    );
  }

  function remove(): void {
    const neighbour = neighbourOf(id);
    editAndFocus(
      () => edit({ name: `Delete ${kind}` }, (content) => edits.remove(content, id)),
      () => focusPart(neighbour, 'title', 'add-section'),
    );
  }

  return (
    <span className={styles['tools']}>
      <IconButton
        size="small"
        label="Move up"
        aria-description={place}
        data-part="up"
        disabled={isFirst}
        onClick={() => move(-1)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        size="small"
        label="Move down"
        aria-description={place}
        data-part="down"
        disabled={isLast}
        onClick={() => move(1)}
      >
        <ChevronDown />
      </IconButton>
      <IconButton
        size="small"
        label="Duplicate"
        aria-description={place}
        data-part="duplicate"
        onClick={duplicate}
      >
        <Copy />
      </IconButton>
      <Button size="small" variant="quiet" aria-description={place} data-part="delete" onClick={remove}>
        Delete
      </Button>
    </span>
  );
}
