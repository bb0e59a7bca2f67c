import type { SyntheticEvent } from 'react';
import type { GridListItemAria } from 'react-aria/useGridList';

type RowProps = GridListItemAria['rowProps'];

/** Keeps a press on a control inside a row from selecting the row. React Aria does this only for tab stops. */
export function ignorePressesOnControls(rowProps: RowProps): RowProps {
  function unlessOnControl<Event extends SyntheticEvent>(handler: ((event: Event) => void) | undefined) {
    return (event: Event) => {
      if (!isOnControl(event)) handler?.(event);
    };
  }
  const { onPointerDown, onMouseDown, onClick, onKeyDown } = rowProps;
  return {
    ...rowProps,
    onPointerDown: unlessOnControl(onPointerDown),
    onMouseDown: unlessOnControl(onMouseDown),
    onClick: unlessOnControl(onClick),
    onKeyDown: (event) => {
      const isPress = event.key === ' ' || event.key === 'Enter';
      if (!isPress || !isOnControl(event)) onKeyDown?.(event);
    },
  };
}

function isOnControl({ target }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}
