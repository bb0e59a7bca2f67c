import type { Reserving } from '#api/request/replica-host.ts';
import { FIRST_EPOCH } from '#domain/replica/epoch.ts';
import type { Member } from '#server/calls/member.ts';
import { signerOf } from '#server/careers/site/signed.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';

/** Makes the signer of the ids that are reserved for a member. */
export type ReservingOf = (member: Pick<Member, 'workspace' | 'person' | 'epoch'>) => Reserving;

export function reservingOf(secret: ServerSecret): ReservingOf {
  const signer = signerOf(secret);
  return ({ workspace, person, epoch }) => {
    // Nobody else can use the token, and nobody after a restore, when the ids may belong to other rows.
    const since = epoch === FIRST_EPOCH ? '' : ` ${epoch}`;
    const purpose = `reserved ids ${workspace} ${person.id}${since}`;
    return {
      sign: (text) => signer.sign(purpose, { text }),
      read(token) {
        const signed = signer.read(purpose, token) as { readonly text: string } | null;
        return signed && signed.text;
      },
    };
  };
}
