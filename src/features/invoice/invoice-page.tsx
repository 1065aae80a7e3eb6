import type { Area } from '@contract/access';
import { invoiceCalls } from '@contract/invoice';
import { premiseCalls } from '@contract/premise';
import { month as monthSchema } from '@contract/primitives';
import { addMonths, monthOf } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { DamagedDocument } from '@src/components/document/damaged-document';
import { InvalidMonth } from '@src/components/document/invalid-month';
import { LanguageChoice } from '@src/components/document/language-choice';
import { isNotFound, Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { Skeleton } from '@src/components/ui/skeleton';
import { useDocumentLanguage } from '@src/hooks/use-document-language';
import { formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ClipboardCheck, FileClock, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { hasMenu, InvoiceMenu, NextAction } from './invoice-actions';
import { InvoiceBadge } from './invoice-badge';
import type { InvoiceDialogState } from './invoice-dialog';
import { InvoiceDownload } from './invoice-download';
import { TranslatedInvoice } from './invoice-sheet';
import { InvoiceSidebar } from './invoice-sidebar';

interface NotIssuedProps {
  area: Area;
  premiseId: number;
  month: string;
}

/** Shown to a client for a month whose invoice isn't issued yet. */
const NotIssued = ({ area, premiseId, month }: NotIssuedProps) => {
  const { t, i18n } = useTranslation();
  const premise = useCall(premiseCalls.get[area], { params: { id: premiseId } });
  return (
    <Loaded
      queries={{ premise }}
      missing={<Missing what="invoice" to={paths.premises(area)} />}
      skeleton={<Skeleton className="h-48" />}
    >
      {(loaded) => (
        <EmptyState
          icon={FileClock}
          text={t('invoice.notIssued', {
            premise: loaded.premise.name,
            month: formatMonth(i18n.language, month),
          })}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button kind="primary" icon={ReceiptText} to={paths.quotation(area, premiseId, month)}>
                {t('invoice.toQuotation')}
              </Button>
              <Button icon={ClipboardCheck} to={paths.servedMonth(area, premiseId, month)}>
                {t('servedMonth.title')}
              </Button>
            </div>
          }
        />
      )}
    </Loaded>
  );
};

const parseId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The revision, part and language of the shown sheet, from the URL. */
const useSheetParams = () => {
  const [search] = useSearchParams();
  return {
    revision: parseId(search.get('revision')),
    part: parseId(search.get('part')),
    language: useDocumentLanguage(),
  };
};

// Loaded on demand: most visits only read the invoice.
const InvoiceDialog = lazyDialog(() => import('./invoice-dialog').then((module) => module.InvoiceDialog));

interface InvoicePageProps {
  area: Area;
  premiseId: number;
  /** The unchecked text in the URL. */
  date: string;
}

/** The invoice of a premise's month, as its printed sheet. */
export const InvoicePage = ({ area, premiseId, date }: InvoicePageProps) => {
  const { t } = useTranslation();
  const setting = useSetting();
  const month = monthSchema.safeParse(date);
  if (month.success) return <Invoice key={premiseId} area={area} premiseId={premiseId} month={month.data} />;
  return (
    <InvalidMonth
      title={t('invoice.title')}
      thisMonth={setting.data && paths.invoice(area, premiseId, monthOf(businessToday(setting.data)))}
    />
  );
};

interface InvoiceProps {
  area: Area;
  premiseId: number;
  month: string;
}

const Invoice = ({ area, premiseId, month }: InvoiceProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setting = useSetting();
  const { revision, part, language } = useSheetParams();
  const [dialog, setDialog] = useState<InvoiceDialogState>();
  const request = {
    params: { premiseId, code: invoiceCodeOf(premiseId, month) },
    query: { revision },
  };
  const invoice = useCall(invoiceCalls.get, request);
  const isMissing = isNotFound(invoice);
  if (isMissing && (area === 'admin' || revision !== undefined))
    return <Missing what="invoice" to={paths.premises(area)} />;
  const shown = isMissing ? undefined : invoice.data;
  return (
    <Page className="print:max-w-none print:p-0">
      <div className="flex flex-col gap-3 print:hidden">
        <PageHeader
          back={<Button kind="back" to={paths.premise(area, premiseId)} />}
          title={t('invoice.title')}
          subtitle={shown?.premise.name}
          status={shown && <InvoiceBadge invoice={shown} />}
          action={shown && <NextAction area={area} invoice={shown} onOpenDialog={setDialog} />}
          download={
            shown &&
            !shown.damaged && <InvoiceDownload invoice={shown} part={part} language={language.shown} />
          }
          menu={
            shown &&
            hasMenu(area, shown) && <InvoiceMenu area={area} invoice={shown} onOpenDialog={setDialog} />
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <MonthStepper
            className="-ml-2"
            month={month}
            onStep={(count) =>
              navigate(paths.invoice(area, premiseId, addMonths(month, count)), { replace: true })
            }
          />
          {shown && !shown.damaged && <LanguageChoice language={language} />}
        </div>
      </div>
      {isMissing ? (
        <NotIssued area={area} premiseId={premiseId} month={month} />
      ) : (
        <Loaded queries={{ invoice, setting }} skeleton={<Skeleton className="h-[720px] lg:w-2/3" />}>
          {(loaded) => (
            <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_300px] print:block">
              {loaded.invoice.damaged ? (
                <DamagedDocument area={area} code={loaded.invoice.printCode} />
              ) : (
                <TranslatedInvoice
                  area={area}
                  request={request}
                  invoice={loaded.invoice}
                  part={part}
                  language={language}
                />
              )}
              <InvoiceSidebar area={area} part={part} onOpenDialog={setDialog} {...loaded} />
            </div>
          )}
        </Loaded>
      )}
      {dialog && shown && setting.data && (
        <InvoiceDialog
          dialog={dialog}
          invoice={shown}
          today={businessToday(setting.data)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  );
};
