import { type Invoice, invoiceCalls } from '@contract/invoice';
import { month as monthSchema } from '@contract/primitives';
import { monthOf } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import { businessToday, useSetting } from '@src/api/setting';
import { refetchData, useCall } from '@src/api/use-call';
import { InvalidMonth } from '@src/components/document/invalid-month';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Skeleton } from '@src/components/ui/skeleton';
import { formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { DraftForm } from './draft-form';
import { InvoiceBadge } from './invoice-badge';

interface InvoiceEditProps {
  premiseId: number;
  /** The unchecked text in the URL. */
  date: string;
}

/** Edits the manual parts of a month's draft invoice. */
export const InvoiceEdit = ({ premiseId, date }: InvoiceEditProps) => {
  const { t } = useTranslation();
  const setting = useSetting();
  const month = monthSchema.safeParse(date);
  if (month.success) return <Edit premiseId={premiseId} month={month.data} />;
  return (
    <InvalidMonth
      title={t('invoice.title')}
      thisMonth={setting.data && paths.invoiceEdit(premiseId, monthOf(businessToday(setting.data)))}
    />
  );
};

const Edit = ({ premiseId, month }: { premiseId: number; month: string }) => {
  const setting = useSetting();
  const invoice = useCall(invoiceCalls.get, {
    params: { premiseId, code: invoiceCodeOf(premiseId, month) },
    query: {},
  });
  return (
    <Loaded
      isPage
      queries={{ invoice, setting }}
      missing={<Missing what="invoice" to={paths.premises('admin')} />}
      skeleton={<Skeleton className="h-[640px] max-w-form" />}
    >
      {(loaded) => (
        <EditPage
          invoice={loaded.invoice}
          today={businessToday(loaded.setting)}
          reload={() => refetchData(invoice)}
        />
      )}
    </Loaded>
  );
};

interface EditPageProps {
  invoice: Invoice;
  today: string;
  reload: () => Promise<Invoice | undefined>;
}

const EditPage = ({ invoice, ...props }: EditPageProps) => {
  const { t, i18n } = useTranslation();
  const { premise, period } = invoice;
  const page = paths.invoice('admin', premise.id, period);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={page} />}
        title={t('invoice.edit.title', { month: formatMonth(i18n.language, period) })}
        subtitle={premise.name}
        status={<InvoiceBadge invoice={invoice} />}
      />
      {invoice.allowed.includes('edit') ? (
        <DraftForm invoice={invoice} page={page} {...props} />
      ) : (
        <Notice
          tone="warning"
          className="max-w-form"
          action={<Button to={page}>{t('invoice.edit.toInvoice')}</Button>}
        >
          {t('invoice.edit.onlyDraft', { status: t(`document.status.${invoice.status}`) })}
        </Notice>
      )}
    </Page>
  );
};
