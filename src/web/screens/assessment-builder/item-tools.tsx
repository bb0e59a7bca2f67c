import { ChevronDown, ChevronUp, Copy, GripVertical } from 'lucide-react';
import { duplicateQuestion, duplicateSection } from '#domain/assessment/edits/duplicate.ts';
import { moveQuestion, removeQuestion } from '#domain/assessment/edits/edit-questions.ts';
import { moveSection, removeSection } from '#domain/assessment/edits/edit-sections.ts';
import type { Step } from '#domain/assessment/edits/list-edits.ts';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import { newUuid } from '#domain/uuid.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { contentOf, useEditing } from './editing.ts';
import { editAndFocus, focusPart, moveAndFocus, PANEL } from './focus-part.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './item-tools.module.css';
import { neighbourOf, type Item } from './items.ts';

interface HandleProps {
  kind: Item['kind'];
  /** "2" for a section, "2.3" for a question. */
  number: string;
}

/** Moves a question or section by a drag, or by the menu that a click opens. */
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
      aria-description={describe(kind, number)}
      data-tooltip="Drag to move, or press Alt with ↑ or ↓. Click for a menu."
      className={classNames('grid muted', styles['handle'])}
    >
      <GripVertical />
    </button>
  );
}

/** Describes the item a control belongs to. The control's name says only what the control does (decision 010). */
function describe(kind: Item['kind'], number: string): string {
  return kind === 'question' ? `Question ${number}` : `Section ${number}`;
}

interface Edits {
  readonly move: (content: AssessmentContent, id: string, step: Step) => AssessmentContent;
  readonly duplicate: (content: AssessmentContent, id: string, copy: string) => AssessmentContent;
  readonly remove: (content: AssessmentContent, id: string) => AssessmentContent;
}

const EDITS: Readonly<Record<Item['kind'], Edits>> = {
  question: { move: moveQuestion, duplicate: duplicateQuestion, remove: removeQuestion },
  section: {
    move: moveSection,
    duplicate: (content, id, copy) => duplicateSection(content, id, copy, () => newUuid(crypto)),
    remove: removeSection,
  },
};

interface ToolsProps extends HandleProps {
  id: string;
  isFirst: boolean;
  isLast: boolean;
}

/** The buttons for a whole question or section. Each button moves the focus to the place where the author continues. */
export function Tools({ kind, number, id, isFirst, isLast }: ToolsProps) {
  const { edit, read } = useEditing();
  const edits = EDITS[kind];
  const description = describe(kind, number);

  function move(step: Step): void {
    moveAndFocus(
      id,
      () => edit({ name: `Move ${kind}` }, (content) => edits.move(content, id, step)),
      // At an end of the list this button is disabled, so the opposite button gets the focus.
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
    const neighbour = neighbourOf(contentOf(read()), id) ?? PANEL;
    editAndFocus(
      () => edit({ name: `Delete ${kind}` }, (content) => edits.remove(content, id)),
      () => focusPart(neighbour, 'title', 'add-section'),
    );
  }

  return (
    <span className={classNames('row', styles['tools'])}>
      <IconButton
        size="small"
        label="Move up"
        aria-description={description}
        data-part="up"
        disabled={isFirst}
        onClick={() => move(-1)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        size="small"
        label="Move down"
        aria-description={description}
        data-part="down"
        disabled={isLast}
        onClick={() => move(1)}
      >
        <ChevronDown />
      </IconButton>
      <IconButton
        size="small"
        label="Duplicate"
        aria-description={description}
        data-part="duplicate"
        onClick={duplicate}
      >
        <Copy />
      </IconButton>
      <Button size="small" variant="quiet" aria-description={description} data-part="delete" onClick={remove}>
        Delete
      </Button>
    </span>
  );
}
