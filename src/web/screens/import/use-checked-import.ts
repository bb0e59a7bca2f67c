import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface CheckedImport<Given, Counts, Imported, Choice> {
  /** Has the rows checked by the API. */
  check: (given: Given, signal: AbortSignal) => Promise<Counts>;
  /** Imports the rows by the API. */
  run: (choice: Choice) => Promise<Imported>;
  onImported: (imported: Imported) => void;
}

/** Rows that the API first checks and then imports. The file is read in a worker; nothing of it is in the page. */
export function useCheckedImport<Given, Counts, Imported, Choice = void>({
  check,
  run,
  onImported,
}: CheckedImport<Given, Counts, Imported, Choice>) {
  const [checked, setChecked] = useState<Counts | null>(null);
  const aborting = useRef<AbortController | null>(null);

  const checking = useMutation({
    mutationFn: async (given: Given) => {
      const { signal } = (aborting.current = new AbortController());
      const counts = await check(given, signal);
      if (!signal.aborted) setChecked(counts);
    },
  });
  const importing = useMutation({ mutationFn: run, onSuccess: onImported });

  /** Forgets the check, because the import has changed or was given up. */
  function reset(): void {
    aborting.current?.abort();
    checking.reset();
    importing.reset();
    setChecked(null);
  }

  return {
    /** The number of rows of each kind, once they are checked. */
    checked,
    setChecked,
    isChecking: checking.isPending,
    isImporting: importing.isPending,
    problem:
      (importing.error ?? (checking.error?.name === 'AbortError' ? null : checking.error))?.message ?? null,
    start(given: Given): void {
      importing.reset();
      checking.mutate(given);
    },
    reset,
    /** A setter of what the import depends on, which must be checked again then. */
    resetting<Value>(set: (value: Value) => void): (value: Value) => void {
      return (value) => {
        reset();
        set(value);
      };
    },
    run(choice: Choice): void {
      if (!importing.isPending) importing.mutate(choice);
    },
  };
}
