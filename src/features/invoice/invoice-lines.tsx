import type { Area } from '@contract/access';
import { type BilledSlot, type Invoice, invoiceCalls } from '@contract/invoice';
import type { InvoiceLine } from '@contract/invoice-line';
import { dayListText } from '@domain/day-list-text';
import { invoiceCodeOf } from '@domain/invoice-code';
import { distinctReferences, sharedReference } from '@domain/order-reference';
import { businessNow, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { LineTable } from '@src/components/document/line-table';
import { SheetReferences } from '@src/components/document/sheet-references';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { SlotPeople } from '@src/components/ui/slot-people';
import { formatDay, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { FileMinus, UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The slots of a line, with their guards and who approved them. */
const LineSlots = ({ slots }: { slots: readonly BilledSlot[] }) => {
  const { t, i18n } = useTranslation();
  const { data: setting } = useSetting();
  const nobody = ({ state, endsAt }: BilledSlot) =>
    state === 'cancelled'
      ? t('slot.cancelled')
      : t(setting && endsAt <= businessNow(setting) ? 'slot.unserved' : 'slot.nobody');
  return (
    <ul className="grid grid-cols-1 divide-y divide-line text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto] print:grid-cols-[auto_minmax(0,1fr)_auto]">
      {slots.map((slot) => (
        <li
          key={slot.id}
          className="col-span-full grid grid-cols-subgrid break-inside-avoid gap-x-6 gap-y-1 py-2 first:pt-0 last:pb-0 max-sm:grid-cols-1 print:grid-cols-subgrid"
        >
          <span className="tabular">
            {formatDay(i18n.language, slot.date, 'weekday')}{' '}
            <span className="whitespace-nowrap text-text-muted">
              {formatTimes(slot.startTime, slot.endTime)}
            </span>
          </span>
          <span className="min-w-0">
            {slot.guards.length > 0 ? (
              <SlotPeople slot={slot} />
            ) : (
              <span className="text-text-muted">{nobody(slot)}</span>
            )}
          </span>
          {slot.state !== 'cancelled' && (
            <span className="flex items-start gap-1 text-text-muted">
              <UserCheck className="mt-0.5 size-4 shrink-0" aria-hidden />
              {slot.approvedBy
                ? t('invoice.approvedBy', { name: slot.approvedBy.name })
                : t('invoice.notApproved')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

interface InvoiceLinesProps {
  /** Null for a reader without an account, for whom lines don't open. */
  area: Area | null;
  invoice: Invoice;
}

/** The lines of an invoice. Each expands to its slots. */
export const InvoiceLines = ({ area, invoice }: InvoiceLinesProps) => {
  const { t, i18n } = useTranslation();
  const isShared = sharedReference(invoice.lines) !== null;
  return (
    <LineTable
      caption={t('invoice.lines')}
      currency={invoice.currency}
      lines={invoice.lines}
      empty={t('invoice.empty')}
      noteOf={(line) => (
        <>
          {line.days.length > 0 && (
            <p className="text-xs text-text-muted">{dayListText(i18n.language, line.days)}</p>
          )}
          {!isShared && <SheetReferences references={distinctReferences([line])} />}
        </>
      )}
      detailOf={(line) =>
        area !== null &&
        line.slotIds.length > 0 && (
          <>
            <CreditLink area={area} invoice={invoice} line={line} />
            <BilledSlots invoice={invoice} slotIds={line.slotIds} />
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

/** Links to a credit note for one line; above its shifts, which would move it from under the pointer as they arrive. */
const CreditLink = ({ area, invoice, line }: { area: Area; invoice: Invoice; line: InvoiceLine }) => {
  const { t } = useTranslation();
  const isClient = invoice.allowed.includes('requestNote');
  if (line.amount <= 0 || !(isClient || invoice.allowed.includes('draftNote'))) return null;
  const query = new URLSearchParams({ invoice: invoice.code, line: line.id });
  return (
    <Button
      size="sm"
      icon={FileMinus}
      className="mb-3 print:hidden"
      to={`${paths.creditNotes.create(area, invoice.premise.id)}?${query}`}
    >
      {t(isClient ? 'invoice.requestCreditOfLine' : 'invoice.creditLine')}
    </Button>
  );
};
