import type { Guard, Leave } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { FormDialog } from '@src/components/form/form-dialog';
import { useTranslation } from 'react-i18next';
import { DaysFields, LeaveFields } from './leave-fields';
import { leaveValuesOf, newLeave } from './leave-values';
import { Replacements } from './replacements';
import { useLeave } from './use-leave';

interface LeaveDialogProps {
  guard: Guard;
  today: Day;
  /** A sick call from today, instead of any leave. */
  isSickCall?: boolean;
  /** The leave to change. */
  replaced?: Leave;
  onClose: () => void;
}

/** Leave of a guard, the shifts it affects, and their replacements, saved together. */
export const LeaveDialog = ({ guard, today, isSickCall = false, replaced, onClose }: LeaveDialogProps) => {
  const { t } = useTranslation();
  const initial = replaced ? leaveValuesOf(today, replaced) : newLeave(today, isSickCall ? 'sick' : 'annual');
  const leave = useLeave({ guard, initial, replaced, onClose });
  const title = isSickCall ? 'sick' : replaced ? 'edit' : 'add';
  return (
    <FormDialog
      title={t(`leave.title.${title}`, { name: guard.name })}
      submitLabel={
        leave.replacementCount > 0
          ? t('leave.saveWith', { count: leave.replacementCount })
          : leave.openCount > 0
            ? t('leave.saveOpen', { count: leave.openCount })
            : t('leave.save')
      }
      isDisabled={!leave.isKnown}
      sending={leave.sending}
      draft={leave.draft}
      onSubmit={leave.send}
      onClose={onClose}
    >
      {isSickCall ? <DaysFields leave={leave} /> : <LeaveFields leave={leave} />}
      <Replacements leave={leave} />
    </FormDialog>
  );
};
