import type { Day } from '@contract/primitives';
import { useId } from 'react';
import { Input } from '../ui/input';

interface DayFieldProps {
  label: string;
  value: Day | '';
  earliest?: Day | '';
  latest?: Day | '';
  onChange: (day: Day | '') => void;
}

/** One end of a period, with its label beside it. */
export const DayField = ({ label, value, earliest, latest, onChange }: DayFieldProps) => {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm text-text-muted">
      <label htmlFor={id} className="w-10 shrink-0 lg:w-auto">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="min-w-0 lg:w-[136px] lg:px-2"
        value={value}
        {...(earliest ? { min: earliest } : {})}
        {...(latest ? { max: latest } : {})}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
};
