import { type Invoice, invoiceCalls } from '@contract/invoice';
import { invoiceCodeOf } from '@domain/invoice-code';
import { useCall } from '@src/api/use-call';
import { LineTable } from '@src/components/document/line-table';
import { Loaded } from '@src/components/layout/loaded';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { LineSlots } from './line-slots';

/** The lines of a bill. Each opens in place to the slots behind it. */
export const InvoiceLines = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation();
  return (
    <LineTable
      caption={t('invoice.lines')}
      currency={invoice.currency}
      lines={invoice.lines}
      empty={t('invoice.empty')}
      detailOf={({ slotIds }) => slotIds.length > 0 && <SlotsOf invoice={invoice} slotIds={slotIds} />}
    />
  );
};

const SlotsOf = ({ invoice, slotIds }: { invoice: Invoice; slotIds: readonly number[] }) => {
  const { t } = useTranslation();
  const premiseId = invoice.premise.id;
  const slots = useCall(invoiceCalls.slots, {
    params: { premiseId, code: invoiceCodeOf(premiseId, invoice.period) },
  });
  return (
    <Loaded queries={{ slots }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
      {(loaded) => <LineSlots slots={loaded.slots.filter(({ id }) => slotIds.includes(id))} />}
    </Loaded>
  );
};
