import { comboCalls } from '@contract/metadata';
import { requiredText } from '@contract/primitives';
import { type ServedDifference, servedDifferenceCalls } from '@contract/served-difference';
import { reachIn } from '@domain/access';
import { monthOf } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import { unsettledAmount } from '@domain/served-correction';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { TextAreaField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Skeleton } from '@src/components/ui/skeleton';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { formatDay, formatMoney, formatSignedMoney, formatTimes } from '@src/lib/format';
import { notePathsOf, paths } from '@src/lib/paths';
import { useRoles } from '@src/stores/session';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';

interface SlotNameProps {
  slot: ServedDifference['slot'];
  premise: string;
}

const SlotName = ({ slot, premise }: SlotNameProps) => {
  const { i18n } = useTranslation();
  return (
    <>
      {premise} · {formatDay(i18n.language, slot.date, 'weekday')}{' '}
      <span className="tabular whitespace-nowrap">{formatTimes(slot.startTime, slot.endTime)}</span>
    </>
  );
};

const schema = z.strictObject({ reason: requiredText(500) });

interface DismissDifferenceProps {
  difference: ServedDifference;
  premise: string;
  onClose: () => void;
}

/** Asks why a difference is not settled by a note. */
const DismissDifference = ({ difference, premise, onClose }: DismissDifferenceProps) => {
  const { t, i18n } = useTranslation();
  const { slot, offer } = difference;
  const send = useChange(servedDifferenceCalls.dismiss);
  const form = useForm({ resolver: zodResolver(schema, errorMap), defaultValues: { reason: '' } });
  const name = t('difference.dismiss');
  const sending = useFormSubmit(
    form,
    [['reason', t('note.reason')]],
    ({ reason }: z.infer<typeof schema>, meta) =>
      send({ params: { slotId: String(slot.id) }, body: { reason, version: slot.version } }, meta),
    {
      name,
      done: () => t('difference.dismissed'),
      onDone: onClose,
      draft: { form: `difference.${slot.id}`, fields: ['reason'] },
    },
  );
  return (
    <FormDialog
      title={t('difference.dismissTitle')}
      description={t('difference.dismissText')}
      submitLabel={name}
      sending={sending}
      onSubmit={() => void sending.onSubmit()}
      onClose={onClose}
    >
      <div className="text-sm">
        <p>
          <SlotName slot={slot} premise={premise} />
        </p>
        <p className="tabular font-semibold">
          {formatSignedMoney(i18n.language, unsettledAmount(difference), offer.currency)}
        </p>
      </div>
      <TextAreaField form={form} name="reason" label={t('note.reason')} isRequired rows={3} maxLength={500} />
    </FormDialog>
  );
};

const LIMIT = 100;

/** The slots that are billed differently than served, for who may issue the notes that settle them. */
export const ServedDifferences = () => {
  const { t } = useTranslation();
  const canSettle = reachIn('admin', useRoles(), 'document.edit') !== null;
  const differences = useCall(
    servedDifferenceCalls.list,
    { query: { limit: String(LIMIT) } },
    { enabled: canSettle },
  );
  const premises = useCombo(comboCalls.premise);
  const [dismissing, setDismissing] = useState<ServedDifference | null>(null);
  if (!canSettle) return null;
  const premiseOf = ({ slot }: ServedDifference) =>
    premises.data?.find(({ id }) => id === slot.premiseId)?.name ?? '';
  return (
    <Loaded queries={{ differences }} waitsFor={[premises]} skeleton={<Skeleton className="h-10" />}>
      {({ differences: { items, total } }) =>
        items.length > 0 && (
          <Card title={t('difference.title', { count: total })}>
            <p className="mb-3 text-sm text-text-muted">{t('difference.help')}</p>
            <ul className="divide-y border-y">
              {items.map((row) => (
                <Difference
                  key={row.slot.id}
                  row={row}
                  premise={premiseOf(row)}
                  onDismiss={() => setDismissing(row)}
                />
              ))}
            </ul>
            {total > items.length && (
              <p className="mt-3 text-sm text-text-muted">{t('difference.more', { count: LIMIT })}</p>
            )}
            {dismissing && (
              <DismissDifference
                difference={dismissing}
                premise={premiseOf(dismissing)}
                onClose={() => setDismissing(null)}
              />
            )}
          </Card>
        )
      }
    </Loaded>
  );
};

interface DifferenceProps {
  row: ServedDifference;
  premise: string;
  onDismiss: () => void;
}

const Difference = ({ row, premise, onDismiss }: DifferenceProps) => {
  const { t, i18n } = useTranslation();
  const { slot, billed, served, noted, offer } = row;
  const money = (amount: number) => formatMoney(i18n.language, amount, offer.currency);
  const signed = (amount: number) => formatSignedMoney(i18n.language, amount, offer.currency);
  const code = invoiceCodeOf(slot.premiseId, monthOf(slot.date));
  const create = `${notePathsOf(offer.kind).create('admin', slot.premiseId)}?invoice=${code}`;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <Link
          to={paths.booking('admin', slot.premiseId, slot.bookingId)}
          className="font-medium text-primary-text underline-offset-4 hover:underline"
        >
          <SlotName slot={slot} premise={premise} />
        </Link>
        <p className="tabular mt-0.5 text-text-muted">
          {[
            t('difference.ofBilled', { amount: money(billed) }),
            ...(noted === 0 ? [] : [t('difference.ofNotes', { amount: signed(noted) })]),
            t('difference.ofServed', { amount: money(served) }),
          ].join(' · ')}
        </p>
      </div>
      <span className="tabular whitespace-nowrap font-semibold">{signed(unsettledAmount(row))}</span>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          to={create}
          state={{ prefill: { lines: offer.lines, reason: t('difference.noteReason') } }}
        >
          {t(`note.create.action.admin.${offer.kind}`)}
        </Button>
        <Button
          size="sm"
          aria-label={t('difference.dismissOf', {
            premise,
            day: formatDay(i18n.language, slot.date, 'weekday'),
          })}
          onClick={onDismiss}
        >
          {t('difference.dismiss')}
        </Button>
      </div>
    </li>
  );
};
