import type { AssessmentContent } from '#domain/assessment/model.ts';
import { moveQuestionBefore, moveSectionBefore } from '#domain/assessment/move-items.ts';
import type { MenuEntry } from '#web/ui/menu-list.tsx';
import { SharedMenu } from '#web/ui/shared-menu.tsx';
import type { Dragged } from './drop-place.ts';
import { contentOf, useEditing } from './editing.ts';
import type { Change } from './editing.ts';

export interface MoveMenuTarget {
  readonly what: Dragged;
  readonly handle: HTMLElement;
}

interface MoveMenuProps extends MoveMenuTarget {
  onMove: (what: Dragged, change: Change) => void;
  onClose: () => void;
}

/** Where a question or section can go: the way without dragging. One for the builder, at the handle that asked. */
export function MoveMenu({ what, handle, onMove, onClose }: MoveMenuProps) {
  const { read } = useEditing();
  const moves = movesOf(contentOf(read()), what);

  return (
    <SharedMenu
      label={`Move this ${what.kind}`}
      button={handle}
      onClose={onClose}
      items={moves.map(({ change, ...item }): MenuEntry => ({
        ...item,
        onAction: () => onMove(what, change),
      }))}
    />
  );
}

interface Move {
  readonly id: string;
  readonly label: string;
  readonly change: Change;
}

function movesOf(content: AssessmentContent, { kind, id }: Dragged): Move[] {
  const moves = kind === 'section' ? sectionMoves(content, id) : questionMoves(content, id);
  const useful = moves.filter(({ change }) => change(content) !== content);
  return useful.length > 0
    ? useful
    : [{ id: 'none', label: 'There is nowhere else to go', change: (it) => it }];
}

function sectionMoves({ sections }: AssessmentContent, id: string): Move[] {
  const first = sections[0]?.id ?? null;
  return [
    { id: 'first', label: 'To the start', change: (content) => moveSectionBefore(content, id, first) },
    { id: 'last', label: 'To the end', change: (content) => moveSectionBefore(content, id, null) },
  ];
}

function questionMoves({ sections }: AssessmentContent, id: string): Move[] {
  return sections.flatMap((section, at): Move[] => {
    const isOwn = section.questions.some((question) => question.id === id);
    const first = section.questions[0]?.id ?? null;
    const toEnd: Change = (content) => moveQuestionBefore(content, id, section.id, null);
    if (!isOwn) return [{ id: section.id, label: `To section ${at + 1}: ${section.title}`, change: toEnd }];
    return [
      {
        id: 'first',
        label: 'To the start of its section',
        change: (content) => moveQuestionBefore(content, id, section.id, first),
      },
      { id: 'last', label: 'To the end of its section', change: toEnd },
    ];
  });
}
