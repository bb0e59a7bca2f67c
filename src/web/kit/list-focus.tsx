import { Component, createRef, type ReactNode } from 'react';

interface ListFocusProps {
  /** The rows of a table, or what replaces them when there are none. */
  children: ReactNode;
  /** Tells whether other code is moving the focus, because an action may have moved its row. */
  isFollowed?: () => boolean;
  /** Called when no row is left to focus. */
  onEmptied: () => void;
}

/** The row and the control with the focus. */
interface Place {
  readonly row: number;
  readonly name: string;
}

/**
 * Keeps the focus in a list whose rows change, for example when a search is answered late. When the focused row is
 * removed, the same control in the row that follows it gets the focus, or else that row's first control.
 */
export class ListFocus extends Component<ListFocusProps> {
  readonly #list = createRef<HTMLDivElement>();

  // Runs before React removes rows, because afterwards the focus is already lost.
  override getSnapshotBeforeUpdate(): Place | null {
    const { activeElement } = document;
    if (!activeElement || !this.#list.current?.contains(activeElement)) return null;
    const row = this.#rows().findIndex((it) => it.contains(activeElement));
    return { row, name: nameOf(activeElement) };
  }

  override componentDidUpdate(_props: ListFocusProps, _state: unknown, place: Place | null): void {
    const { isFollowed, onEmptied } = this.props;
    if (!place || document.activeElement !== document.body || isFollowed?.()) return;
    const rows = this.#rows();
    const row = place.row < 0 ? undefined : rows[Math.min(place.row, rows.length - 1)];
    const controls = [...(row?.querySelectorAll<HTMLElement>('input:enabled, a, button:enabled') ?? [])];
    const next =
      controls.find((it) => nameOf(it) === place.name) ?? controls.find((it) => !isBox(it)) ?? controls[0];
    if (next) next.focus();
    else onEmptied();
  }

  override render(): ReactNode {
    return <div ref={this.#list}>{this.props.children}</div>;
  }

  #rows(): Element[] {
    return [...(this.#list.current?.querySelectorAll('tbody > tr') ?? [])];
  }
}

/** The name of a control, which identifies it in its row. A checkbox is named after its row. */
function nameOf(control: Element): string {
  if (isBox(control)) return control.type;
  return control.ariaLabel ?? control.textContent;
}

function isBox(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement;
}
