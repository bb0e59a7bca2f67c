import { useForm } from '#web/kit/use-form.ts';
import { accountProblems, EmailField, NameField, NewPasswordField } from './account-fields.tsx';
import { BareForm } from './bare-form.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import { tell } from './people-calls.ts';
import { TokenScreen } from './token-screen.tsx';
import { WorkspaceNameField, workspaceNameProblem } from './workspace-name.tsx';

const TITLE = 'Welcome to Hirelane';

/** The screen where the first person of a server makes an account and names the workspace. */
export function WelcomeScreen({ query, onLeave }: WayInProps) {
  const token = query.get('token') ?? '';
  return (
    <TokenScreen route="GET /session/welcome" token={token} title={TITLE} deadTitle="This link doesn’t work">
      {() => <Beginning token={token} onLeave={onLeave} />}
    </TokenScreen>
  );
}

function Beginning({ token, onLeave }: { token: string } & Pick<WayInProps, 'onLeave'>) {
  const form = useForm({
    start: { workspace: '', name: '', email: '', password: '' },
    problems: (typed) => ({ workspace: workspaceNameProblem(typed.workspace), ...accountProblems(typed) }),
    send: async ({ workspace, name, email, password }) => {
      const body = {
        token,
        workspace: workspace.trim(),
        name: name.trim(),
        email: email.trim(),
        password,
      };
      await tell('POST /session/welcome', { body }, 'The workspace was not created');
      onLeave('/');
    },
  });

  return (
    <BareScreen
      title={TITLE}
      subtitle="You are the first here, and the owner: make your account, then invite your team."
    >
      <BareForm form={form} label="Create workspace" busyLabel="Creating the workspace…">
        <WorkspaceNameField label="Workspace" {...form.field('workspace')} />
        <NameField {...form.field('name')} />
        <EmailField {...form.field('email')} />
        <NewPasswordField {...form.field('password')} />
      </BareForm>
    </BareScreen>
  );
}
