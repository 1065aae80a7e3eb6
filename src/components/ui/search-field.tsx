import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CONTROL } from './control';

interface SearchFieldProps {
  /** Says what is searched; stands in the field while it is empty. */
  label: string;
  value: string;
  /** Called when the typing rests. */
  onChange: (value: string) => void;
  className?: string;
}

const REST = 300;

export const SearchField = ({ label, value, onChange, className }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;

  // What comes from outside (the back button, a cleared filter) wins over what was typed before it.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      tell.current(typed);
    }, REST);
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
