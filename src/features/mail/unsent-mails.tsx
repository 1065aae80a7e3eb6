import { mailCalls } from '@contract/mail';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { DataTable } from '@src/components/table/data-table';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { useListState } from '@src/hooks/use-list-state';
import { useTimes } from '@src/hooks/use-times';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unsentMailList } from './list-state';
import { mailColumns } from './mail-columns';

/** Pending and given-up emails with their last failure; filters are in the URL. */
export const UnsentMails = () => {
  const { t } = useTranslation();
  const shown = useListState(unsentMailList);
  const { state, query, actions } = shown;
  const list = useCall(mailCalls.listUnsent, { query }, { keepsPrevious: true });
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <>
      <FilterBar
        list={shown}
        search={t('unsentMail.search')}
        selects={[
          {
            name: 'state',
            label: t('unsentMail.stateLabel'),
            all: t('unsentMail.allStates'),
            values: ['waiting', 'givenUp'],
            textOf: (each) => t(`unsentMail.state.${each}`),
          },
        ]}
      />
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{ icon: MailCheck, none: t('unsentMail.none'), filtered: t('unsentMail.filtered') }}
      >
        {(mails) => (
          <DataTable
            caption={t('unsentMail.caption')}
            columns={mailColumns(t, times)}
            rows={mails}
            rowKey={(mail) => mail.id}
            sort={state.sort}
            onSort={actions.toSort}
          />
        )}
      </ListView>
    </>
  );
};
