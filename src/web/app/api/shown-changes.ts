import type { ChangeNotice } from '#domain/changes/change-notice.ts';

/**
 * Milliseconds that a notice waits at most for this page's running writes. So a write without an answer does not block
 * notices.
 */
const LONGEST_WAIT = 1_000;

/** Loads the data on the screen that shows these rows, or all data, again. Resolves when the answers have arrived. */
type Refresh = (rows: ChangeNotice['rows']) => Promise<void>;

/**
 * Tracks which changes the page shows. The page learns of its own changes twice, in any order: by the write's answer
 * and by a notice. This class refreshes the screen only once.
 */
export class ShownChanges {
  readonly #refresh: Refresh;
  /** The seq of the last change that the screen shows. Null before the first change. */
  #last: number | null = null;
  #writesUnderWay = 0;
  /**
   * Notices that arrived during a write. One of them may announce that write, which is known when the write is
   * answered.
   */
  #waiting: ChangeNotice[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(refresh: Refresh) {
    this.#refresh = refresh;
  }

  /** Forgets the last change. Must be called when the page shows another workspace. */
  startOver(): void {
    this.#last = null;
    this.#waiting = [];
  }

  /** Must be called when the host announces a change. */
  noticed(notice: ChangeNotice): void {
    if (this.#writesUnderWay === 0) {
      this.#show(notice);
    } else {
      this.#waiting.push(notice);
      this.#timer ??= setTimeout(() => this.#showWaiting(), LONGEST_WAIT);
    }
  }

  /**
   * Must be called before a write.
   *
   * @returns a function to call when the answer has arrived or the write has failed
   */
  writeBegins(): () => void {
    this.#writesUnderWay += 1;
    return () => {
      this.#writesUnderWay -= 1;
      // Gives the writer the time to call `written` first.
      setTimeout(() => {
        if (this.#writesUnderWay === 0) this.#showWaiting();
      });
    };
  }

  /**
   * Must be called after a write of this page. Resolves when the screen shows the change.
   *
   * @param change null when nothing changed or the host sends no seq; then everything is refreshed
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
    // A new workspace may start again with low seqs.
    const isShown = this.#last !== null && (rows === 'everything' ? seq === this.#last : seq <= this.#last);
    if (isShown) return;
    const isNext = seq === this.#next(seq);
    this.#last = seq;
    void this.#refresh(isNext ? rows : 'everything');
  }

  /** Gets the number of the change after the last shown one. Before the first one, any change is next. */
  #next(change: number): number {
    return this.#last === null ? change : this.#last + 1;
  }
}
