import { isMeaningfulNote, OVERRIDE_REASONS, type OverrideReason } from '@contract/assignment-rule';
import { FormField } from '@src/components/form/form-field';
import { Input } from '@src/components/ui/input';
import { Select } from '@src/components/ui/select';
import { useTranslation } from 'react-i18next';
import type { GivenReason } from './pending';

interface ReasonFieldsProps {
  names: { reason: string; note: string };
  label: string;
  given: GivenReason;
  /** Whether missing input is marked. */
  isChecked: boolean;
  onChange: (given: GivenReason) => void;
}

/** A reason, and a note, which is required for the reason "other". */
export const ReasonFields = ({ names, label, given, isChecked, onChange }: ReasonFieldsProps) => {
  const { t } = useTranslation();
  const missing = (isMissing: boolean) =>
    isChecked && isMissing ? t('assignment.reason.missing') : undefined;
  const noteError = () => {
    if (given.reason !== 'other') return;
    if (given.note.trim() && !isMeaningfulNote(given.note))
      return isChecked ? t('validation.meaningless_note') : undefined;
    return missing(!given.note.trim());
  };
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <FormField name={names.reason} label={label} error={missing(given.reason === '')} isRequired>
        {(field) => (
          <Select
            {...field}
            placeholder={t('assignment.why.choose')}
            options={OVERRIDE_REASONS.map((reason) => ({
              value: reason,
              label: t(`assignment.why.${reason}`),
            }))}
            value={given.reason}
            onChange={({ target }) => onChange({ ...given, reason: target.value as OverrideReason | '' })}
          />
        )}
      </FormField>
      <FormField
        name={names.note}
        label={t('assignment.why.note')}
        error={noteError()}
        isRequired={given.reason === 'other'}
      >
        {(field) => (
          <Input
            {...field}
            maxLength={500}
            value={given.note}
            onChange={({ target }) => onChange({ ...given, note: target.value })}
          />
        )}
      </FormField>
    </div>
  );
};
