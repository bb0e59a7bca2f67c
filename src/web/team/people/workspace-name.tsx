import { TextField } from '#web/kit/field.tsx';

interface WorkspaceNameFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | null | undefined;
  onChange: (value: string) => void;
}

export function WorkspaceNameField(props: WorkspaceNameFieldProps) {
  return (
    <TextField
      {...props}
      dir="auto"
      hint="Your company or team, as its members know it."
      autoComplete="organization"
    />
  );
}

const MOST = 100;

export function workspaceNameProblem(name: string): string | null {
  if (name.trim() === '') return 'Enter a name for the workspace';
  return name.trim().length > MOST ? `Use at most ${MOST} characters` : null;
}
