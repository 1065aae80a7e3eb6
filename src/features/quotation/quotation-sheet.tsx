import type { Quotation, QuotationLine } from '@contract/quotation';
import { firstDayOf, lastDayOf } from '@domain/day';
import { type BusinessSetting, businessToday } from '@src/api/setting';
import { Addressee } from '@src/components/document/addressee';
import { DocumentSheet, SheetSection } from '@src/components/document/document-sheet';
import { Letterhead } from '@src/components/document/letterhead';
import { LineTable } from '@src/components/document/line-table';
import { Totals } from '@src/components/document/totals';
import { Badge } from '@src/components/ui/badge';
import { Unbroken } from '@src/components/ui/unbroken';
import { daysText } from '@src/lib/days-text';
import { formatDay, formatDayRange, formatMonth } from '@src/lib/format';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface QuotationSheetProps {
  quotation: Quotation;
  setting: BusinessSetting;
}

/** The sheet of the quotation, as ordered today. */
export const QuotationSheet = ({ quotation, setting }: QuotationSheetProps) => {
  const { t, i18n } = useTranslation();
  const { period, waiting } = quotation;
  const hasWaiting = quotation.lines.some(({ isWaiting }) => isWaiting);
  return (
    <DocumentSheet label={t('quotation.title')}>
      <Letterhead seller={quotation.head.seller} title={t('quotation.title')} />
      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        <Addressee head={quotation.head} />
        <SheetSection label={t('document.period')}>
          <p className="font-medium">{formatMonth(i18n.language, period)}</p>
          <p className="text-sm text-text-muted">
            <Unbroken>{formatDayRange(i18n.language, firstDayOf(period), lastDayOf(period))}</Unbroken>
          </p>
          <p className="text-sm text-text-muted">
            {t('quotation.asOf', { date: formatDay(i18n.language, businessToday(setting)) })}
          </p>
        </SheetSection>
      </div>
      <LineTable
        caption={t('quotation.lines')}
        currency={quotation.currency}
        lines={quotation.lines}
        empty={t('quotation.empty')}
        noteOf={(line) => <LineNote line={line} />}
      />
      <Totals
        sums={quotation}
        totalLabel={t('document.total')}
        additional={hasWaiting ? [{ label: t('quotation.ofTotal'), amount: waiting }] : []}
      />
      <p className="border-t pt-4 text-sm text-text-muted">{t('quotation.note')}</p>
    </DocumentSheet>
  );
};

/** The days of a line, and whether it is pending approval. */
const LineNote = ({ line }: { line: QuotationLine }) => {
  const { t, i18n } = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-text-muted">
      <span>
        <Unbroken>{daysText(i18n.language, line.dates)}</Unbroken>
      </span>
      {line.isWaiting && (
        <Badge tone="warning" icon={Hourglass}>
          {t('quotation.waiting')}
        </Badge>
      )}
    </span>
  );
};
