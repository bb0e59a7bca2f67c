import type { ChangeNotice } from '#domain/changes/change-notice.ts';

/** How long a notice waits for this page's writes under way, in ms. One that never gets an answer holds up no others. */
const LONGEST_WAIT = 1_000;

/** Repeats the calls of the screen that show these rows, or all calls. Settles when the answers are there. */
type Refresh = (rows: ChangeNotice['rows']) => Promise<void>;

/**
 * Which changes of the workspace this page shows. It hears of each change twice when it made the change itself, by the
 * write's answer and by a notice, in any order, and asks for what was touched once.
 */
export class ShownChanges {
  readonly #refresh: Refresh;
  /** The last change that the screen shows. Null before the first. */
  #last: number | null = null;
  #writesUnderWay = 0;
  /** Notices that came during a write. Its own may be among them, and is of use when it is answered. */
  #waiting: ChangeNotice[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(refresh: Refresh) {
    this.#refresh = refresh;
  }

  /** From now on, notices are about another workspace. */
  startOver(): void {
    this.#last = null;
    this.#waiting = [];
  }

  /** Called when the host reports a change, whoever made it. */
  noticed(notice: ChangeNotice): void {
    if (this.#writesUnderWay === 0) {
      this.#show(notice);
    } else {
      this.#waiting.push(notice);
      this.#timer ??= setTimeout(() => this.#showWaiting(), LONGEST_WAIT);
    }
  }

  /** @returns a function to call when the answer came, or is known not to come */
  writeBegins(): () => void {
    this.#writesUnderWay += 1;
    return () => {
      this.#writesUnderWay -= 1;
      // The writer goes on first, and calls `written`.
      setTimeout(() => {
        if (this.#writesUnderWay === 0) this.#showWaiting();
      });
    };
  }

  /**
   * This page has made a change. Settles when the screen shows it.
   *
   * @param change null when nothing had to change, or the host does not tell: then the screen may be out of date
   */
  written(change: number | null): Promise<void> {
    if (change === null) return this.#refresh('everything');
    const notice = this.#waiting.find(({ seq }) => seq === change);
    const isNext = change <= this.#next(change);
    this.#last = Math.max(change, this.#last ?? 0);
    return this.#refresh(notice && isNext ? notice.rows : 'everything');
  }

  #showWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const notices = this.#waiting.toSorted((a, b) => a.seq - b.seq);
    this.#waiting = [];
    for (const notice of notices) this.#show(notice);
  }

  #show({ seq, rows }: ChangeNotice): void {
    // A new workspace may count from the beginning again.
    const isShown = this.#last !== null && (rows === 'everything' ? seq === this.#last : seq <= this.#last);
    if (isShown) return;
    const isNext = seq === this.#next(seq);
    this.#last = seq;
    void this.#refresh(isNext ? rows : 'everything');
  }

  /** The seq of the change that follows the last one shown. Before the first, any change does. */
  #next(change: number): number {
    return this.#last === null ? change : this.#last + 1;
  }
}
