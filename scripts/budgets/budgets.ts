/** The most that a cold visit to a screen may load before its rows. */
export interface Budget {
  /** The modules that the page loads for the screen. */
  readonly loads: readonly string[];
  /** The most kB (1,000 bytes) of scripts and style sheets, compressed by gzip. */
  readonly kilobytes: number;
  /** The figure that is wanted, where the budget is above it. */
  readonly aim?: number;
  /** The number of calls to the API that are sent before the rows. The team edition also asks for the session. */
  readonly calls: number;
  /**
   * The rooms whose code the screen loads: folders of the page's floors (`screens/board`) and packages (`react-aria`). A
   * module of another room fails the build.
   */
  readonly rooms: readonly string[];
}

/** The budgets of an edition. */
export interface Budgets {
  readonly screens: Readonly<Record<string, Budget>>;
  /** The most kB of the script that the service worker runs at each start. */
  readonly worker: Pick<Budget, 'kilobytes' | 'aim'>;
}
