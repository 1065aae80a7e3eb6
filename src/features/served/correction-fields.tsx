import type { EndedSlot } from '@contract/served';
import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { Notice } from '@src/components/ui/notice';
import { NumberStepper } from '@src/components/ui/number-stepper';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type Correction,
  type CorrectionFault,
  fullMinutes,
  judgeCorrection,
  timeOfMinutes,
} from './corrections';
import { faultField } from './use-confirm-day';

interface CorrectionFieldsProps {
  ended: EndedSlot;
  correction: Correction;
  /** Once confirming was tried. */
  fault: CorrectionFault | undefined;
  onChange: (correction: Correction) => void;
  onDrop: () => void;
}

/** Says what was served of a slot otherwise than its assignments do: whole places or minutes, and why. */
export const CorrectionFields = ({ ended, correction, fault, onChange, onDrop }: CorrectionFieldsProps) => {
  const { t } = useTranslation();
  const { id, numOfSecurity } = ended.slot;
  const set = (part: Partial<Correction>) => onChange({ ...correction, ...part });
  const amountFault = fault && fault !== 'reason' ? t(`served.fault.${fault}`) : undefined;
  const judged = judgeCorrection(ended, correction);
  const isReasonNeeded =
    ended.isBilled || (judged.fault ? judged.fault === 'reason' : judged.minutes !== ended.coveredMinutes);
  return (
    <div className="flex flex-col gap-3 rounded bg-surface-sunken p-3">
      {ended.isBilled && <Notice tone="info">{t('served.billedHelp')}</Notice>}
      <SegmentedControl
        className="self-start"
        label={t('served.unit.label')}
        value={correction.unit}
        options={[
          { value: 'places', label: t('served.unit.places') },
          { value: 'minutes', label: t('served.unit.minutes') },
        ]}
        onChange={(unit) => set({ unit })}
      />
      <div className="grid items-start gap-3 md:grid-cols-[auto_minmax(0,1fr)]">
        {correction.unit === 'places' ? (
          <FormField
            name={faultField(id, 'places')}
            label={t('served.places')}
            help={t('served.placesHelp', { count: numOfSecurity })}
            error={amountFault}
          >
            {(field) => (
              <NumberStepper
                id={field.id}
                label={t('served.places')}
                least={0}
                most={numOfSecurity}
                value={correction.places}
                isInvalid={field['aria-invalid']}
                {...(field['aria-describedby'] && { describedBy: field['aria-describedby'] })}
                onChange={(places) => set({ places })}
              />
            )}
          </FormField>
        ) : (
          <FormField
            name={faultField(id, 'time')}
            label={t('served.time')}
            help={t('served.timeHelp', { most: timeOfMinutes(fullMinutes(ended)) })}
            error={amountFault}
          >
            {(field) => (
              <Input
                {...field}
                className="tabular max-w-[120px]"
                placeholder="5:47"
                maxLength={8}
                value={correction.time}
                onChange={({ target }) => set({ time: target.value })}
              />
            )}
          </FormField>
        )}
        <FormField
          name={faultField(id, 'reason')}
          label={t('served.reason')}
          help={t('served.reasonHelp')}
          error={
            fault === 'reason'
              ? t(ended.isBilled ? 'served.fault.billedReason' : 'served.fault.reason')
              : undefined
          }
          isRequired={isReasonNeeded}
        >
          {(field) => (
            <Input
              {...field}
              maxLength={500}
              value={correction.reason}
              onChange={({ target }) => set({ reason: target.value })}
            />
          )}
        </FormField>
      </div>
      <Button className="self-start" variant="ghost" size="sm" icon={Undo2} onClick={onDrop}>
        {t('served.drop')}
      </Button>
    </div>
  );
};
