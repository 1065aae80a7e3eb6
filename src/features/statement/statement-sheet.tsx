import type { Area } from '@contract/access';
import type { Statement } from '@contract/statement';
import { Addressee } from '@src/components/document/addressee';
import { DocumentSheet, SheetSection, SheetText } from '@src/components/document/document-sheet';
import { Letterhead } from '@src/components/document/letterhead';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDayRange, formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { AgeingTable } from './ageing-table';
import { EntryTable } from './entry-table';

export const StatementSheet = ({ area, statement }: { area: Area; statement: Statement }) => {
  const { t, i18n } = useTranslation();
  const { head, from, to, closing, currency } = statement;
  return (
    <DocumentSheet label={t('statement.title')}>
      <Letterhead seller={head.seller} title={t('statement.title')} />
      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        <Addressee head={head} />
        <SheetSection label={t('statement.period.label')}>
          <p className="font-medium">
            <Unbroken>{formatDayRange(i18n.language, from, to)}</Unbroken>
          </p>
          <p className="mt-2 text-xs text-text-muted">
            {closing < 0 ? t('statement.inCredit') : t('statement.due')}
          </p>
          <p className="tabular text-lg font-semibold whitespace-nowrap">
            {formatMoney(i18n.language, Math.abs(closing), currency)}
          </p>
        </SheetSection>
      </div>
      <EntryTable area={area} statement={statement} />
      <AgeingTable statement={statement} />
      {closing > 0 && head.seller.bankDetails && (
        <footer className="border-t pt-4 text-sm">
          <SheetSection label={t('document.payment')}>
            <SheetText>{head.seller.bankDetails}</SheetText>
          </SheetSection>
        </footer>
      )}
    </DocumentSheet>
  );
};
