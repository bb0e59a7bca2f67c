import type { Reserving } from '#api/context.ts';
import { signerOf } from '#hosts/node/careers/signed.ts';
import type { Member } from '#hosts/node/team/accounts/people.ts';

/** Makes the signer of the ids that are reserved for a member. */
export type ReservingOf = (member: Pick<Member, 'workspace' | 'person'>) => Reserving;

export function reservingOf(secret: string): ReservingOf {
  const signer = signerOf(secret);
  return ({ workspace, person }) => {
    // The workspace and the person are signed, so that nobody else can use the token.
    const purpose = `reserved ids ${workspace} ${person.id}`;
    return {
      sign: (text) => signer.sign(purpose, { text }),
      read(token) {
        const signed = signer.read(purpose, token) as { readonly text: string } | null;
        return signed && signed.text;
      },
    };
  };
}
