import type { StaffingGrid } from '@contract/assignment';
import { DUTY_STATES } from '@contract/duty-state';
import { comboCalls } from '@contract/metadata';
import type { Named } from '@contract/primitives';
import { compareNames } from '@domain/name-order';
import { useCombo } from '@src/api/combo';
import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@src/components/ui/popover';
import { Select } from '@src/components/ui/select';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GridFilters } from './use-grid-layout';

interface GridFilterProps {
  data: StaffingGrid | undefined;
  filters: GridFilters;
  onChange: (changed: Partial<GridFilters>) => void;
}

const distinct = (all: readonly (Named | null)[], language: string): Named[] => {
  const byId = new Map(all.flatMap((one) => (one ? [[one.id, one] as const] : [])));
  return [...byId.values()].sort((a, b) => compareNames(language)(a.name, b.name));
};

const optionsOf = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: String(id), label: name }));

/** Which posts and guards the grid shows. */
export const GridFilter = ({ data, filters, onChange }: GridFilterProps) => {
  const { t, i18n } = useTranslation();
  const groups = useCombo(comboCalls.securityGroup).data ?? [];
  const fields = [
    {
      name: 'region',
      label: t('premise.region'),
      options: optionsOf(distinct(data?.premises.map(({ region }) => region) ?? [], i18n.language)),
    },
    {
      name: 'premiseGroupId',
      label: t('premise.premiseGroup'),
      options: optionsOf(
        distinct(data?.premises.map(({ premiseGroup }) => premiseGroup) ?? [], i18n.language),
      ),
    },
    { name: 'securityGroupId', label: t('guard.group'), options: optionsOf(groups) },
    {
      name: 'licenceType',
      label: t('assignment.grid.licence'),
      options: (data?.licenceTypes ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      name: 'state',
      label: t('duty.stateLabel'),
      options: DUTY_STATES.map((each) => ({ value: each, label: t(`duty.state.${each}`) })),
    },
  ] as const;
  const active = Object.values(filters).filter(Boolean).length;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm" icon={ListFilter} {...(active > 0 ? { badge: active } : {})}>
          {t('assignment.grid.filter')}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="flex w-[300px] max-w-[90vw] flex-col gap-3 p-4">
        {fields.map(({ name, label, options }) => (
          <FormField key={name} name={`grid-${name}`} label={label}>
            {(field) => (
              <Select
                {...field}
                placeholder={t('assignment.grid.all')}
                options={options}
                value={filters[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </FormField>
        ))}
        {active > 0 && (
          <Button
            size="sm"
            onClick={() =>
              onChange({ region: '', premiseGroupId: '', securityGroupId: '', licenceType: '', state: '' })
            }
          >
            {t('assignment.grid.clearFilter')}
          </Button>
        )}
      </PopoverContent>
    </Popover>
  );
};
