//#instant
import { dayOf, instantOf, timeOf } from '@domain/time';
import { useSetting } from '@src/api/setting';
import { Controller, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { Input } from '@src/components/ui/input';
import type { BoundProps } from '@src/components/form/fields';
import { FormField } from '@src/components/form/form-field';

type InstantFieldProps<V extends FieldValues, B> = BoundProps<V> & { form: UseFormReturn<V, unknown, B> };

/** An instant, entered as day and time in the business's time zone. */
export const InstantField = <V extends FieldValues, B>({
  form,
  name,
  label,
  help,
  isRequired,
  className,
}: InstantFieldProps<V, B>) => {
  const zone = useSetting().data?.timeZone;
  const error: { message?: string } | undefined = get(form.formState.errors, name);
  return (
    <FormField {...{ name, label, help, isRequired, className }} error={error?.message}>
      {(props) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <Input
              {...props}
              ref={field.ref}
              type="datetime-local"
              disabled={zone === undefined}
              value={zone && field.value ? `${dayOf(field.value, zone)}T${timeOf(field.value, zone)}` : ''}
              onBlur={field.onBlur}
              onChange={({ target }) => {
                const [day, time] = target.value.split('T');
                field.onChange(zone && day && time ? instantOf(zone, day, time) : undefined);
              }}
            />
          )}
        />
      )}
    </FormField>
  );
};
//#end
