import type { Area } from '@contract/access';
import { month as monthSchema } from '@contract/primitives';
import { quotationCalls } from '@contract/quotation';
import { addMonths, monthOf } from '@domain/day';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { InvalidMonth } from '@src/components/document/invalid-month';
import { isNotFound, Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DownloadMenu } from '@src/components/table/download-menu';
import { Button } from '@src/components/ui/button';
import { Skeleton } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { paths } from '@src/lib/paths';
import { Printer, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { QuotationSheet } from './quotation-sheet';

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
          download={<DownloadMenu count={quotation.data?.lines.length} {...download} />}
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
