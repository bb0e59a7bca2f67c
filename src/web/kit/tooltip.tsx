import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasFocusRing } from './focused-by-key.ts';
import { placeTooltip } from './tooltip-place.ts';
import styles from './tooltip.module.css';

const DELAY = 400;
const LINGER = 120;

interface Shown {
  text: string;
  anchor: Element;
}

/**
 * The app's only tooltip. It shows the `data-tooltip` of the element under the pointer or with keyboard focus, except for a row, and the
 * whole text of a `data-truncate` element that is cut off. Its listeners are on the document, so a list of thousands
 * adds none. The tooltip only repeats a name or text, so no element needs it as its description.
 */
export function TooltipLayer() {
  const tooltip = useRef<HTMLDivElement>(null);
  const shown = useTooltipTarget(tooltip);

  useLayoutEffect(() => {
    const element = tooltip.current;
    if (!element || !shown) return;
    element.showPopover();
    place(element, shown.anchor);
    return () => element.hidePopover();
  }, [shown]);

  return (
    <div
      ref={tooltip}
      role="tooltip"
      popover="manual"
      data-react-aria-top-layer="true"
      className={styles['tooltip']}
    >
      {shown?.text}
    </div>
  );
}

function useTooltipTarget(tooltip: { readonly current: HTMLElement | null }): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    /** The element with keyboard focus. Its tooltip stays when the pointer or the page moves. */
    let focused: Shown | null = null;
    const controller = new AbortController();

    function after(delay: number, next: Shown | null): void {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setShown((now) => (now?.anchor === next?.anchor ? now : next)), delay);
    }

    function hide(): void {
      window.clearTimeout(timer);
      focused = null;
      setShown(null);
    }

    function listen<Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ): void {
      document.addEventListener(type, listener, { signal: controller.signal, capture: true, passive: true });
    }

    listen('pointerover', (event) => {
      const isPressed = event.buttons !== 0;
      if (event.pointerType === 'touch' || isPressed || !(event.target instanceof Element)) return;
      if (tooltip.current?.contains(event.target)) return window.clearTimeout(timer);
      if (!focused?.anchor.isConnected) focused = null;
      const next = tooltipOf(event.target.closest('[data-tooltip], [data-truncate]')) ?? focused;
      after(next ? DELAY : LINGER, next);
    });
    listen('focusin', ({ target }) => {
      // A whole row or card says in its cells what its tooltip says, which would cover the next one.
      if (!(target instanceof Element) || target.role === 'row' || !hasFocusRing(target)) return;
      focused = tooltipOf(
        target.matches('[data-tooltip]') ? target : target.querySelector('[data-truncate]'),
      );
      if (focused) after(DELAY, focused);
    });
    listen('focusout', hide);
    listen('pointerdown', hide);
    listen('dragstart', hide);
    // Hides the tooltip during a drag, because some browsers send pointer events then.
    listen('dragover', hide);
    listen('scroll', hide);
    // Hides the tooltip at a key press, which may move the anchor. An element that the key focuses gets its own
    // tooltip.
    listen('keydown', hide);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [tooltip]);
  return shown;
}

function tooltipOf(element: Element | null): Shown | null {
  if (!(element instanceof HTMLElement)) return null;
  const { tooltip } = element.dataset;
  if (tooltip) return { text: tooltip, anchor: element };
  const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;
  return isCut ? { text: element.textContent, anchor: element } : null;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=menuitem]';

/** Places the tooltip near its anchor without covering another control, so that the next click reaches its target. */
function place(tooltip: HTMLElement, anchor: Element): void {
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  // Only controls of the same dialog or menu count, because others are covered.
  const around = anchor.closest('[role=dialog], [role=alertdialog], [role=menu]') ?? document;
  const others = [...around.querySelectorAll(CONTROLS)].filter(
    (it) => !it.contains(anchor) && !anchor.contains(it),
  );
  const { left, top, isOverControl } = placeTooltip(
    { width, height },
    anchor.getBoundingClientRect(),
    others.map((it) => it.getBoundingClientRect()),
    { width: window.innerWidth, height: window.innerHeight },
  );
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${top}px`;
  tooltip.style.pointerEvents = isOverControl ? 'none' : '';
}
