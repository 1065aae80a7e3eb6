import { assignmentCalls } from '@contract/assignment';
import { offerCalls } from '@contract/offer';
import type { Slot } from '@contract/slot';
import { canCall, rolesIn } from '@domain/access';
import { isOpenSlot } from '@domain/wire-slot';
import { Button } from '@src/components/ui/button';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { serverNow } from '@src/lib/server-clock';
import { flagsOf, rolesOf, useSession } from '@src/stores/session';
import { Megaphone, Repeat2, UserRoundSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leaving } from './use-replace';

// Loaded on demand.
const ReplaceDialog = lazyDialog(() => import('./replace-dialog').then((module) => module.ReplaceDialog));

const CandidatesDialog = lazyDialog(() =>
  import('./candidates-dialog').then((module) => module.CandidatesDialog),
);

/**
 * Shows who could take a slot, filled or waiting for approval too, or offers an open one to guards; draws nothing once it
 * is over.
 */
const CandidatesButton = ({ slot, isOffer = false }: { slot: Slot; isOffer?: boolean }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const now = serverNow().toISOString();
  const isLive = slot.state === 'approved' || slot.state === 'requested';
  if (isOffer ? !isOpenSlot(slot, now) : !isLive || slot.endsAt <= now) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={isOffer ? Megaphone : UserRoundSearch}
        onClick={() => setOpen(true)}
      >
        {t(isOffer ? 'offer.submit' : 'assignment.candidate.open')}
      </Button>
      {isOpen && <CandidatesDialog slot={slot} isOffer={isOffer} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Opens the replacement dialog of a slot; draws nothing if the slot has no guard to replace. */
const ReplaceButton = ({ slot, leaving }: { slot: Slot; leaving: Leaving | undefined }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const now = serverNow().toISOString();
  if (slot.state !== 'approved' || slot.guards.every(({ to }) => to <= now)) return null;
  return (
    <>
      <Button variant={leaving ? 'outline' : 'ghost'} size="sm" icon={Repeat2} onClick={() => setOpen(true)}>
        {t('assignment.replace.open')}
      </Button>
      {isOpen && <ReplaceDialog slot={slot} leaving={leaving} onClose={() => setOpen(false)} />}
    </>
  );
};

interface SlotActionOptions {
  /** Unsaved changes fill the slot, so that it is offered to nobody. */
  isPlanned: boolean;
}

/** Returns a function that draws the staffing buttons of a slot, if the user may replace guards. */
export const useSlotActions = ():
  | ((slot: Slot, leaving?: Leaving, options?: SlotActionOptions) => ReactNode)
  | undefined => {
  const user = useSession((session) => session.user);
  const viewer = { roles: rolesIn('admin', rolesOf(user)), flags: flagsOf(user) };
  if (!canCall(assignmentCalls.replace, viewer)) return;
  return (slot, leaving, options) => (
    <>
      <ReplaceButton slot={slot} leaving={leaving} />
      <CandidatesButton slot={slot} />
      {!options?.isPlanned && canCall(offerCalls.create, viewer) && <CandidatesButton slot={slot} isOffer />}
    </>
  );
};
