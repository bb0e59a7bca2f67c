import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Ctrl+Enter or ⌘+Enter anywhere in the composer sends the mail. */
export function useSendKey(form: RefObject<HTMLElement | null>, send: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    if (!event.repeat) send();
  });
  useEffect(() => {
    const element = form.current;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [form]);
}
