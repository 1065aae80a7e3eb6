import type { InvoiceForNote, Note, NoteBody, NoteKind } from '@contract/credit-note';
import type { WriteMeta } from '@src/api/try-write';
import { LineFields } from '@src/components/document/line-fields';
import { SelectField, TextAreaField } from '@src/components/form/fields';
import { FormSection } from '@src/components/form/form-section';
import { RecordForm } from '@src/components/form/record-form';
import { DescriptionList } from '@src/components/layout/description-list';
import { useRecordForm } from '@src/hooks/use-record-form';
import { formatMonth } from '@src/lib/format';
import { useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LinesError, NoteSums } from './note-sums';
import {
  MAX_LINES,
  NEW_LINE,
  type NoteForm as NoteFormState,
  type NoteValues,
  noteResolver,
  parseLines,
} from './note-values';

const LINE_LABELS = {
  description: 'note.description',
  quantity: 'note.quantity',
  price: 'document.column.price',
} as const;

const INPUTS = {
  description: {},
  quantity: { inputMode: 'numeric' },
  price: { inputMode: 'decimal' },
} as const;

/** The lines of a note; at least one remains. */
const NoteLines = ({ form }: { form: NoteFormState }) => {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <LineFields
      lines={fields}
      fieldOf={(index, part) => {
        const name = `lines.${index}.${part}` as const;
        return {
          name,
          label: t(LINE_LABELS[part]),
          error: form.formState.errors.lines?.[index]?.[part]?.message,
          input: { ...form.register(name), ...INPUTS[part] },
        };
      }}
      labels={{
        add: t('note.form.addLine'),
        remove: t('note.form.remove'),
        line: (number) => t('note.form.line', { number }),
        removeLine: (number) => t('note.form.removeLine', { number }),
      }}
      onAdd={
        fields.length < MAX_LINES
          ? () => append(NEW_LINE, { focusName: `lines.${fields.length}.description` })
          : undefined
      }
      onRemove={fields.length > 1 ? remove : undefined}
    />
  );
};

interface NoteFormProps {
  kind: NoteKind;
  premiseId: number;
  invoices: readonly InvoiceForNote[];
  values: NoteValues;
  /** Used until an invoice is chosen. */
  currency: string;
  /** The invoice of an existing note can't be changed. */
  isNew: boolean;
  draft: string;
  submitLabel: string;
  cancelTo: string;
  save: (body: NoteBody, meta: WriteMeta) => Promise<Note>;
  done: (note: Note) => string;
  onDone: (note: Note) => void;
  reload?: () => Promise<NoteValues | undefined>;
}

const LINE_FIELDS = Object.keys(LINE_LABELS) as (keyof typeof LINE_LABELS)[];

/** The form of a new or existing note. */
export const NoteForm = ({
  kind,
  premiseId,
  invoices,
  values,
  currency,
  isNew,
  submitLabel,
  cancelTo,
  ...actions
}: NoteFormProps) => {
  const { t, i18n } = useTranslation();
  const form = useForm<NoteValues, unknown, NoteBody>({
    resolver: noteResolver(
      premiseId,
      (code) => invoices.find(({ name }) => name === code)?.currency ?? currency,
    ),
    defaultValues: values,
  });
  const { errors } = form.formState;
  const { lines, invoiceCode } = form.watch();
  const sending = useRecordForm(form, {
    name: submitLabel,
    labels: [
      ['invoiceCode', t('note.invoice')],
      ['reason', t('note.reason')],
      ['lines', t('note.lines')],
      ...lines.flatMap((_line, index) =>
        LINE_FIELDS.map((name) => {
          const label = t('note.form.ofLine', { number: index + 1, field: t(LINE_LABELS[name]) });
          return [`lines.${index}.${name}`, label] as const;
        }),
      ),
    ],
    ...actions,
  });
  const invoice = invoices.find(({ name }) => name === invoiceCode);
  const note = invoice && { kind, invoice, lines: parseLines(lines, invoice.currency) };
  const linesError = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <RecordForm sending={sending} submitLabel={submitLabel} cancelTo={cancelTo}>
      <FormSection title={t('note.form.about')} help={t(`note.form.help.${kind}`)}>
        {isNew ? (
          <SelectField
            form={form}
            name="invoiceCode"
            label={t('note.invoice')}
            isRequired
            className="max-w-[360px]"
            placeholder={t('note.form.chooseInvoice')}
            options={invoices.map(({ name, period }) => ({
              value: name,
              label: `${formatMonth(i18n.language, period)} · ${name}`,
            }))}
          />
        ) : (
          <DescriptionList items={[{ label: t('note.invoice'), value: invoiceCode }]} />
        )}
        <TextAreaField
          form={form}
          name="reason"
          label={t('note.reason')}
          isRequired
          rows={3}
          maxLength={1000}
        />
      </FormSection>
      <FormSection title={t('note.lines')} help={t('note.form.linesHelp')}>
        <NoteLines form={form} />
        {note && (
          <>
            <LinesError {...note} error={linesError} />
            <NoteSums {...note} />
          </>
        )}
      </FormSection>
    </RecordForm>
  );
};
