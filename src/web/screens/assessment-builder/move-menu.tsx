import type { AssessmentContent } from '#domain/assessment/model.ts';
import { moveQuestionBefore, moveSectionBefore } from '#domain/assessment/edits/move-items.ts';
import type { MenuEntry } from '#web/kit/menu-list.tsx';
import { SharedMenu } from '#web/kit/shared-menu.tsx';
import { contentOf, useEditing, type Change } from './editing.ts';
import type { Item } from './items.ts';

export interface MoveMenuTarget {
  readonly item: Item;
  readonly handle: HTMLElement;
}

interface MoveMenuProps extends MoveMenuTarget {
  onMove: (item: Item, change: Change) => void;
  onClose: () => void;
}

/**
 * A menu of the places to which a question or section can move. The builder has one such menu, which opens at the
 * pressed handle.
 */
export function MoveMenu({ item, handle, onMove, onClose }: MoveMenuProps) {
  const { read } = useEditing();
  const moves = movesOf(contentOf(read()), item);

  return (
    <SharedMenu
      label={`Move this ${item.kind}`}
      button={handle}
      onClose={onClose}
      items={moves.map(({ change, ...entry }): MenuEntry => ({
        ...entry,
        onAction: () => onMove(item, change),
      }))}
    />
  );
}

interface Move {
  readonly id: string;
  readonly label: string;
  readonly change: Change;
}

function movesOf(content: AssessmentContent, { kind, id }: Item): Move[] {
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
