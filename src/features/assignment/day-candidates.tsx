import { premiseCalls } from '@contract/premise';
import type { Day, Id, Named } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { DayField } from '@src/components/form/day-field';
import { FormField } from '@src/components/form/form-field';
import { Loaded } from '@src/components/layout/loaded';
import { Dialog } from '@src/components/ui/dialog';
import { Select } from '@src/components/ui/select';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { formatTimes } from '@src/lib/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Candidates } from './candidates-dialog';

interface DayCandidatesProps {
  premises: readonly Named[];
  premiseId: Id | undefined;
  day: Day;
  onClose: () => void;
}

/** Who could work at a premise on a day, in any of its shifts or in one of them. */
export const DayCandidates = ({ premises, onClose, ...first }: DayCandidatesProps) => {
  const { t } = useTranslation();
  const [premiseId, setPremiseId] = useState(first.premiseId ?? premises[0]?.id);
  const [day, setDay] = useState(first.day);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('assignment.candidate.dayTitle')}
      description={t('assignment.candidate.dayHelp')}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="candidates-premise" label={t('assignment.candidate.premise')}>
            {(field) => (
              <Select
                {...field}
                options={premises.map(({ id, name }) => ({ value: id, label: name }))}
                value={premiseId ?? ''}
                onChange={({ target }) => setPremiseId(Number(target.value))}
              />
            )}
          </FormField>
          <DayField label={t('assignment.candidate.day')} value={day} onChange={setDay} />
        </div>
        {premiseId !== undefined && <Shifts key={`${premiseId} ${day}`} premiseId={premiseId} day={day} />}
      </div>
    </Dialog>
  );
};

const Shifts = ({ premiseId, day }: { premiseId: Id; day: Day }) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const shifts = useCall(premiseCalls.shiftsOfDay.admin, {
    params: { id: premiseId },
    query: { date: day },
  });
  return (
    <Loaded queries={{ shifts }} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
      {(loaded) => {
        const slots = loaded.shifts.flatMap((shift) => shift.slots);
        if (slots.length === 0) return <p className="text-text-muted">{t('assignment.candidate.noShift')}</p>;
        return (
          <>
            <FormField name="candidates-shift" label={t('assignment.candidate.shift')}>
              {(field) => (
                <Select
                  {...field}
                  placeholder={t('assignment.candidate.anyShift')}
                  options={slots.map(({ id, type, startTime, endTime }) => ({
                    value: id,
                    label: `${t(`shift.type.${type}`)} ${formatTimes(startTime, endTime)}`,
                  }))}
                  value={chosen}
                  onChange={({ target }) => setChosen(target.value)}
                />
              )}
            </FormField>
            <Candidates
              query={chosen ? { slotId: chosen } : { date: day, premiseId: String(premiseId) }}
              slots={slots}
              slot={slots.find(({ id }) => String(id) === chosen)}
            />
          </>
        );
      }}
    </Loaded>
  );
};
