import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import { premiseCalls } from '@contract/premise';
import type { Named } from '@contract/primitives';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { Select } from '@src/components/ui/select';
import type { ComponentProps } from 'react';

interface PremiseSelectProps extends Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange'> {
  /** Always an option, also while the others are loading. */
  current: Named;
  value: number;
  onChange: (premiseId: number) => void;
}

/** Chooses one of the premises that the user may book. */
export const PremiseSelect = ({ area, ...props }: PremiseSelectProps & { area: Area }) =>
  area === 'admin' ? <AdminPremiseSelect {...props} /> : <ClientPremiseSelect {...props} />;

const AdminPremiseSelect = (props: PremiseSelectProps) => (
  <NamedSelect {...props} premises={useCombo(comboCalls.premise).data} />
);

const ClientPremiseSelect = (props: PremiseSelectProps) => {
  const premises = useCall(premiseCalls.list.client, {
    query: { limit: '100', sort: 'name', status: 'active' },
  });
  return <NamedSelect {...props} premises={premises.data?.items} />;
};

const NamedSelect = ({
  current,
  premises = [],
  onChange,
  ...field
}: PremiseSelectProps & { premises: readonly Named[] | undefined }) => {
  const others = premises.filter(({ id }) => id !== current.id);
  return (
    <Select
      {...field}
      options={[current, ...others].map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
};
