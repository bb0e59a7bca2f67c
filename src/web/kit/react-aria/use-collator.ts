const collators = new Map<string, LazyCollator>();

/** Takes the place of React Aria's module of this name: each list asks for one, to search by what is typed, but few use it. */
export function useCollator(options: Intl.CollatorOptions = {}): LazyCollator {
  const key = JSON.stringify(options);
  const collator = collators.get(key) ?? new LazyCollator(options);
  collators.set(key, collator);
  return collator;
}

/** Compares in English, and creates what it compares with at the first comparison. */
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
