import { useQuery } from '@tanstack/react-query';
import type { OwnAnswer, OwnInput } from '#contract/server/own-calls.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { ownQuery } from '#web/team/people/own-query.ts';
import { ask } from '#web/team/people/people-calls.ts';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';

type Rules = OwnAnswer<'GET /sign-in-rules'>;

const rulesQuery = ownQuery('GET /sign-in-rules', {}, 'Failed to load the rules');

/** Chooses how members have to sign in to open the workspace. */
export function SignInRulesDialog({ onClose }: { onClose: () => void }) {
  const rules = useQuery(rulesQuery);
  return (
    <Dialog title="Signing in" onClose={onClose}>
      <QueryStatus query={rules} isLine />
      {rules.data && <RulesFields rules={rules.data} />}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function RulesFields({ rules: { onlyProvider, secondStep, provider } }: { rules: Rules }) {
  const { mutate } = useOwnWrite(
    (body: OwnInput<'PATCH /sign-in-rules'>['body']) =>
      ask('PATCH /sign-in-rules', { body }, 'The rule was not saved'),
    { shownBy: rulesQuery, onDone: () => toast.info('Saved') },
  );
  return (
    <>
      {provider === null ? (
        <p>No identity provider is set up on this server, so members sign in with a password or a passkey.</p>
      ) : (
        <Select
          label="Ways to sign in"
          hint={`With “Only ${provider}”, no password and no passkey opens this workspace. Access tokens still work.`}
          value={onlyProvider ? 'provider' : 'any'}
          options={[
            { value: 'any', label: 'Any way' },
            { value: 'provider', label: `Only ${provider}` },
          ]}
          onChange={(value) => mutate({ onlyProvider: value === 'provider' })}
        />
      )}
      <Select
        label="Second step"
        hint="Members without one are led to set it up before they enter. People who use a passkey or the provider need none here."
        value={secondStep ? 'required' : 'chosen'}
        options={[
          { value: 'chosen', label: 'Each member chooses' },
          { value: 'required', label: 'Required' },
        ]}
        onChange={(value) => mutate({ secondStep: value === 'required' })}
      />
    </>
  );
}
