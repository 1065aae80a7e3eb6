import type { DateOff, Guard } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { FormDialog } from '@src/components/form/form-dialog';
import { useTranslation } from 'react-i18next';
import { DaysFields, LeaveFields } from './leave-fields';
import { leaveValuesOf, newLeave } from './leave-values';
import { StandIns } from './stand-ins';
import { useLeave } from './use-leave';

interface LeaveDialogProps {
  guard: Guard;
  today: Day;
  /** Sick from today; else any days off. */
  isSickCall?: boolean;
  /** The days off that are changed. */
  replaced?: DateOff;
  onClose: () => void;
}

/** Days off of a guard, what they take, and who stands in: one save. */
export const LeaveDialog = ({ guard, today, isSickCall = false, replaced, onClose }: LeaveDialogProps) => {
  const { t } = useTranslation();
  const initial = replaced ? leaveValuesOf(today, replaced) : newLeave(today, isSickCall ? 'sick' : 'annual');
  const leave = useLeave({ guard, initial, replaced, onClose });
  const what = isSickCall ? 'sick' : replaced ? 'edit' : 'add';
  return (
    <FormDialog
      title={t(`leave.title.${what}`, { name: guard.name })}
      submitLabel={
        leave.taken > 0
          ? t('leave.saveWith', { count: leave.taken })
          : leave.open > 0
            ? t('leave.saveOpen', { count: leave.open })
            : t('leave.save')
      }
      isDisabled={!leave.isKnown}
      sending={leave.sending}
      draft={leave.draft}
      onSubmit={leave.send}
      onClose={onClose}
    >
      {isSickCall ? <DaysFields leave={leave} /> : <LeaveFields leave={leave} />}
      <StandIns leave={leave} />
    </FormDialog>
  );
};
