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
  type CorrectionProblem,
  evaluateCorrection,
  fullMinutes,
  timeOfMinutes,
} from './corrections';
import { problemField } from './use-confirm-day';

interface CorrectionFieldsProps {
  ended: EndedSlot;
  correction: Correction;
  /** Set once the user has tried to confirm. */
  problem: CorrectionProblem | undefined;
  onChange: (correction: Correction) => void;
  onDrop: () => void;
}

/** Corrects the served time of a slot, in places or minutes, with a reason. */
export const CorrectionFields = ({ ended, correction, problem, onChange, onDrop }: CorrectionFieldsProps) => {
  const { t } = useTranslation();
  const { id, numOfSecurity } = ended.slot;
  const set = (part: Partial<Correction>) => onChange({ ...correction, ...part });
  const amountProblem = problem && problem !== 'reason' ? t(`served.problem.${problem}`) : undefined;
  const evaluated = evaluateCorrection(ended, correction);
  const isReasonNeeded =
    ended.isBilled ||
    (evaluated.problem ? evaluated.problem === 'reason' : evaluated.minutes !== ended.proposedMinutes);
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
            name={problemField(id, 'places')}
            label={t('served.places')}
            help={t('served.placesHelp', { count: numOfSecurity })}
            error={amountProblem}
          >
            {(field) => (
              <NumberStepper
                id={field.id}
                label={t('served.places')}
                min={0}
                max={numOfSecurity}
                value={correction.places}
                isInvalid={field['aria-invalid']}
                {...(field['aria-describedby'] && { describedBy: field['aria-describedby'] })}
                onChange={(places) => set({ places })}
              />
            )}
          </FormField>
        ) : (
          <FormField
            name={problemField(id, 'time')}
            label={t('served.time')}
            help={t('served.timeHelp', { max: timeOfMinutes(fullMinutes(ended)) })}
            error={amountProblem}
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
          name={problemField(id, 'reason')}
          label={t('served.reason')}
          help={t('served.reasonHelp')}
          error={
            problem === 'reason'
              ? t(ended.isBilled ? 'served.problem.billedReason' : 'served.problem.reason')
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
