import { fieldsOf, type ChangeInPart, type Describe, type Description } from '#domain/changes/description.ts';

export const WORKSPACE_DESCRIPTIONS = { 'POST /demo/remove': describeRemoval } satisfies Readonly<
  Record<string, Describe>
>;

function describeRemoval({ command }: ChangeInPart): Description | null {
  return 'edited' in fieldsOf(command) ? { done: 'Removed the demo', undone: 'the demo is back' } : null;
}
