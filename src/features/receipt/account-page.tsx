import { pdfCalls } from '@contract/pdf';
import type { Day } from '@contract/primitives';
import { type CompanyAccount, type Receipt, receiptCalls } from '@contract/receipt';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { Button } from '@src/components/ui/button';
import { Figure } from '@src/components/ui/figure';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { Skeleton } from '@src/components/ui/skeleton';
import { useDownload } from '@src/hooks/use-download';
import { usePdfDownload } from '@src/hooks/use-pdf-download';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { FileText, HandCoins, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDialogState } from './account-dialog-state';
import { OpenItems } from './open-items';
import { receiptColumns } from './receipt-columns';

/** Downloads a receipt as PDF. */
const ReceiptPdf = ({ id }: { id: number }) => {
  const download = useDownload();
  const [pdf] = usePdfDownload(download, pdfCalls.receipt, { params: { id } });
  if (!pdf) return null;
  return (
    <Button size="sm" icon={pdf.icon} pending={download.isRunning} onClick={pdf.onStart}>
      {pdf.label}
    </Button>
  );
};

const AccountDialog = lazyDialog(() => import('./account-dialog').then((module) => module.AccountDialog));

const ACTIONS = ['allocate', 'writeOff', 'refund', 'reverse'] as const;

interface AccountReceiptsProps {
  account: CompanyAccount;
  onOpen: (dialog: AccountDialogState) => void;
}

/** The receipts of a payer, those with money left first. */
const AccountReceipts = ({ account, onOpen }: AccountReceiptsProps) => {
  const { t, i18n } = useTranslation();
  const actions: Column<Receipt> = {
    id: 'actions',
    header: t('table.actions'),
    cell: (receipt) => (
      <span className="flex flex-wrap gap-2">
        {ACTIONS.filter((kind) => receipt.allowed.includes(kind)).map((kind) => (
          <Button key={kind} size="sm" onClick={() => onOpen({ kind, receipt })}>
            {t(`receipt.${kind}.short`)}
          </Button>
        ))}
        <ReceiptPdf id={receipt.id} />
      </span>
    ),
  };
  const [on, ...others] = receiptColumns(t, i18n.language).map(({ sort, ...column }) => column);
  return (
    <section aria-labelledby="account-receipts" className="flex flex-col gap-3">
      <h2 id="account-receipts" className="text-base font-semibold">
        {t('receipt.list.title')}
      </h2>
      {account.receipts.length === 0 ? (
        <p className="text-sm text-text-muted">{t('receipt.list.none')}</p>
      ) : (
        <DataTable
          caption={t('receipt.list.title')}
          columns={[...(on ? [{ ...on, isTitle: true }] : []), ...others, actions]}
          rows={account.receipts}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
};

const Account = ({ account, today }: { account: CompanyAccount; today: Day }) => {
  const { t, i18n } = useTranslation();
  const [dialog, setDialog] = useState<AccountDialogState>();
  const { balance, credit, currency } = account;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.receipts} />}
        title={account.company.name}
        subtitle={t('receipt.account.subtitle')}
        action={
          <>
            <Button kind="primary" icon={HandCoins} onClick={() => setDialog({ kind: 'record' })}>
              {t('receipt.record.action')}
            </Button>
            <Button icon={Landmark} to={paths.bankImports}>
              {t('bankImport.title')}
            </Button>
            <Button icon={FileText} to={paths.companyStatement('admin', account.company.id)}>
              {t('statement.title')}
            </Button>
          </>
        }
      />
      <div className="grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
        <Figure
          label={t(balance < 0 ? 'statement.inCredit' : 'statement.due')}
          value={money(Math.abs(balance))}
          note={t('receipt.account.balanceNote')}
        />
        <Figure label={t('receipt.credit')} value={money(credit)} note={t('receipt.account.creditNote')} />
      </div>
      <OpenItems account={account} onVoid={(item) => setDialog({ kind: 'voidOpening', item })} />
      <AccountReceipts account={account} onOpen={setDialog} />
      {dialog && (
        <AccountDialog dialog={dialog} account={account} today={today} onClose={() => setDialog(undefined)} />
      )}
    </Page>
  );
};

/** The account of a company: what it owes, what it paid, and its credit. */
export const AccountPage = ({ companyId }: { companyId: number }) => {
  const account = useCall(receiptCalls.account, { params: { id: companyId } });
  const setting = useSetting();
  return (
    <Loaded
      isPage
      queries={{ account, setting }}
      missing={<Missing what="company" to={paths.receipts} />}
      skeleton={<Skeleton className="h-[480px]" />}
    >
      {(loaded) => <Account account={loaded.account} today={businessToday(loaded.setting)} />}
    </Loaded>
  );
};
