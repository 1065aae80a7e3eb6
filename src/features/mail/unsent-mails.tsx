import { mailCalls, type UnsentMail, type UnsentState } from '@contract/mail';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { useListState } from '@src/hooks/use-list-state';
import { useSubmit } from '@src/hooks/use-submit';
import { type Times, useTimes } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { Hourglass, type LucideIcon, MailCheck, MailX, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { unsentMailList } from './list-state';

/** Actions on an unsent email; only those that its state allows. */
const MailActions = ({ mail }: { mail: UnsentMail }) => {
  const { t } = useTranslation();
  const { id, channel, recipient, subject, state, resendProblem } = mail;
  const isMessage = channel === 'gateway';
  const params = { to: recipient, subject: subject ?? '' };
  const dismissOf = t(isMessage ? 'unsentMail.dismissMessageOf' : 'unsentMail.dismissOf', params);
  const sendingAgain = useSubmit(useChange(mailCalls.sendAgain), {
    name: t('unsentMail.sendAgainTo', params),
    done: () => t('unsentMail.sendAgainDone', params),
    reportsByToast: true,
  });
  const dismissing = useSubmit(useChange(mailCalls.dismiss), {
    name: dismissOf,
    done: () => t(isMessage ? 'unsentMail.dismissMessageDone' : 'unsentMail.dismissDone', params),
    reportsByToast: true,
  });
  const isBusy = sendingAgain.isSending || dismissing.isSending;
  return (
    <div className="flex flex-wrap justify-end gap-1">
      {state !== 'beingSent' && resendProblem === null && (
        <Button
          size="sm"
          icon={Send}
          pending={sendingAgain.isSending}
          disabled={isBusy}
          aria-label={t('unsentMail.sendAgainTo', params)}
          onClick={() => void sendingAgain.submit({ params: { id } })}
        >
          {t('unsentMail.sendAgain')}
        </Button>
      )}
      {state === 'givenUp' && (
        <Button
          size="sm"
          variant="ghost"
          icon={MailX}
          pending={dismissing.isSending}
          disabled={isBusy}
          aria-label={dismissOf}
          confirm={{
            title: dismissOf,
            description: t('unsentMail.dismissDescription'),
            confirmLabel: t('unsentMail.dismiss'),
            isDestructive: true,
          }}
          onClick={() => void dismissing.submit({ params: { id } })}
        >
          {t('unsentMail.dismiss')}
        </Button>
      )}
    </div>
  );
};

const LOOKS = {
  waiting: { tone: 'accent', icon: Hourglass },
  beingSent: { tone: 'info', icon: Send },
  givenUp: { tone: 'danger', icon: MailX },
} as const satisfies Record<UnsentState, { tone: string; icon: LucideIcon }>;

const MutedLine = ({ children }: { children: string }) => (
  <span className="block text-xs leading-5 text-text-muted">{children}</span>
);

const FailureCell = ({
  mail: { channel, lastFailure, resendProblem },
  t,
}: {
  mail: UnsentMail;
  t: TFunction;
}) => (
  <>
    {lastFailure
      ? t(`unsentMail.${channel === 'gateway' ? 'gatewayFailure' : 'failure'}.${lastFailure.kind}`)
      : '–'}
    {lastFailure && <MutedLine>{lastFailure.code}</MutedLine>}
    {resendProblem && (
      <span className="mt-1 block text-text-muted">{t(`unsentMail.resendProblem.${resendProblem}`)}</span>
    )}
  </>
);

const mailColumns = (t: TFunction, times: Times): Column<UnsentMail>[] => [
  {
    id: 'recipient',
    header: t('unsentMail.recipient'),
    isTitle: true,
    className: 'lg:min-w-[190px]',
    cell: ({ channel, recipient, person }) => (
      <>
        <span className="wrap-anywhere">{recipient}</span>
        {channel === 'gateway' && <MutedLine>{t('unsentMail.messageTo')}</MutedLine>}
        {person && (
          <Link
            to={paths.user(person.id)}
            className="block text-sm font-normal text-primary-text underline-offset-4 hover:underline"
          >
            {person.name}
          </Link>
        )}
      </>
    ),
  },
  {
    id: 'subject',
    header: t('unsentMail.subject'),
    cell: ({ subject }) => subject ?? <span className="text-text-muted">{t('unsentMail.noSubject')}</span>,
  },
  {
    id: 'state',
    header: t('unsentMail.stateLabel'),
    cell: ({ state, nextTryAt }) => (
      <>
        <Badge {...LOOKS[state]}>{t(`unsentMail.state.${state}`)}</Badge>
        {nextTryAt && <MutedLine>{t('unsentMail.nextTryAt', { at: times.exact(nextTryAt) })}</MutedLine>}
      </>
    ),
  },
  {
    id: 'since',
    header: t('unsentMail.since'),
    sort: 'createdAt',
    cell: ({ createdAt, tries }) => (
      <>
        <time dateTime={createdAt} title={times.exact(createdAt)} className="whitespace-nowrap">
          {times.ago(createdAt)}
        </time>
        <MutedLine>{t('unsentMail.triesCount', { count: tries })}</MutedLine>
      </>
    ),
  },
  {
    id: 'failure',
    header: t('unsentMail.lastFailure'),
    cell: (mail) => <FailureCell mail={mail} t={t} />,
  },
  {
    id: 'actions',
    header: t('table.actions'),
    align: 'right',
    cell: (mail) => <MailActions mail={mail} />,
  },
];

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
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </>
  );
};
