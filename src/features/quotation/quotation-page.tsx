import type { Area } from '@contract/access';
import { pdfCalls } from '@contract/pdf';
import { month as monthSchema } from '@contract/primitives';
import { type Quotation as QuotationAnswer, type QuotationLine, quotationCalls } from '@contract/quotation';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@domain/day';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { Addressee } from '@src/components/document/addressee';
import { DocumentSheet, SheetSection } from '@src/components/document/document-sheet';
import { InvalidMonth } from '@src/components/document/invalid-month';
import { Letterhead } from '@src/components/document/letterhead';
import { LineTable } from '@src/components/document/line-table';
import { SheetReferences } from '@src/components/document/sheet-references';
import { Totals } from '@src/components/document/totals';
import { isNotFound, Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DownloadMenu } from '@src/components/table/download-menu';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Skeleton } from '@src/components/ui/skeleton';
import { Unbroken } from '@src/components/ui/unbroken';
import { useListDownload } from '@src/hooks/use-list-download';
import { usePdfDownload } from '@src/hooks/use-pdf-download';
import { daysText } from '@src/lib/days-text';
import { formatDay, formatDayRange, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { Hourglass, Printer, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

interface QuotationSheetProps {
  quotation: QuotationAnswer;
  setting: BusinessSetting;
}

/** The sheet of the quotation, as ordered today. */
const QuotationSheet = ({ quotation, setting }: QuotationSheetProps) => {
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
          <SheetReferences references={quotation.references} />
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

interface QuotationPageProps {
  area: Area;
  premiseId: number;
  /** The month in the URL, unvalidated. */
  date: string;
}

/** The quotation of a month of a premise, including bookings pending approval, as it is printed. */
export const QuotationPage = ({ area, premiseId, date }: QuotationPageProps) => {
  const { t } = useTranslation();
  const setting = useSetting();
  const month = monthSchema.safeParse(date);
  if (month.success) return <Quotation area={area} premiseId={premiseId} month={month.data} />;
  return (
    <InvalidMonth
      title={t('quotation.title')}
      thisMonth={setting.data && paths.quotation(area, premiseId, monthOf(businessToday(setting.data)))}
    />
  );
};

const Quotation = ({ area, premiseId, month }: { area: Area; premiseId: number; month: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setting = useSetting();
  const given = { params: { premiseId, date: month }, query: {} };
  const quotation = useCall(quotationCalls.get, given);
  const download = useListDownload(quotationCalls.get, given);
  const pdf = usePdfDownload(download, pdfCalls.quotation, { params: given.params });
  if (isNotFound(quotation)) return <Missing what="premise" to={paths.premises(area)} />;
  return (
    <Page className="print:max-w-none print:p-0">
      <div className="flex flex-col gap-3 print:hidden">
        <PageHeader
          back={<Button kind="back" to={paths.premise(area, premiseId)} />}
          title={t('quotation.title')}
          subtitle={quotation.data?.premise.name}
          action={
            <Button kind="primary" icon={Printer} disabled={!quotation.data} onClick={() => print()}>
              {t('document.print')}
            </Button>
          }
          download={<DownloadMenu count={quotation.data?.lines.length} {...download} more={pdf} />}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <MonthStepper
            className="-ml-2 self-start"
            month={month}
            onStep={(count) =>
              navigate(paths.quotation(area, premiseId, addMonths(month, count)), { replace: true })
            }
          />
          {area === 'admin' && (
            <Button variant="ghost" icon={ReceiptText} to={paths.invoice(area, premiseId, month)}>
              {t('quotation.toInvoice')}
            </Button>
          )}
        </div>
      </div>
      <Loaded queries={{ quotation, setting }} skeleton={<Skeleton className="h-[640px]" />}>
        {(loaded) => <QuotationSheet {...loaded} />}
      </Loaded>
    </Page>
  );
};
