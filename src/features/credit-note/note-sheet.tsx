import type { Note } from '@contract/credit-note';
import { timesCount } from '@domain/money';
import { Addressee } from '@src/components/document/addressee';
import { DocumentSheet, SheetSection, SheetText } from '@src/components/document/document-sheet';
import { Letterhead } from '@src/components/document/letterhead';
import { LineTable } from '@src/components/document/line-table';
import { Totals } from '@src/components/document/totals';
import { VoidMark } from '@src/components/document/void-mark';
import { formatDay, formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

interface NoteSheetProps {
  note: Note;
  /** The part of its invoice whose share the sheet states; null for the whole note. */
  partId: number | null;
}

/** The sheet of a note: the credited or additionally billed lines, the invoice and the reason. */
export const NoteSheet = ({ note, partId }: NoteSheetProps) => {
  const { t, i18n } = useTranslation();
  const { kind, status, currency, parts } = note;
  const index = parts.findIndex(({ id }) => id === partId);
  const part = parts[index];
  const number = index + 1;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const head = part
    ? {
        ...note.head,
        billTo: { name: part.name, address: part.billingAddress, email: part.email, taxNumber: '' },
      }
    : note.head;
  return (
    <DocumentSheet label={t(`document.kind.${kind}`)} code={note.code}>
      <Letterhead seller={head.seller} title={t(`note.sheetTitle.${kind}`)} code={note.code} />
      {status === 'Void' && <VoidMark />}
      {(status === 'Requested' || status === 'Draft') && (
        <p className="rounded border border-accent bg-accent-soft px-4 py-2 text-sm text-accent-text">
          <strong className="font-semibold">{t(`document.status.${status}`)}</strong> {t('note.countsNot')}
        </p>
      )}
      {part && (
        <p className="tabular font-medium">
          {t('note.partOf', {
            number,
            count: parts.length,
            amount: money(part.amount),
            total: money(note.total),
          })}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        <Addressee head={head} />
        <SheetSection label={t('note.onInvoice')}>
          <p className="tabular font-medium">{note.invoicePrintCode}</p>
        </SheetSection>
      </div>
      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        <div className="sm:col-span-2 print:col-span-2">
          <SheetSection label={t('note.reason')}>
            <SheetText>{note.reason}</SheetText>
          </SheetSection>
        </div>
        {note.issuedOn && (
          <SheetSection label={t('note.issuedOn')}>
            <p className="text-sm">{formatDay(i18n.language, note.issuedOn)}</p>
          </SheetSection>
        )}
      </div>
      <LineTable
        caption={t('note.lines')}
        currency={currency}
        countLabel={t('note.quantity')}
        lines={note.lines.map(({ description, quantity, price }, index) => ({
          id: String(index),
          description,
          count: quantity,
          price,
          amount: timesCount(price, quantity),
        }))}
        empty=""
      />
      <Totals
        sums={note}
        totalLabel={t(`note.total.${kind}`)}
        {...(part && { toPay: { label: t('invoice.partTotal', { number }), amount: part.amount } })}
      />
    </DocumentSheet>
  );
};
