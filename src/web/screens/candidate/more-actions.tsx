import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { isOpen } from '#domain/offer/offer.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { useHost } from '#web/app/host/host.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { Erase } from '#web/candidate/erasure/erase.tsx';
import { candidateOffersQuery } from '#web/candidate/offer/offer-queries.ts';
import { openOffer } from '#web/candidate/offer/opened-offer.ts';
import { buttonClass } from '#web/kit/button.tsx';
import { MenuButton } from '#web/kit/menu.tsx';

/** The actions that are needed less often: the decision, an offer, print, and erase for good. */
export function MoreActions({ id }: { id: number }) {
  const { mayErase } = useHost().rights;
  const navigate = useNavigate();
  const [isErasing, setErasing] = useState(false);
  const now = new Date(useClock()).toISOString();
  const offers = useQuery(candidateOffersQuery(id)).data?.data;
  const mayOffer = offers?.every((each) => !isOpen(each, now)) ?? false;
  const offer = {
    label: 'Make an offer…',
    act: () => openOffer({ candidateId: id, offer: null, step: 'edit' }),
  };
  const print = { label: 'Print…', act: () => window.print() };
  const decide = {
    label: 'Scorecards and decision',
    act: () => void navigate({ to: '/candidates/$id/decision', params: { id: String(id) } }),
  };
  const erase = { label: 'Erase…', act: () => setErasing(true) };
  const actions = [decide, ...(mayOffer ? [offer] : []), print, ...(mayErase ? [erase] : [])];
  useScreenActions(actions);
  return (
    <>
      <MenuButton
        label="More actions"
        className={buttonClass({ variant: 'quiet' })}
        items={actions.map(({ label, act }) => ({ id: label, label, onAction: act }))}
      >
        <Ellipsis />
        <span className="visually-hidden">More actions</span>
      </MenuButton>
      {isErasing && (
        <Erase
          selection={{ ids: [id] }}
          onErased={() => void navigate({ to: '/candidates', ignoreBlocker: true })}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}
