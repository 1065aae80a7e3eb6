import type { UnsentMail, UnsentState } from '@contract/mail';
import type { Column } from '@src/components/table/data-table';
import { Badge } from '@src/components/ui/badge';
import type { Times } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { Hourglass, type LucideIcon, MailX, Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MailActions } from './mail-actions';

const LOOKS = {
  waiting: { tone: 'accent', icon: Hourglass },
  beingSent: { tone: 'info', icon: Send },
  givenUp: { tone: 'danger', icon: MailX },
} as const satisfies Record<UnsentState, { tone: string; icon: LucideIcon }>;

const MutedLine = ({ children }: { children: string }) => (
  <span className="block text-xs leading-5 text-text-muted">{children}</span>
);

const FailureCell = ({ mail: { lastFailure, resendProblem }, t }: { mail: UnsentMail; t: TFunction }) => (
  <>
    {lastFailure ? t(`unsentMail.failure.${lastFailure.kind}`) : '–'}
    {lastFailure && <MutedLine>{lastFailure.code}</MutedLine>}
    {resendProblem && (
      <span className="mt-1 block text-text-muted">{t(`unsentMail.resendProblem.${resendProblem}`)}</span>
    )}
  </>
);

export const mailColumns = (t: TFunction, times: Times): Column<UnsentMail>[] => [
  {
    id: 'recipient',
    header: t('unsentMail.recipient'),
    isTitle: true,
    className: 'lg:min-w-[190px]',
    cell: ({ recipient, person }) => (
      <>
        <span className="wrap-anywhere">{recipient}</span>
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
    header: '',
    align: 'right',
    cell: (mail) => <MailActions mail={mail} />,
  },
];
