import type { InvoiceForNote, NoteKind, NoteLine } from '@contract/credit-note';
import { creditableLeft, evaluateNote } from '@domain/credit-note';
import { Totals } from '@src/components/document/totals';
import { translateError } from '@src/components/form/error-map';
import { Notice } from '@src/components/ui/notice';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

interface NoteSumsProps {
  kind: NoteKind;
  lines: readonly Pick<NoteLine, 'quantity' | 'price'>[];
  invoice: InvoiceForNote;
}

const useSums = ({ kind, lines, invoice }: NoteSumsProps) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, invoice.currency);
  const verdict = evaluateNote(invoice, kind, lines);
  const overCredit =
    !verdict.ok && verdict.code === 'over_credit'
      ? t('problem.over_credit.left', { left: money(verdict.left.subtotal) })
      : undefined;
  return { money, verdict, overCredit };
};

/** What is wrong with the lines as a whole, unless `NoteSums` says the same. */
export const LinesError = ({ error, ...note }: NoteSumsProps & { error: string | undefined }) => {
  const { t } = useTranslation();
  const { overCredit } = useSums(note);
  const message = error && translateError(t, error);
  if (!message || message === overCredit) return null;
  return (
    <p role="alert" className="text-sm text-danger-text">
      {message}
    </p>
  );
};

/** The totals of the lines, computed as the server does, and the amount that can still be credited. */
export const NoteSums = (note: NoteSumsProps) => {
  const { t } = useTranslation();
  const { kind, invoice } = note;
  const { currency, taxLabel, taxRate } = invoice;
  const { money, verdict, overCredit } = useSums(note);
  const creditable = creditableLeft(invoice);
  return (
    <div className="flex flex-col gap-4">
      {kind === 'credit-note' && !overCredit && (
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
        {overCredit && (
          <Notice tone="warning">
            <Unbroken>{overCredit}</Unbroken>
          </Notice>
        )}
      </div>
    </div>
  );
};
