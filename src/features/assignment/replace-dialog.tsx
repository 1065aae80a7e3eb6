import { assignmentCalls, type StaffingGrid } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Dialog } from '@src/components/ui/dialog';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { shiftText } from '@src/lib/shift-text';
import { useTranslation } from 'react-i18next';
import { ReplaceForm } from './replace-form';

interface ReplaceDialogProps {
  slot: Slot;
  onClose: () => void;
}

/** Replaces a guard on a slot and, if wanted, on the guard's other shifts of that day. */
export const ReplaceDialog = ({ slot, onClose }: ReplaceDialogProps) => {
  const { t, i18n } = useTranslation();
  const { date, premiseId } = slot;
  const grid = useCall(assignmentCalls.grid, { query: { from: date, to: date, premiseId } });
  const setting = useSetting();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('assignment.replace.title')}
      description={shiftText(t, i18n.language, slot)}
    >
      <Loaded queries={{ grid, setting }} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
        {(loaded) => (
          <ReplaceForm
            slot={slotIn(loaded.grid, slot)}
            grid={loaded.grid}
            timeZone={loaded.setting.timeZone}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
};

/** The slot as it is now, instead of as it was when the dialog was opened. */
const slotIn = ({ slots }: StaffingGrid, slot: Slot): Slot => slots.find(({ id }) => id === slot.id) ?? slot;
