import type { Area } from '@contract/access';
import { MAX_REFERENCE } from '@contract/booking';
import { FormField } from '@src/components/form/form-field';
import { Card } from '@src/components/ui/card';
import { Input } from '@src/components/ui/input';
import { referenceLabel } from '@src/lib/reference-label';
import { useTranslation } from 'react-i18next';

interface ReferenceFieldProps {
  area: Area;
  reference: string;
  onChange: (reference: string) => void;
}

/** The client's own reference of the order. */
export const ReferenceField = ({ area, reference, onChange }: ReferenceFieldProps) => {
  const { t } = useTranslation();
  return (
    <Card>
      <FormField
        name="reference"
        label={t(referenceLabel(area))}
        help={t('booking.reference.help')}
        isRequired={false}
      >
        {(field) => (
          <Input
            {...field}
            value={reference}
            maxLength={MAX_REFERENCE}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
    </Card>
  );
};
