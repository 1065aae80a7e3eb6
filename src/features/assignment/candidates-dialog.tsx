import { assignmentCalls } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Dialog } from '@src/components/ui/dialog';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { shiftText } from '@src/lib/shift-text';
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
}

/** Who could take a shift, or a shift of a day, best first. */
export const Candidates = ({ query, slots, slot }: CandidatesProps) => {
  const { t } = useTranslation();
  const candidates = useCall(
    assignmentCalls.candidates,
    { query: { ...query, limit: MAX_LISTED } },
    { keepsPrevious: true },
  );
  return (
    <Loaded queries={{ candidates }} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
      {(loaded) => (
        <div className="flex flex-col gap-3">
          <CandidateList candidates={loaded.candidates.items} slots={slots} />
          {slot && <OfferShift key={slot.id} slot={slot} candidates={loaded.candidates.items} />}
        </div>
      )}
    </Loaded>
  );
};

/** Who could take a shift. */
export const CandidatesDialog = ({ slot, onClose }: { slot: Slot; onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('assignment.candidate.open')}
      description={shiftText(t, i18n.language, slot)}
    >
      <Candidates query={{ slotId: String(slot.id) }} slot={slot} />
    </Dialog>
  );
};
