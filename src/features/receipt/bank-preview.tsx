import { MAX_BANK_LINES } from '@contract/bank-import';
import type { ReadBankFile } from '@domain/bank/read-lines';
import { Notice } from '@src/components/ui/notice';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

const SHOWN = 5;
const NAMED_ROWS = 10;

interface BankPreviewProps {
  read: ReadBankFile;
  currency: string;
}

/** The first lines of a file as they are read, and the rows that are left out. */
export const BankPreview = ({ read: { lines, skipped }, currency }: BankPreviewProps) => {
  const { t, i18n } = useTranslation();
  const numbers = skipped.slice(0, NAMED_ROWS).map(({ line }) => line);
  return (
    <section aria-labelledby="bank-preview" className="flex flex-col gap-3">
      <h2 id="bank-preview" className="text-sm font-semibold">
        {t('bankImport.preview', { count: lines.length })}
      </h2>
      {lines.length === 0 && <Notice tone="danger">{t('bankImport.nothingRead')}</Notice>}
      {lines.length > MAX_BANK_LINES && (
        <Notice tone="danger">{t('bankImport.tooMany', { count: MAX_BANK_LINES })}</Notice>
      )}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {lines.slice(0, SHOWN).map(({ line, on, amount, text }) => (
          <li key={line} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="w-28 shrink-0 whitespace-nowrap text-text-muted">
              {formatDay(i18n.language, on)}
            </span>
            <span className="min-w-0 flex-1 basis-[200px] break-words">{text || '–'}</span>
            <span className="tabular font-medium whitespace-nowrap">
              {formatMoney(i18n.language, amount, currency)}
            </span>
          </li>
        ))}
      </ul>
      {skipped.length > 0 && (
        <p className="text-sm text-text-muted">
          <Unbroken>
            {t('bankImport.skipped', {
              count: skipped.length,
              rows: [...numbers, ...(skipped.length > NAMED_ROWS ? ['…'] : [])].join(', '),
            })}
          </Unbroken>
        </p>
      )}
    </section>
  );
};
