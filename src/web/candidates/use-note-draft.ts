import { useState } from 'react';

/**
 * The note being written about a candidate. It is kept in the browser until it has been added: leaving the page, a
 * reload and a save that fails lose nothing.
 */
export function useNoteDraft(candidateId: number) {
  const key = `hirelane-note-${candidateId}`;
  const [text, setText] = useState(() => storedText(key));

  function write(next: string): void {
    setText(next);
    storeText(key, next);
  }

  /** Added: what was typed while the answer was on its way stays. The page may have been left by then. */
  function settle(added: string): void {
    setText((now) => (now === added ? '' : now));
    if (storedText(key) === added) storeText(key, '');
  }

  return { text, write, settle };
}

function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function storeText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full: the text lasts as long as the page.
  }
}
