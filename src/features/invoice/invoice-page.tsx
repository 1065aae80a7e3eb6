import type { Area } from '@contract/access';
import { invoiceCalls } from '@contract/invoice';
import { month as monthSchema } from '@contract/primitives';
import { addMonths, monthOf } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import { refusalOf } from '@src/api/problem-error';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { InvalidMonth } from '@src/components/document/invalid-month';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Skeleton } from '@src/components/ui/skeleton';
import { paths } from '@src/lib/paths';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { InvoicePaper } from './invoice-paper';
import { InvoiceState } from './invoice-state';
import { PriceSummary } from './price-summary';

interface InvoicePageProps {
  area: Area;
  premiseId: number;
  /** As it stands in the URL; anything. */
  date: string;
}

/** The bill of one month of one premise, as the paper that it prints. */
export const InvoicePage = ({ area, premiseId, date }: InvoicePageProps) => {
  const setting = useSetting();
  const month = monthSchema.safeParse(date);
  if (month.success) return <Invoice area={area} premiseId={premiseId} month={month.data} />;
  return (
    <InvalidMonth
      thisMonth={setting.data && paths.invoice(area, premiseId, monthOf(businessToday(setting.data)))}
    />
  );
};

const Invoice = ({ area, premiseId, month }: { area: Area; premiseId: number; month: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setting = useSetting();
  const invoice = useCall(invoiceCalls.get, {
    params: { premiseId, code: invoiceCodeOf(premiseId, month) },
  });
  if (refusalOf(invoice.error)?.status === 404) return <Missing what="invoice" to={paths.premises(area)} />;
  return (
    <Page className="print:max-w-none print:p-0">
      <div className="flex flex-col gap-3 print:hidden">
        <PageHeader
          back={<Button kind="back" to={paths.premise(area, premiseId)} />}
          title={t('invoice.title')}
          subtitle={invoice.data?.premise.name}
          action={
            <Button kind="primary" icon={Printer} disabled={!invoice.data} onClick={() => print()}>
              {t('document.print')}
            </Button>
          }
        />
        <MonthStepper
          className="-ml-2 self-start"
          month={month}
          onStep={(count) =>
            navigate(paths.invoice(area, premiseId, addMonths(month, count)), { replace: true })
          }
        />
      </div>
      <Loaded queries={{ invoice, setting }} skeleton={<Skeleton className="h-[720px] lg:w-2/3" />}>
        {(loaded) => (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_300px] print:block">
            <InvoicePaper {...loaded} />
            <aside className="flex min-w-0 flex-col gap-6 print:hidden">
              <InvoiceState area={area} invoice={loaded.invoice} />
              <PriceSummary invoice={loaded.invoice} />
            </aside>
          </div>
        )}
      </Loaded>
    </Page>
  );
};
