import type { SearchSchemaInput } from '@tanstack/react-router';

/** The template in the editor: its id, or a new one. Undefined: the first in the list. */
interface TemplatesSearch {
  template?: number | 'new' | undefined;
}

/** Reads which template is shown from a URL. An invalid value shows the first one. */
export function readTemplatesSearch({
  template,
}: Partial<Record<keyof TemplatesSearch, unknown>> & SearchSchemaInput): TemplatesSearch {
  const isId = Number.isSafeInteger(template) && Number(template) > 0;
  return { template: template === 'new' ? 'new' : isId ? Number(template) : undefined };
}
