import { useState, type ReactNode } from 'react';
import { ROLE_LABELS } from '#domain/team/role.ts';
import {
  accountProblems,
  EmailField,
  NameField,
  NewPasswordField,
  PasswordField,
  signInProblems,
} from './account-fields.tsx';
import { Button } from '#web/kit/button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { BareForm } from './bare-form.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import { CodeForm } from './code-form.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { acceptInvitation, type InvitationFound } from './people-calls.ts';
import { useSendsMail } from './ways-query.ts';
import { ProviderButton } from './provider-button.tsx';
import { pathIn } from './tab-workspace.ts';
import { TokenScreen } from './token-screen.tsx';

/** The answer to an invitation's link when the person is already a member. */
type JoinedAlready = Extract<InvitationFound, { readonly joined: unknown }>;

/** The answer to the link of an open invitation. */
type InvitationForYou = Exclude<InvitationFound, JoinedAlready>;

interface AcceptProps {
  token: string;
  invitation: InvitationForYou;
  onLeave: WayInProps['onLeave'];
  /** Other ways to sign in. */
  children: ReactNode;
}

const HOW = {
  account: 'Make your account to join.',
  password: 'Sign in to join.',
  claim:
    'There is an account with your email, which nobody has confirmed. It becomes yours when you join: everything that signed in before ends, whoever made it.',
};

/** The screen that an invitation's link opens. New people make an account; others sign in. */
export function JoinScreen({ query, onLeave }: WayInProps) {
  const token = query.get('token') ?? '';
  const sendsMail = useSendsMail();
  return (
    <TokenScreen
      route="GET /invitations/lookup"
      token={token}
      title="Join a workspace"
      deadTitle="This invitation doesn’t work"
    >
      {(invitation) => {
        if ('joined' in invitation) return <Joined {...invitation} onLeave={onLeave} />;
        const { workspace, by, role, step, email } = invitation;
        if (step === 'confirm') {
          return (
            <BareScreen
              title="Confirm your email first"
              subtitle={`${by} has invited you to ${workspace}. ${email} has an account, but nobody has shown yet that the email is theirs: until then it opens only the workspace that it was made for. ${sendsMail ? 'Open the link of the invitation in your mail, or confirm' : 'Confirm'} your email and come back here.`}
            >
              <ConfirmEmail email={email} />
              <ProviderButton invitation={token} onLeave={onLeave} />
            </BareScreen>
          );
        }
        const Accept = step === 'password' ? AsKnown : AsNew;
        const how = HOW[step];
        return (
          <BareScreen
            title={`Join ${workspace}`}
            subtitle={`${by} has invited you as ${ROLE_LABELS[role].toLowerCase()}. ${how}`}
          >
            <Accept token={token} invitation={invitation} onLeave={onLeave}>
              <ProviderButton invitation={token} onLeave={onLeave} />
            </Accept>
          </BareScreen>
        );
      }}
    </TokenScreen>
  );
}

function Joined({ joined: { id, name }, onLeave }: JoinedAlready & Pick<WayInProps, 'onLeave'>) {
  return (
    <BareScreen title={`You are in ${name} already`} subtitle="This invitation has brought you there.">
      <Button variant="primary" onClick={() => onLeave(pathIn(id))}>
        Go to {name}
      </Button>
    </BareScreen>
  );
}

function AsKnown({ token, invitation: { email }, onLeave, children }: AcceptProps) {
  const [isCodeNext, setCodeNext] = useState(false);
  const form = useForm({
    start: { password: '' },
    problems: ({ password }) => signInProblems({ email, password }),
    send: async ({ password }) => {
      const joined = await acceptInvitation({ token, password });
      if (joined === null) setCodeNext(true);
      else onLeave(pathIn(joined));
    },
  });

  if (isCodeNext) {
    return (
      <CodeForm
        invitation={token}
        onSignedIn={({ joined }) => onLeave(joined === null ? '/' : pathIn(joined))}
        onBack={() => setCodeNext(false)}
      />
    );
  }
  return (
    <>
      <BareForm form={form} label="Sign in and join" busyLabel="Joining…">
        <EmailField value={email} error={null} onChange={() => undefined} isGiven />
        <PasswordField {...form.field('password')} />
      </BareForm>
      {children}
    </>
  );
}

function AsNew({ token, invitation: { email }, onLeave, children }: AcceptProps) {
  const form = useForm({
    start: { name: '', password: '' },
    problems: (typed) => accountProblems({ ...typed, email }),
    send: async ({ name, password }) => {
      const joined = await acceptInvitation({ token, name: name.trim(), password });
      onLeave(joined === null ? '/' : pathIn(joined));
    },
  });

  return (
    <>
      <BareForm form={form} label="Join" busyLabel="Joining…">
        <EmailField value={email} error={null} onChange={() => undefined} isGiven />
        <NameField {...form.field('name')} />
        <NewPasswordField {...form.field('password')} />
      </BareForm>
      {children}
    </>
  );
}
