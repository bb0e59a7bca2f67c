import type { SyntheticEvent } from 'react';
import type { GridListItemAria } from 'react-aria/useGridList';

type RowProps = GridListItemAria['rowProps'];

/**
 * Keeps a press on a control of a row from selecting the row. React Aria does so only if the element that was pressed is
 * a tab stop.
 */
export function ignorePressesOnControls(rowProps: RowProps): RowProps {
  function unlessOnControl<Event extends SyntheticEvent>(handler: ((event: Event) => void) | undefined) {
    return (event: Event) => {
      const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
      if (!isOnControl) handler?.(event);
    };
  }
  const { onPointerDown, onMouseDown, onClick } = rowProps;
  return {
    ...rowProps,
    onPointerDown: unlessOnControl(onPointerDown),
    onMouseDown: unlessOnControl(onMouseDown),
    onClick: unlessOnControl(onClick),
  };
}
