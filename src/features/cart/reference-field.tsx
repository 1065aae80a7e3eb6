import type { Area } from '@contract/access';
import { FormField } from '@src/components/form/form-field';
import { Card } from '@src/components/ui/card';
import { Input } from '@src/components/ui/input';
import { referenceLabel } from '@src/lib/reference-label';
import { useTranslation } from 'react-i18next';
import { useReferenceErrors } from './use-reference-errors';

interface ReferenceFieldProps {
  area: Area;
  reference: string;
  onChange: (reference: string) => void;
}

/** The client's own reference of the order. */
export const ReferenceField = ({ area, reference, onChange }: ReferenceFieldProps) => {
  const { t } = useTranslation();
  // Said as soon as it is pasted, and not cut: an order number that lost its end would stand on every document.
  const [error] = useReferenceErrors(area, reference);
  return (
    <Card>
      <FormField
        name="reference"
        label={t(referenceLabel(area))}
        help={t('booking.reference.help')}
        error={error?.message}
        isRequired={false}
      >
        {(field) => (
          <Input
            {...field}
            value={reference}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
    </Card>
  );
};
