import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import { premiseCalls } from '@contract/premise';
import type { Named } from '@contract/primitives';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { Select } from '@src/components/ui/select';
import type { ComponentProps } from 'react';

interface ChoiceProps extends Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange'> {
  /** Stands among the choices before they have come, and whatever they are. */
  own: Named;
  value: number;
  onChange: (premiseId: number) => void;
}

/** A premise of those that the reader may book. */
export const PremiseChoice = ({ area, ...props }: ChoiceProps & { area: Area }) =>
  area === 'admin' ? <PremiseInReach {...props} /> : <OwnPremise {...props} />;

const PremiseInReach = (props: ChoiceProps) => (
  <Choice {...props} premises={useCombo(comboCalls.premise).data} />
);

const OwnPremise = (props: ChoiceProps) => {
  const premises = useCall(premiseCalls.list.client, {
    query: { limit: '100', sort: 'name', status: 'active' },
  });
  return <Choice {...props} premises={premises.data?.items} />;
};

const Choice = ({
  own,
  premises = [],
  onChange,
  ...field
}: ChoiceProps & { premises: readonly Named[] | undefined }) => {
  const others = premises.filter(({ id }) => id !== own.id);
  return (
    <Select
      {...field}
      options={[own, ...others].map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
};
