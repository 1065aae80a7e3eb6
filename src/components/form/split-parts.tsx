import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { formatBasisPoints } from '@src/lib/format';
import { evenPercents, pointsLeft, type SplitForm } from '@src/lib/split-values';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Select } from '../ui/select';
import { translateError } from './error-map';
import { FormField, fieldId } from './form-field';

const AS_TYPED = { shouldDirty: true, shouldTouch: true } as const;

/** The share not yet assigned to a payer. */
export const SplitShares = ({ form, error }: { form: SplitForm; error: string | undefined }) => {
  const { t, i18n } = useTranslation();
  const parties = form.watch('parties');
  const unassigned = pointsLeft(parties);
  const share = formatBasisPoints(i18n.language, Math.abs(unassigned));
  const shareEvenly = () => {
    for (const [index, percent] of evenPercents(parties.length).entries())
      form.setValue(`parties.${index}.share`, percent, {
        ...AS_TYPED,
        shouldValidate: form.formState.isSubmitted,
      });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p
        id={fieldId('parties')}
        tabIndex={-1}
        role="status"
        className={`tabular text-sm outline-none ${unassigned === 0 ? 'text-success-text' : error ? 'text-danger-text' : 'text-text-muted'}`}
      >
        {unassigned > 0
          ? t('premise.split.rest.left', { share })
          : unassigned < 0
            ? t('premise.split.rest.over', { share })
            : t('premise.split.rest.none')}
      </p>
      <Button size="sm" onClick={shareEvenly}>
        {t('premise.split.even')}
      </Button>
    </div>
  );
};

/** The payer of each shift type. One select per type, so that no type has two payers. */
export const SplitTypes = ({ form, error }: { form: SplitForm; error: string | undefined }) => {
  const { t } = useTranslation();
  const parties = form.watch('parties');
  const payers = parties.map(({ name }, index) => ({
    value: index,
    label: name.trim() || t('premise.split.party', { number: index + 1 }),
  }));
  const assign = (type: ShiftType, payer: string) => {
    for (const [index, { shiftTypes }] of parties.entries()) {
      const isOwnType = String(index) === payer;
      if (isOwnType === shiftTypes.includes(type)) continue;
      const types = SHIFT_TYPES.filter((each) => (each === type ? isOwnType : shiftTypes.includes(each)));
      form.setValue(`parties.${index}.shiftTypes`, types, {
        ...AS_TYPED,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  };
  return (
    <div id={fieldId('parties')} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {error && <Notice tone="danger">{translateError(t, error)}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        {SHIFT_TYPES.map((type) => {
          const payer = parties.findIndex(({ shiftTypes }) => shiftTypes.includes(type));
          return (
            <FormField key={type} name={`payer.${type}`} label={t(`shift.type.${type}`)} isRequired>
              {(field) => (
                <Select
                  {...field}
                  options={payers}
                  placeholder={t('premise.split.choosePayer')}
                  value={payer < 0 ? '' : payer}
                  onChange={({ target }) => assign(type, target.value)}
                />
              )}
            </FormField>
          );
        })}
      </div>
    </div>
  );
};
