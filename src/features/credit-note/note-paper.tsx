import type { Note } from '@contract/credit-note';
import { timesCount } from '@domain/money';
import { Addressee } from '@src/components/document/addressee';
import { Letterhead } from '@src/components/document/letterhead';
import { LineTable } from '@src/components/document/line-table';
import { Paper, PaperBlock, PaperText } from '@src/components/document/paper';
import { Totals } from '@src/components/document/totals';
import { VoidMark } from '@src/components/document/void-mark';
import { formatDay } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** The sheet of a note: what is credited, or billed besides, on which invoice and why. */
export const NotePaper = ({ note }: { note: Note }) => {
  const { t, i18n } = useTranslation();
  const { kind, status, head, currency } = note;
  return (
    <Paper label={t(`document.kind.${kind}`)}>
      <Letterhead seller={head.seller} title={t(`note.paperTitle.${kind}`)} code={note.code} />
      {status === 'Void' && <VoidMark />}
      {(status === 'Requested' || status === 'Draft') && (
        <p className="rounded border border-accent bg-accent-soft px-4 py-2 text-sm text-accent-text">
          <strong className="font-semibold">{t(`document.status.${status}`)}</strong> {t('note.countsNot')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        <Addressee head={head} />
        <PaperBlock label={t('note.onInvoice')}>
          <p className="tabular font-medium">{note.invoiceCode}</p>
        </PaperBlock>
      </div>
      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        <div className="sm:col-span-2 print:col-span-2">
          <PaperBlock label={t('note.reason')}>
            <PaperText>{note.reason}</PaperText>
          </PaperBlock>
        </div>
        {note.issuedOn && (
          <PaperBlock label={t('note.issuedOn')}>
            <p className="text-sm">{formatDay(i18n.language, note.issuedOn)}</p>
          </PaperBlock>
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
    </Paper>
  );
};
