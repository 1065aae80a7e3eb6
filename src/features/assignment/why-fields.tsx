import { OVERRIDE_REASONS, type OverrideReason } from '@contract/assignment-rule';
import { FormField } from '@src/components/form/form-field';
import { Input } from '@src/components/ui/input';
import { Select } from '@src/components/ui/select';
import { useTranslation } from 'react-i18next';
import type { Why } from './pending';

interface WhyFieldsProps {
  /** Names of the two fields on the page. */
  names: { reason: string; note: string };
  label: string;
  why: Why;
  /** What is missing is marked. */
  isChecked: boolean;
  onChange: (why: Why) => void;
}

/** One of the reasons, and a note, which is required where none of them fits. */
export const WhyFields = ({ names, label, why, isChecked, onChange }: WhyFieldsProps) => {
  const { t } = useTranslation();
  const missing = (isMissing: boolean) =>
    isChecked && isMissing ? t('assignment.reason.missing') : undefined;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <FormField name={names.reason} label={label} error={missing(why.reason === '')} isRequired>
        {(field) => (
          <Select
            {...field}
            placeholder={t('assignment.why.choose')}
            options={OVERRIDE_REASONS.map((reason) => ({
              value: reason,
              label: t(`assignment.why.${reason}`),
            }))}
            value={why.reason}
            onChange={({ target }) => onChange({ ...why, reason: target.value as OverrideReason | '' })}
          />
        )}
      </FormField>
      <FormField
        name={names.note}
        label={t('assignment.why.note')}
        error={missing(why.reason === 'other' && !why.note.trim())}
        isRequired={why.reason === 'other'}
      >
        {(field) => (
          <Input
            {...field}
            maxLength={500}
            value={why.note}
            onChange={({ target }) => onChange({ ...why, note: target.value })}
          />
        )}
      </FormField>
    </div>
  );
};
