import { question } from '#web/app/history/ask-why.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useStore } from '#web/kit/store.ts';

const Prompt = lazyPart(async () => (await import('./prompt.tsx')).Prompt);

/** On every screen, asks for the reason of a rejection. The prompt's code is loaded at the first question. */
export function RejectionPrompt() {
  const asked = useStore(question);
  return asked && <Prompt asked={asked} />;
}
