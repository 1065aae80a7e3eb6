import type { Area } from '@contract/access';
import { PROBLEM_KINDS, type ProblemKind } from '@contract/booking';
import { creditNoteCalls, type InvoiceForNote, type NoteBody } from '@contract/credit-note';
import type { BilledSlot } from '@contract/invoice';
import type { InvoiceLine } from '@contract/invoice-line';
import { durationText } from '@domain/duration-text';
import { timesCount } from '@domain/money';
import { slotMinutes } from '@domain/served';
import { creditLeft, isInPart } from '@domain/slot-credit';
import { useChange } from '@src/api/use-change';
import { translateError } from '@src/components/form/error-map';
import { TextAreaField } from '@src/components/form/fields';
import { FormField, fieldId } from '@src/components/form/form-field';
import { FormSection } from '@src/components/form/form-section';
import { RecordForm } from '@src/components/form/record-form';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Input } from '@src/components/ui/input';
import { NumberStepper } from '@src/components/ui/number-stepper';
import { Select } from '@src/components/ui/select';
import { useRecordForm } from '@src/hooks/use-record-form';
import { formatDay, formatMoney, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { shiftText } from '@src/lib/shift-text';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LinesError, NoteSums } from './note-sums';
import {
  type ClaimValues,
  claimLabel,
  creditOf,
  newClaim,
  type SlotCreditValues,
  slotCreditResolver,
} from './slot-credit-values';

interface ClaimFieldsProps {
  slot: BilledSlot;
  claim: ClaimValues;
  /** Path of the claim in the form. */
  name: string;
  error: string | undefined;
  onChange: (claim: ClaimValues) => void;
}

/** Why a shift is credited, for how many guards and, if they were there in part, how many minutes. */
const ClaimFields = ({ slot, claim, name, error, onChange }: ClaimFieldsProps) => {
  const { t, i18n } = useTranslation();
  return (
    <fieldset
      aria-label={shiftText(t, i18n.language, slot)}
      className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-3 pl-7 max-sm:pl-0"
    >
      <FormField name={`${name}.kind`} label={t('note.reason')} className="w-48 max-sm:w-full">
        {(field) => (
          <Select
            {...field}
            value={claim.kind}
            onChange={({ target }) => onChange({ ...claim, kind: target.value as ProblemKind })}
            options={PROBLEM_KINDS.map((kind) => ({ value: kind, label: claimLabel(t, kind) }))}
          />
        )}
      </FormField>
      {slot.numOfSecurity > 1 && (
        <FormField name={`${name}.guards`} label={t('note.slots.guards')}>
          {(field) => (
            <NumberStepper
              id={field.id}
              label={t('note.slots.guards')}
              value={claim.guards}
              max={slot.numOfSecurity}
              onChange={(guards) => guards !== undefined && onChange({ ...claim, guards })}
            />
          )}
        </FormField>
      )}
      {isInPart(claim.kind) && (
        <FormField
          name={`${name}.minutes`}
          label={t('note.slots.minutes')}
          help={t('note.slots.minutesHelp', { length: durationText(t, slotMinutes(slot)) })}
          error={error}
          isRequired
        >
          {(field) => (
            <Input
              {...field}
              inputMode="numeric"
              autoComplete="off"
              className="tabular max-w-32 text-right"
              value={claim.minutes}
              onChange={({ target }) => onChange({ ...claim, minutes: target.value })}
            />
          )}
        </FormField>
      )}
    </fieldset>
  );
};

interface SlotCreditFormProps {
  area: Area;
  premiseId: number;
  invoice: InvoiceForNote;
  line: InvoiceLine;
  /** Of the invoice. */
  slots: readonly BilledSlot[];
}

/** Credits ticked shifts of a line, with a reason each; the amounts follow from what is billed for them. */
export const SlotCreditForm = ({ area, premiseId, invoice, line, slots }: SlotCreditFormProps) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { currency, name: invoiceCode } = invoice;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const ofLine = slots.filter(({ id }) => line.slotIds.includes(id));
  const [only, ...others] = ofLine.filter((slot) => creditLeft(slot) > 0);
  const form = useForm<SlotCreditValues, unknown, NoteBody>({
    resolver: slotCreditResolver(t, i18n.language, { premiseId, invoiceCode, slots: ofLine }),
    defaultValues: { lines: only && others.length === 0 ? [newClaim(only)] : [], reason: '' },
  });
  const { errors, isSubmitted } = form.formState;
  const lines = form.watch('lines');
  const create = useChange(creditNoteCalls.create);
  const cancelTo = paths.invoice(area, premiseId, invoice.period);
  const submitLabel = t(`note.create.submit.${area}`);
  const sending = useRecordForm(form, {
    name: submitLabel,
    labels: [
      ['lines', t('note.slots.title')],
      ...lines.map(({ slotId }, index) => {
        const slot = ofLine.find(({ id }) => id === slotId);
        const shift = slot ? shiftText(t, i18n.language, slot) : '';
        const label = t('note.slots.of', { shift, field: t('note.slots.minutes') });
        return [`lines.${index}.minutes`, label] as const;
      }),
      ['reason', t('note.slots.about')],
    ],
    draft: `note.slots.${invoiceCode}.${line.id}`,
    save: (body, meta) => create({ body }, meta),
    done: () => t(`note.create.done.${area}.credit-note`),
    onDone: (note) => navigate(paths.creditNotes.one(area, premiseId, note.code), { replace: true }),
  });
  const setLines = (changed: readonly ClaimValues[]) =>
    form.setValue(
      'lines',
      ofLine.flatMap(({ id }) => changed.find(({ slotId }) => slotId === id) ?? []),
      { shouldDirty: true, shouldValidate: isSubmitted },
    );
  const errorOf = (index: number) => {
    const error: { minutes?: { message?: string }; price?: { message?: string } } | undefined =
      errors.lines?.[index];
    return error?.minutes?.message ?? error?.price?.message;
  };
  const linesError = errors.lines?.root?.message ?? errors.lines?.message;
  const credits = lines.flatMap((claim) => {
    const slot = ofLine.find(({ id }) => id === claim.slotId);
    return (slot && creditOf(slot, claim)) ?? [];
  });
  const note = { kind: 'credit-note', lines: credits, invoice } as const;
  return (
    <RecordForm sending={sending} submitLabel={submitLabel} cancelTo={cancelTo}>
      <FormSection title={t('note.slots.title')} help={t('note.slots.help')}>
        <p className="text-sm font-medium">{line.description}</p>
        <ul id={fieldId('lines')} tabIndex={-1} className="divide-y divide-line border-y outline-none">
          {ofLine.map((slot) => {
            const index = lines.findIndex(({ slotId }) => slotId === slot.id);
            const claim = lines[index];
            const left = creditLeft(slot);
            const credit = claim && creditOf(slot, claim);
            const error = errorOf(index);
            return (
              <li key={slot.id} className="flex flex-col gap-3 py-2">
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <Checkbox
                    checked={claim !== undefined}
                    disabled={!claim && left === 0}
                    onChange={({ target }) =>
                      setLines(
                        target.checked
                          ? [...lines, newClaim(slot)]
                          : lines.filter(({ slotId }) => slotId !== slot.id),
                      )
                    }
                    label={
                      <>
                        {formatDay(i18n.language, slot.date, 'weekday')}{' '}
                        <span className="whitespace-nowrap text-text-muted">
                          {formatTimes(slot.startTime, slot.endTime)}
                        </span>
                        {slot.reported && (
                          <span className="ml-2 text-warning-text">{claimLabel(t, slot.reported)}</span>
                        )}
                      </>
                    }
                  />
                  <span className="tabular ml-auto text-right text-sm">
                    {credit ? (
                      <strong className="font-semibold">
                        {money(timesCount(credit.price, credit.quantity))}
                      </strong>
                    ) : (
                      <span className="text-text-muted">
                        {left > 0
                          ? left < (slot.billed ?? 0)
                            ? t('note.slots.left', { left: money(left), billed: money(slot.billed ?? 0) })
                            : money(left)
                          : t(slot.billed ? 'note.slots.credited' : 'note.slots.nothing')}
                      </span>
                    )}
                  </span>
                </div>
                {claim && (
                  <ClaimFields
                    slot={slot}
                    claim={claim}
                    name={`lines.${index}`}
                    error={error}
                    onChange={(changed) =>
                      setLines(lines.map((other) => (other.slotId === slot.id ? changed : other)))
                    }
                  />
                )}
                {claim && error && !isInPart(claim.kind) && (
                  <p role="alert" className="text-sm text-danger-text">
                    {translateError(t, error)}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
        <LinesError {...note} error={linesError} />
        <TextAreaField
          form={form}
          name="reason"
          label={t('note.slots.about')}
          help={t('note.slots.reasonHelp')}
          isRequired={lines.some(({ kind }) => kind === 'other')}
          rows={2}
          maxLength={1000}
        />
        <NoteSums {...note} />
        <Button
          variant="link"
          className="self-start"
          to={`${paths.creditNotes.create(area, premiseId)}?${new URLSearchParams({ invoice: invoiceCode })}`}
        >
          {t('note.slots.other')}
        </Button>
      </FormSection>
    </RecordForm>
  );
};
