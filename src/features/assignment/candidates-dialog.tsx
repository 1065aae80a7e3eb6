import { assignmentCalls } from '@contract/assignment';
import type { Slot } from '@contract/slot';
import { isOpenSlot } from '@domain/wire-slot';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { serverNow } from '@src/lib/server-clock';
import { shiftText } from '@src/lib/shift-text';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CandidateList } from './candidate-list';
import { OfferShift } from './offer-shift';

/** As many as one call returns: more than a planner calls. */
const MAX_LISTED = 100;

interface CandidatesProps {
  query: { slotId: string } | { date: string; premiseId: string };
  /** The shifts of the day, to name those that each guard could take. */
  slots?: readonly Slot[];
  /** The one shift in question, which can be offered to them. */
  slot?: Slot | undefined;
  /** Shows the offer first. */
  isOffer?: boolean;
}

/** Who could take a shift, or a shift of a day, best first; an open shift can be offered to them. */
export const Candidates = ({ query, slots, slot, isOffer = false }: CandidatesProps) => {
  const { t } = useTranslation();
  const [isOffering, setOffering] = useState(isOffer);
  const candidates = useCall(
    assignmentCalls.candidates,
    { query: { ...query, limit: MAX_LISTED } },
    { keepsPrevious: true },
  );
  return (
    <Loaded queries={{ candidates }} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
      {(loaded) =>
        isOffering && slot ? (
          <OfferShift slot={slot} candidates={loaded.candidates.items} />
        ) : (
          <div className="flex flex-col gap-3">
            {slot && isOpenSlot(slot, serverNow().toISOString()) && (
              <Button className="self-start" icon={Megaphone} onClick={() => setOffering(true)}>
                {t('offer.submit')}
              </Button>
            )}
            <CandidateList candidates={loaded.candidates.items} slots={slots} />
          </div>
        )
      }
    </Loaded>
  );
};

interface CandidatesDialogProps {
  slot: Slot;
  isOffer: boolean;
  onClose: () => void;
}

/** Who could take a shift, or to whom it is offered. */
export const CandidatesDialog = ({ slot, isOffer, onClose }: CandidatesDialogProps) => {
  const { t, i18n } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isOffer ? 'offer.submit' : 'assignment.candidate.open')}
      description={shiftText(t, i18n.language, slot)}
    >
      <Candidates query={{ slotId: String(slot.id) }} slot={slot} isOffer={isOffer} />
    </Dialog>
  );
};
