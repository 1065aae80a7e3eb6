import type { InvoiceForNote, NoteKind, NoteLine } from '@contract/credit-note';
import { creditableLeft, evaluateNote } from '@domain/credit-note';
import { Totals } from '@src/components/document/totals';
import { Notice } from '@src/components/ui/notice';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

interface NoteSumsProps {
  kind: NoteKind;
  lines: readonly Pick<NoteLine, 'quantity' | 'price'>[];
  invoice: InvoiceForNote;
}

/** The totals of the lines, computed as the server does, and the amount that can still be credited. */
export const NoteSums = ({ kind, lines, invoice }: NoteSumsProps) => {
  const { t, i18n } = useTranslation();
  const { currency, taxLabel, taxRate } = invoice;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const verdict = evaluateNote(invoice, kind, lines);
  const creditable = creditableLeft(invoice);
  return (
    <div className="flex flex-col gap-4">
      {kind === 'credit-note' && (verdict.ok || verdict.code !== 'over_credit') && (
        <p className="text-sm text-text-muted">
          <Unbroken>
            {taxRate > 0
              ? t('note.form.leftWithTax', {
                  left: money(creditable.subtotal),
                  total: money(creditable.total),
                })
              : t('note.form.left', { left: money(creditable.subtotal) })}
          </Unbroken>
        </p>
      )}
      <div role="status" aria-live="polite" className="flex flex-col gap-4">
        {verdict.ok && (
          <Totals
            sums={{ currency, taxLabel, taxRate, ...verdict.sums }}
            totalLabel={t(`note.total.${kind}`)}
          />
        )}
        {!verdict.ok && verdict.code === 'over_credit' && (
          <Notice tone="warning">
            <Unbroken>{t('problem.over_credit.left', { left: money(verdict.left.subtotal) })}</Unbroken>
          </Notice>
        )}
      </div>
    </div>
  );
};
