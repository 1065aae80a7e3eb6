import type { Area } from '@contract/access';
import { type Invoice, type InvoiceLine, invoiceCalls } from '@contract/invoice';
import { invoiceCodeOf } from '@domain/invoice-code';
import { useCall } from '@src/api/use-call';
import { LineTable } from '@src/components/document/line-table';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { paths } from '@src/lib/paths';
import { FileMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LineSlots } from './line-slots';

interface InvoiceLinesProps {
  area: Area;
  invoice: Invoice;
}

/** The lines of an invoice. Each expands to its slots. */
export const InvoiceLines = ({ area, invoice }: InvoiceLinesProps) => {
  const { t } = useTranslation();
  return (
    <LineTable
      caption={t('invoice.lines')}
      currency={invoice.currency}
      lines={invoice.lines}
      empty={t('invoice.empty')}
      detailOf={(line) =>
        line.slotIds.length > 0 && (
          <>
            <BilledSlots invoice={invoice} slotIds={line.slotIds} />
            <CreditLink area={area} invoice={invoice} line={line} />
          </>
        )
      }
    />
  );
};

const BilledSlots = ({ invoice, slotIds }: { invoice: Invoice; slotIds: readonly number[] }) => {
  const { t } = useTranslation();
  const premiseId = invoice.premise.id;
  const slots = useCall(invoiceCalls.slots, {
    params: { premiseId, code: invoiceCodeOf(premiseId, invoice.period) },
    query: { revision: invoice.issuedAt ? invoice.revision : undefined },
  });
  return (
    <Loaded queries={{ slots }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
      {(loaded) => <LineSlots slots={loaded.slots.filter(({ id }) => slotIds.includes(id))} />}
    </Loaded>
  );
};

/** Links to a credit note for one line. */
const CreditLink = ({ area, invoice, line }: InvoiceLinesProps & { line: InvoiceLine }) => {
  const { t } = useTranslation();
  const isClient = invoice.allowed.includes('requestNote');
  if (line.amount <= 0 || !(isClient || invoice.allowed.includes('draftNote'))) return null;
  const query = new URLSearchParams({ invoice: invoice.code, line: line.id });
  return (
    <Button
      size="sm"
      icon={FileMinus}
      className="mt-3 print:hidden"
      to={`${paths.creditNotes.create(area, invoice.premise.id)}?${query}`}
    >
      {t(isClient ? 'invoice.requestCreditOfLine' : 'invoice.creditLine')}
    </Button>
  );
};
