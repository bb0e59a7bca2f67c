import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { download } from '#web/kit/download.ts';
import { TextField } from '#web/kit/field.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { PasswordField } from './account-fields.tsx';
import { BareForm } from './bare-form.tsx';
import { CodeField, codeProblem } from './code-form.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './factors-dialogs.module.css';
import { ask, tell } from './people-calls.ts';
import { factorsQuery, sessionsQuery } from './people-queries.ts';
import { NO_PROOF, passwordMissing, ProofFields, proofProblems, type Proof } from './proof-fields.tsx';
import { tellOtherPages } from './session-changes.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

interface FactorsDialogProps {
  what: 'on' | 'off' | 'codes';
  onClose: () => void;
}

const DIALOGS = { on: TurnOn, off: TurnOff, codes: NewCodes };

/** The dialog that turns two-step sign-in on or off, or makes new backup codes. */
export function FactorsDialog({ what, onClose }: FactorsDialogProps) {
  const Shown = DIALOGS[what];
  return <Shown onClose={onClose} />;
}

interface Begun {
  readonly secret: string;
  readonly uri: string;
  readonly backupCodes: readonly string[];
}

type Closing = Pick<FactorsDialogProps, 'onClose'>;

function TurnOn({ onClose }: Closing) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isOn, setOn] = useState(false);
  const refresh = useRefreshFactors();

  async function showCodes(): Promise<void> {
    setOn(true);
    toast.info('Two-step sign-in is on. You are signed in only here now');
    await refresh();
  }

  if (begun && isOn) return <BackupCodes codes={begun.backupCodes} onClose={onClose} />;
  return (
    <Dialog key={begun ? 'app' : 'password'} title="Turn on two-step sign-in" onClose={onClose}>
      {begun ? <ShowApp {...begun} onOn={showCodes} /> : <AskPassword onBegun={setBegun} />}
    </Dialog>
  );
}

function AskPassword({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const form = useForm({
    start: { password: '' },
    problems: ({ password }) => ({ password: passwordMissing(password) }),
    send: async (body) =>
      onBegun(await ask('POST /people/me/factors/two-step', { body }, 'It could not be begun')),
  });

  return (
    <>
      <DialogDetail>
        You need an authenticator app on your phone or computer, like the one of your password manager.
      </DialogDetail>
      <BareForm form={form} label="Go on" busyLabel="Going on…">
        <PasswordField {...form.field('password')} />
      </BareForm>
    </>
  );
}

function ShowApp({ secret, uri, onOn }: Begun & { onOn: () => Promise<void> }) {
  const form = useForm({
    start: { code: '' },
    problems: ({ code }) => ({ code: codeProblem(code) }),
    send: async (body) => {
      await tell('POST /people/me/factors/two-step/on', { body }, 'It was not turned on');
      await onOn();
    },
  });

  return (
    <>
      <DialogDetail>
        Scan this with the app, or type the key into it. Then enter the code it shows.
      </DialogDetail>
      <div className={styles['qr']}>
        <QrCode text={uri} label="QR code of the key, for your authenticator app" />
      </div>
      <div className={classNames('flex gap-2', styles['copied'])}>
        <TextField
          label="Key"
          readOnly
          value={secret}
          onChange={() => undefined}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copyOrTell('Key', secret)}>Copy key</Button>
      </div>
      <BareForm form={form} label="Turn on" busyLabel="Turning on…">
        <CodeField {...form.field('code')} />
      </BareForm>
    </>
  );
}

function TurnOff({ onClose }: Closing) {
  const refresh = useRefreshFactors();
  return (
    <ProofDialog
      title="Turn off two-step sign-in"
      detail="Your password alone will sign you in."
      label="Turn off"
      onProven={async (body) => {
        await tell('POST /people/me/factors/two-step/off', { body }, 'It was not turned off');
        toast.info('Two-step sign-in is off');
        onClose();
        await refresh();
      }}
      onClose={onClose}
    />
  );
}

function NewCodes({ onClose }: Closing) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = useRefreshFactors();
  if (codes) return <BackupCodes codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title="New backup codes"
      detail="The codes from before end."
      label="Make codes"
      onProven={async (body) => {
        const route = 'POST /people/me/factors/backup-codes';
        const made = await ask(route, { body }, 'No codes were made');
        setCodes(made.backupCodes);
        await refresh();
      }}
      onClose={onClose}
    />
  );
}

interface ProofDialogProps extends Closing {
  title: string;
  detail: string;
  label: string;
  onProven: (proof: Proof) => Promise<void>;
}

/** Asks the person to prove who they are, by password and code. */
function ProofDialog({ title, detail, label, onProven, onClose }: ProofDialogProps) {
  const form = useForm({
    start: NO_PROOF,
    problems: (proof) => proofProblems(proof, true),
    send: onProven,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogDetail>{detail}</DialogDetail>
      <BareForm form={form} label={label} busyLabel="One moment…">
        <ProofFields form={form} hasCode />
      </BareForm>
    </Dialog>
  );
}

function BackupCodes({ codes, onClose }: { codes: readonly string[] } & Closing) {
  const text = `${codes.join('\n')}\n`;

  function save(): void {
    download(new Blob([text], { type: 'text/plain' }), 'hirelane-backup-codes.txt');
  }

  return (
    <Dialog key="codes" title="Keep your backup codes" onClose={onClose}>
      <DialogDetail>
        Each code signs you in once when you don’t have your app. Keep them outside the app. They are shown
        only now.
      </DialogDetail>
      <ul className={classNames('grid padding-3', styles['codes'])} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => void copyOrTell('Codes', text)}>Copy codes</Button>
        <Button onClick={save}>Download codes</Button>
        <Button variant="primary" onClick={onClose} data-initial-focus>
          I saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Refreshes the settings of sign-in and the sessions, because a change of two-step sign-in also makes a new session.
 */
function useRefreshFactors(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    tellOtherPages();
    const keys = [factorsQuery.queryKey, sessionsQuery.queryKey];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
