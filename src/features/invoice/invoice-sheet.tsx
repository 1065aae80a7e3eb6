import type { Area } from '@contract/access';
import { type Invoice, invoiceCalls } from '@contract/invoice';
import { amountDue } from '@domain/amount-due';
import { firstDayOf, lastDayOf } from '@domain/day';
import { hasPaymentDetails, paymentReference } from '@domain/how-to-pay';
import type { CallGiven } from '@src/api/client';
import { useCall } from '@src/api/use-call';
import { Addressee } from '@src/components/document/addressee';
import { DocumentSheet, SheetSection, SheetText } from '@src/components/document/document-sheet';
import { HowToPay } from '@src/components/document/how-to-pay';
import { InLanguage } from '@src/components/document/in-language';
import { Letterhead } from '@src/components/document/letterhead';
import { SheetReferences } from '@src/components/document/sheet-references';
import { Totals } from '@src/components/document/totals';
import { VoidMark } from '@src/components/document/void-mark';
import { Unbroken } from '@src/components/ui/unbroken';
import type { DocumentLanguage } from '@src/hooks/use-document-language';
import { formatDay, formatDayRange, formatMoney, formatMonth } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { InvoiceLines } from './invoice-lines';

const CHANGE_LABELS = {
  debited: 'invoice.debited',
  credited: 'invoice.credited',
  notes: 'invoice.notesOnIt',
  paid: 'invoice.paid',
} as const;

interface InvoiceSheetProps {
  /** Null for a reader without an account. */
  area: Area | null;
  invoice: Invoice;
  /** The part that this sheet bills; -1 for the whole invoice. */
  partIndex: number;
}

/** The printed sheet. Printing the page prints only this. */
export const InvoiceSheet = ({ area, invoice, partIndex }: InvoiceSheetProps) => {
  const { t, i18n } = useTranslation();
  const { seller } = invoice.head;
  const part = invoice.parts[partIndex];
  const isForPayment = invoice.status !== 'Draft' && invoice.status !== 'Void';
  const payable = isForPayment ? amountDue(invoice, part?.id) : undefined;
  const money = (amount: number) => formatMoney(i18n.language, amount, invoice.currency);
  const partOf = part && {
    number: partIndex + 1,
    count: invoice.parts.length,
    amount: money(part.total),
    total: money(invoice.total),
  };
  const head = part
    ? {
        ...invoice.head,
        billTo: { name: part.name, address: part.billingAddress, email: part.email, taxNumber: '' },
      }
    : invoice.head;
  return (
    <DocumentSheet label={t('invoice.title')} code={invoice.printCode}>
      {invoice.status === 'Void' && <VoidMark />}
      <Letterhead seller={seller} title={t('invoice.title')} code={invoice.printCode} />

      {invoice.status === 'Draft' && (
        <p className="rounded border border-accent bg-accent-soft px-4 py-2 text-sm text-accent-text">
          <strong className="font-semibold">
            {invoice.forecast ? t('invoice.forecast.badge') : t('document.status.Draft')}
          </strong>{' '}
          {t('invoice.notForPayment')}
        </p>
      )}
      {partOf && <p className="tabular font-medium">{t('invoice.partOf', partOf)}</p>}

      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        <Addressee head={head} />
        <SheetSection label={t('document.period')}>
          <p className="font-medium">{formatMonth(i18n.language, invoice.period)}</p>
          <p className="text-sm text-text-muted">
            <Unbroken>
              {formatDayRange(i18n.language, firstDayOf(invoice.period), lastDayOf(invoice.period))}
            </Unbroken>
          </p>
          {invoice.issuedOn && (
            <p className="text-sm text-text-muted">
              <Unbroken>{t('invoice.issued', { date: formatDay(i18n.language, invoice.issuedOn) })}</Unbroken>
            </p>
          )}
          <SheetReferences references={invoice.references} />
          {invoice.replaces && (
            <p className="text-sm text-text-muted">
              <Unbroken>{t('invoice.replaces', { code: invoice.replaces })}</Unbroken>
            </p>
          )}
          {invoice.dueOn && (
            <p className="text-sm text-text-muted">
              <Unbroken>{t('invoice.due', { date: formatDay(i18n.language, invoice.dueOn) })}</Unbroken>
            </p>
          )}
        </SheetSection>
      </div>

      <InvoiceLines area={area} invoice={invoice} />
      <Totals
        sums={invoice}
        totalLabel={invoice.forecast ? t('invoice.expectedTotal') : t('document.total')}
        additional={[
          ...(part ? [{ label: t('invoice.partTotal', { number: partIndex + 1 }), amount: part.total }] : []),
          ...(payable?.changes.map(({ kind, amount }) => ({ label: t(CHANGE_LABELS[kind]), amount })) ?? []),
        ]}
        {...(payable && {
          toPay: {
            label: part ? t('invoice.partToPay', { number: partIndex + 1 }) : t('invoice.balance'),
            amount: payable.due,
          },
        })}
      />

      {(invoice.notes || hasPaymentDetails(seller)) && (
        <footer className="flex flex-col gap-4 border-t pt-4 text-sm">
          <HowToPay
            seller={seller}
            payable={
              payable && payable.due > 0
                ? {
                    amount: payable.due,
                    currency: invoice.currency,
                    reference: paymentReference(invoice.printCode, partOf?.number),
                  }
                : null
            }
          />
          {invoice.notes && (
            <SheetSection label={t('document.notes')}>
              <SheetText>{invoice.notes}</SheetText>
            </SheetSection>
          )}
        </footer>
      )}
    </DocumentSheet>
  );
};

interface TranslatedInvoiceProps {
  area: Area;
  /** The request that loaded the invoice. */
  request: CallGiven<typeof invoiceCalls.get>;
  invoice: Invoice;
  part: number | undefined;
  language: DocumentLanguage;
}

/** The sheet in its chosen language. Another language than the page's is fetched separately. */
export const TranslatedInvoice = ({ area, request, invoice, part, language }: TranslatedInvoiceProps) => {
  const { other } = language;
  const translated = useCall(invoiceCalls.get, request, { language: other, enabled: other !== undefined });
  const isReady = other === undefined || (language.texts !== undefined && translated.data !== undefined);
  const shown = other && isReady ? (translated.data ?? invoice) : invoice;
  const partIndex = shown.parts.findIndex(({ id }) => id === part);
  return (
    <div aria-busy={!isReady} className={isReady ? 'min-w-0' : 'min-w-0 opacity-55'}>
      <InLanguage language={isReady ? language : { ...language, other: undefined }}>
        <InvoiceSheet area={area} invoice={shown} partIndex={partIndex} />
      </InLanguage>
    </div>
  );
};
