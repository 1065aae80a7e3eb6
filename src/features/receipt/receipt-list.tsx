import { comboCalls } from '@contract/metadata';
import type { Named } from '@contract/primitives';
import { receiptCalls } from '@contract/receipt';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { BooksMenu } from '@src/components/layout/books-menu';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { WorkTabs } from '@src/components/layout/work-tabs';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { DropdownMenuLink } from '@src/components/ui/dropdown-menu';
import { useCan } from '@src/hooks/use-can';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { paths } from '@src/lib/paths';
import { FileUp, HandCoins, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptList } from './list-state';
import { payerColumn, receiptColumns } from './receipt-columns';

interface PayerDialogProps {
  companies: readonly Named[];
  onClose: () => void;
}

/** Chooses whose money arrived; each company has a page of its own, where it is recorded. */
const PayerDialog = ({ companies, onClose }: PayerDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('receipt.choosePayer.title')}
      description={t('receipt.choosePayer.text')}
      actions={<Button kind="cancel" onClick={onClose} />}
    >
      <ul className="flex flex-col divide-y divide-line">
        {companies.map(({ id, name }) => (
          <li key={id}>
            <Button variant="ghost" to={paths.company(id)} className="w-full justify-start">
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

/** Money that arrived, of all payers in the caller's scope. */
export const ReceiptList = () => {
  const { t, i18n } = useTranslation();
  const keepsBooks = useCan('admin', 'books.manage');
  const shown = useListState(receiptList);
  const { state, query, actions } = shown;
  const list = useCall(receiptCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(receiptCalls.list, { query });
  const companies = useCombo(comboCalls.company);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Page>
      <PageHeader
        title={t('receipt.list.title')}
        subtitle={t('receipt.list.subtitle')}
        action={
          <>
            <Button kind="primary" icon={HandCoins} onClick={() => setChoosing(true)}>
              {t('receipt.record.action')}
            </Button>
            <Button icon={Landmark} to={paths.bankImports}>
              {t('bankImport.title')}
            </Button>
          </>
        }
        download={<DownloadMenu {...download} count={list.data?.total} />}
        menu={
          <>
            <DropdownMenuLink to={paths.openingBalanceImport} icon={FileUp}>
              {t('import.openingBalance.title')}
            </DropdownMenuLink>
            {keepsBooks && <BooksMenu />}
          </>
        }
      />
      <WorkTabs />
      <FilterBar
        list={shown}
        search={t('receipt.list.search')}
        selects={[
          {
            name: 'companyId',
            label: t('receipt.payer'),
            all: t('receipt.list.allPayers'),
            options: companies.data,
          },
        ]}
        flags={[{ name: 'open', label: t('receipt.list.open') }]}
      />
      <ListView
        list={list}
        actions={actions}
        empty={{
          icon: HandCoins,
          none: t('receipt.list.none'),
          action: <Button onClick={() => setChoosing(true)}>{t('receipt.record.action')}</Button>,
          filtered: t('receipt.list.filtered'),
        }}
      >
        {(receipts) => (
          <DataTable
            caption={t('receipt.list.title')}
            columns={[payerColumn(t), ...receiptColumns(t, i18n.language)]}
            rows={receipts}
            rowKey={({ id }) => id}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
      {isChoosing && <PayerDialog companies={companies.data ?? []} onClose={() => setChoosing(false)} />}
    </Page>
  );
};
