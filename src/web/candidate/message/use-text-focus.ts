import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface Fields {
  readonly form: RefObject<HTMLElement | null>;
  readonly subject: RefObject<HTMLTextAreaElement | null>;
  readonly body: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Puts the focus where one goes on writing: when the composer opens, and when what had the focus has disappeared.
 *
 * @param isUnbegun whether the text is only a quote
 * @param isAsking whether a dialog over the composer is open
 */
export function useTextFocus({ form, subject, body }: Fields, isUnbegun: boolean, isAsking: boolean): void {
  const wasAsking = useRef(false);

  useEffect(() => {
    const isBlank = body.current?.value === '' && subject.current?.value === '';
    if (isBlank) form.current?.querySelector('select')?.focus();
    else body.current?.focus();
    // An answer is written above what it quotes.
    if (isUnbegun) body.current?.setSelectionRange(0, 0);
  }, [form, subject, body, isUnbegun]);

  useLayoutEffect(() => {
    // A pressed button has disappeared, such as that of a removed file. Later the dialog would take the focus.
    if (document.activeElement === document.body) body.current?.focus();
  });

  useEffect(() => {
    const hasClosed = wasAsking.current && !isAsking;
    wasAsking.current = isAsking;
    if (!hasClosed) return;
    // After the dialog has returned the focus. The button that opened it may be gone.
    requestAnimationFrame(() => {
      if (!form.current?.contains(document.activeElement)) body.current?.focus();
    });
  }, [form, body, isAsking]);
}
