import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CONTROL } from './control';

interface SearchFieldProps {
  /** Label, also used as placeholder. */
  label: string;
  value: string;
  /** Called once typing pauses. */
  onChange: (value: string) => void;
  className?: string;
}

const CHANGE_DELAY = 300;

export const SearchField = ({ label, value, onChange, className }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;

  // An outside change (the back button, a cleared filter) replaces what was typed.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = typed;
      report.current(typed);
    }, CHANGE_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <span className={clsx('relative block', className)}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-muted"
        aria-hidden
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={clsx(CONTROL, 'h-control pl-9')}
      />
    </span>
  );
};
