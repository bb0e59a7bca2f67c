const collators = new Map<string, LazyCollator>();

/**
 * Replaces React Aria's module of this name. Every list requests a collator, but only lists that are searched by typing
 * use it.
 */
export function useCollator(options: Intl.CollatorOptions = {}): LazyCollator {
  const key = JSON.stringify(options);
  const collator = collators.get(key) ?? new LazyCollator(options);
  collators.set(key, collator);
  return collator;
}

/** Compares in English. Creates the `Intl.Collator` at the first comparison. */
class LazyCollator {
  readonly #options: Intl.CollatorOptions;
  #collator: Intl.Collator | undefined;

  constructor(options: Intl.CollatorOptions) {
    this.#options = options;
  }

  compare(a: string, b: string): number {
    this.#collator ??= new Intl.Collator('en-US', this.#options);
    return this.#collator.compare(a, b);
  }
}
