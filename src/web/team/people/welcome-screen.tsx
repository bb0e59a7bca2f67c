import { useState } from 'react';
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
  const [workspace, setWorkspace] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const problems = {
    workspace: workspaceNameProblem(workspace),
    ...accountProblems({ name, email, password }),
  };

  async function begin(): Promise<void> {
    const body = {
      token,
      workspace: workspace.trim(),
      name: name.trim(),
      email: email.trim(),
      password,
    };
    await tell('POST /session/welcome', { body }, 'The workspace was not created');
    onLeave('/');
  }

  return (
    <BareScreen
      title={TITLE}
      subtitle="You are the first here, and the owner: make your account, then invite your team."
    >
      <BareForm
        label="Create workspace"
        busyLabel="Creating the workspace…"
        problems={problems}
        onSubmit={begin}
      >
        {(shown) => (
          <>
            <WorkspaceNameField
              label="Workspace"
              value={workspace}
              error={shown.workspace}
              onChange={setWorkspace}
            />
            <NameField value={name} error={shown.name} onChange={setName} />
            <EmailField value={email} error={shown.email} onChange={setEmail} />
            <NewPasswordField value={password} error={shown.password} onChange={setPassword} />
          </>
        )}
      </BareForm>
    </BareScreen>
  );
}
