import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { openLayers } from './layers.ts';

/** The field of a history entry's state with the number of layers that are open in front of the page. */
const DEPTH = 'layers';

/**
 * The router's history, in which Back closes the top layer before it leaves the page (product §2). Each open layer has
 * a history entry after its page's entry. The router never learns of these entries.
 */
export function createLayerHistory(): RouterHistory {
  const entries = new LayerEntries();
  // Listens before the router does, so that it can hide the steps between a page and its layers.
  window.addEventListener('popstate', entries.onStep);
  const history = createBrowserHistory();
  entries.start(history);
  const stop = openLayers.subscribe(entries.adjustSoon);
  const { destroy } = history;
  history.destroy = () => {
    destroy();
    stop();
    entries.end();
    window.removeEventListener('popstate', entries.onStep);
  };
  return history;
}

/** The history entries of layers. */
class LayerEntries {
  #router: RouterHistory | null = null;
  /** The page that the entries follow, and their number. */
  #at = { page: 0, depth: 0 };
  /** The number of entries that a running step back removes. */
  #removing = 0;
  /** True while a running step returns to the page that a link has opened meanwhile. */
  #isReturning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(router: RouterHistory): void {
    this.#router = router;
    this.#at = { page: this.#page(), depth: depthOf(window.history.state) };
  }

  /**
   * Adds or removes entries, so that there is one for each open layer. Waits for the present task, in which a layer may
   * replace another, or a link may open a page.
   */
  readonly adjustSoon = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#adjust());
  };

  readonly onStep = (event: PopStateEvent): void => {
    const page = pageOf(event.state);
    const depth = depthOf(event.state);
    const before = this.#depth();
    if (this.#isReturning) {
      this.#isReturning = false;
      event.stopImmediatePropagation();
      this.adjustSoon();
    } else if (this.#removing > 0 && page !== this.#page()) {
      event.stopImmediatePropagation();
      this.#isReturning = true;
      window.history.go(this.#removing);
      this.#removing = 0;
    } else if (page === this.#page() && depth !== before) {
      event.stopImmediatePropagation();
      this.#stepTo(depth, before);
    } else if (depth > 0) {
      // An entry that is left over: its layer closed when a link opened the next page.
      event.stopImmediatePropagation();
      window.history.back();
    } else this.#at = { page, depth };
  };

  /** Ends a step between a page and its layers. */
  #stepTo(depth: number, before: number): void {
    this.#at = { page: this.#page(), depth };
    // The page may have changed its address while the layer was open.
    const { state, href } = this.#router?.location ?? {};
    History.prototype.replaceState.call(window.history, { ...state, [DEPTH]: depth }, '', href);
    if (this.#removing > 0) {
      this.#removing = 0;
      this.adjustSoon();
      return;
    }
    const closed = openLayers.read().slice(depth);
    for (const layer of closed.toReversed()) layer.close();
    // Without a layer to close, the step was over an entry that is left over.
    if (depth < before && closed.length === 0) window.history.back();
  }

  #adjust(): void {
    // While the person is asked whether to leave, the browser is on another page than the router.
    if (this.#removing > 0 || this.#isReturning || pageOf(window.history.state) !== this.#page()) return;
    const wanted = openLayers.read().length;
    const depth = this.#depth();
    if (wanted < depth) {
      this.#removing = depth - wanted;
      window.history.go(-this.#removing);
    }
    const { state } = window.history;
    for (let next = depth + 1; next <= wanted; next += 1) {
      // The router replaces the method of `window.history` to learn of new entries.
      History.prototype.pushState.call(window.history, { ...state, [DEPTH]: next }, '');
    }
    if (wanted > depth) this.#at = { page: this.#page(), depth: wanted };
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** The index of the router's present page. */
  #page(): number {
    return pageOf(this.#router?.location.state);
  }

  #depth(): number {
    return this.#at.page === this.#page() ? this.#at.depth : 0;
  }
}

/** The state of a history entry, which other code may have set. */
type EntryState = object | null | undefined;

function pageOf(state: EntryState): number {
  return Number(Reflect.get(state ?? {}, '__TSR_index') ?? 0);
}

function depthOf(state: EntryState): number {
  return Number(Reflect.get(state ?? {}, DEPTH) ?? 0);
}
