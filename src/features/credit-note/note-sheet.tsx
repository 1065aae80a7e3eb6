import type { Note } from '@contract/credit-note';
import { timesCount } from '@domain/money';
import { Addressee } from '@src/components/document/addressee';
import { DocumentSheet, SheetSection, SheetText } from '@src/components/document/document-sheet';
import { Letterhead } from '@src/components/document/letterhead';
import { LineTable } from '@src/components/document/line-table';
import { Totals } from '@src/components/document/totals';
import { VoidMark } from '@src/components/document/void-mark';
import { formatDay } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** The sheet of a note: the credited or additionally billed lines, the invoice and the reason. */
export const NoteSheet = ({ note }: { note: Note }) => {
  const { t, i18n } = useTranslation();
  const { kind, status, head, currency } = note;
  return (
    <DocumentSheet label={t(`document.kind.${kind}`)}>
      <Letterhead seller={head.seller} title={t(`note.sheetTitle.${kind}`)} code={note.code} />
      {status === 'Void' && <VoidMark />}
      {(status === 'Requested' || status === 'Draft') && (
        <p className="rounded border border-accent bg-accent-soft px-4 py-2 text-sm text-accent-text">
          <strong className="font-semibold">{t(`document.status.${status}`)}</strong> {t('note.countsNot')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        <Addressee head={head} />
        <SheetSection label={t('note.onInvoice')}>
          <p className="tabular font-medium">{note.invoiceCode}</p>
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
      <Totals sums={note} totalLabel={t(`note.total.${kind}`)} />
    </DocumentSheet>
  );
};
