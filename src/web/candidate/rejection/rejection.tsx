import { question } from '#web/app/history/ask-why.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useStore } from '#web/kit/store.ts';

const Prompt = lazyPart(async () => (await import('./prompt.tsx')).Prompt);

/** Asks on every screen why somebody was rejected. The prompt is loaded with the first question. */
export function RejectionPrompt() {
  const asked = useStore(question);
  return asked && <Prompt asked={asked} />;
}
