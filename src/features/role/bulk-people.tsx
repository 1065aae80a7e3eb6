import type { Named } from '@contract/primitives';
import { PickPeopleDialog } from '@src/components/form/pick-people-dialog';
import { Button } from '@src/components/ui/button';
import { RemovableChip } from '@src/components/ui/removable-chip';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Maximum number of people in the picker. */
const MAX_SHOWN = 100;

interface BulkPeopleProps {
  /** All users with a scope. */
  offered: readonly Named[];
  people: readonly Named[];
  onChange: (people: readonly Named[]) => void;
}

/** The people whose scopes are changed; others can be added or removed. */
export const BulkPeople = ({ offered, people, onChange }: BulkPeopleProps) => {
  const { t } = useTranslation();
  const [isPicking, setPicking] = useState(false);
  const [search, setSearch] = useState('');
  const matches = offered
    .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
    .slice(0, MAX_SHOWN)
    .map((person) => ({
      ...person,
      note: people.some(({ id }) => id === person.id) ? t('role.bulk.isIn') : undefined,
    }));
  const close = () => {
    setPicking(false);
    setSearch('');
  };
  return (
    <>
      <ul className="flex flex-wrap items-center gap-2">
        {people.map((person) => (
          <li key={person.id} className="max-w-full">
            <RemovableChip
              label={person.name}
              onRemove={() => onChange(people.filter(({ id }) => id !== person.id))}
            />
          </li>
        ))}
        <li>
          <Button size="sm" icon={UserRoundPlus} onClick={() => setPicking(true)}>
            {t('role.bulk.addPeople')}
          </Button>
        </li>
      </ul>
      {isPicking && (
        <PickPeopleDialog
          title={t('role.bulk.addPeople')}
          description={t('role.bulk.addHelp')}
          submitLabel={(count) => t('role.bulk.take', { count })}
          search={search}
          onSearch={setSearch}
          results={{ data: matches, error: null, isError: false, refetch: () => undefined }}
          max={MAX_SHOWN}
          emptyText={t('role.rights.empty')}
          onSubmit={(chosen) => {
            onChange([...people, ...chosen]);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
};
