import { Plus, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FormField, fieldId } from '../form/form-field';
import { Button } from '../ui/button';
import { Input } from '../ui/input';

type LinePart = 'description' | 'quantity' | 'price';

interface LineField {
  /** Path in the form. */
  name: string;
  label: string;
  error: string | undefined;
  /** As `form.register` returns it, with further props of the input. */
  input: ComponentProps<typeof Input>;
}

interface LineFieldsProps {
  /** As `useFieldArray` returns them. */
  lines: readonly { id: string }[];
  fieldOf: (index: number, part: LinePart) => LineField;
  /** The amount of a line; a form without it shows none. */
  amountOf?: (index: number) => string;
  labels: {
    add: string;
    remove: string;
    line: (number: number) => string;
    removeLine: (number: number) => string;
  };
  /** Left out while no line can be added. */
  onAdd?: (() => void) | undefined;
  /** Left out while no line can be removed. */
  onRemove?: ((index: number) => void) | undefined;
}

const NUMBER = 'tabular text-right';

/** The lines of a document in its form: description, quantity and price. */
export const LineFields = ({ lines, fieldOf, amountOf, labels, onAdd, onRemove }: LineFieldsProps) => (
  <div id={fieldId('lines')} tabIndex={-1} className="flex flex-col gap-4 outline-none">
    {lines.map(({ id }, index) => (
      <fieldset key={id} className="flex min-w-0 flex-col gap-3 rounded border p-4">
        <legend className="sr-only">{labels.line(index + 1)}</legend>
        <Field {...fieldOf(index, 'description')} />
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-start gap-3 sm:grid-cols-[96px_180px_minmax(0,1fr)_auto]">
          <Field {...fieldOf(index, 'quantity')} className={NUMBER} />
          <Field {...fieldOf(index, 'price')} className={NUMBER} />
          {amountOf && (
            <p className="tabular self-center text-right text-sm font-medium whitespace-nowrap max-sm:col-span-2 sm:pt-5">
              {amountOf(index)}
            </p>
          )}
          {onRemove && (
            <Button
              variant="ghost"
              size="sm"
              icon={Trash2}
              className="justify-self-end max-sm:col-span-2 sm:mt-7"
              aria-label={labels.removeLine(index + 1)}
              onClick={() => onRemove(index)}
            >
              {labels.remove}
            </Button>
          )}
        </div>
      </fieldset>
    ))}
    {onAdd && (
      <Button icon={Plus} className="self-start" onClick={onAdd}>
        {labels.add}
      </Button>
    )}
  </div>
);

const Field = ({ name, label, error, input, className }: LineField & { className?: string }) => (
  <FormField name={name} label={label} error={error} isRequired>
    {(field) => <Input {...field} autoComplete="off" {...input} className={className} />}
  </FormField>
);
