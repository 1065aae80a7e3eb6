import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { timeOf } from '@domain/time';
import { FormField } from '@src/components/form/form-field';
import { Input } from '@src/components/ui/input';
import { useTranslation } from 'react-i18next';
import { instantInSlot } from './instant-in-slot';

interface ArrivalFieldProps {
  slot: Slot;
  guardId: number;
  name: string;
  arrival: Instant;
  timeZone: string;
  onChange: (arrival: Instant) => void;
}

/** When a guard assigned to a running slot arrives; the time before that isn't served. */
export const ArrivalField = ({ slot, guardId, name, arrival, timeZone, onChange }: ArrivalFieldProps) => {
  const { t } = useTranslation();
  return (
    <FormField
      name={`arrival-${slot.id}-${guardId}`}
      label={t('assignment.arrivesAt', { name })}
      help={t('assignment.arrivesAtHelp')}
      isRequired
    >
      {(field) => (
        <Input
          {...field}
          type="time"
          className="tabular max-w-[140px]"
          value={timeOf(arrival, timeZone)}
          onChange={({ target }) => target.value && onChange(instantInSlot(slot, target.value, timeZone))}
        />
      )}
    </FormField>
  );
};
