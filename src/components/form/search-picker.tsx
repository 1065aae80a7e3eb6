import type { Named } from '@contract/primitives';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { RemovableChip } from '../ui/removable-chip';
import { SearchField } from '../ui/search-field';

interface SearchPickerProps {
  label: string;
  items: readonly Named[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  max?: number;
}

/** More are found by typing more. */
const MAX_FOUND = 6;

/** A few of many, found by name and kept in the order in which they are chosen. */
export const SearchPicker = ({ label, items, chosen, onChange, max }: SearchPickerProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = typed.trim().toLowerCase();
  const found = items
    .filter(({ id, name }) => !chosen.includes(id) && name.toLowerCase().includes(search))
    .slice(0, MAX_FOUND);
  const isFull = max !== undefined && chosen.length >= max;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id} className="max-w-full">
              <RemovableChip
                label={items.find((item) => item.id === id)?.name ?? `${id}`}
                onRemove={() => onChange(chosen.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && <SearchField label={t('checkList.search', { label })} value={typed} onChange={setTyped} />}
      {!isFull && search && (
        <ul className="flex flex-wrap gap-2" aria-live="polite">
          {found.length === 0 && <li className="text-sm text-text-muted">{t('checkList.noneFound')}</li>}
          {found.map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <Button
                size="sm"
                icon={Plus}
                onClick={() => {
                  onChange([...chosen, id]);
                  setTyped('');
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
};
