import { type Breach, breachCalls } from '@contract/breach';
import { reachIn } from '@domain/access';
import { useChange } from '@src/api/use-change';
import type { Column } from '@src/components/table/data-table';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { GuardLink } from '@src/components/ui/guard-link';
import { useSubmit } from '@src/hooks/use-submit';
import type { Times } from '@src/hooks/use-times';
import { formatDay, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useRoles } from '@src/stores/session';
import type { TFunction } from 'i18next';
import { CalendarX, Check, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Who has seen a breach, or the button that marks it as seen. */
const SeenBy = ({ breach: { id, guard, premise, seenBy } }: { breach: Breach }) => {
  const { t } = useTranslation();
  const canMark = reachIn('admin', useRoles(), 'breach.see') !== null;
  const params = { guard: guard.name, premise: premise.name };
  const seeing = useSubmit(useChange(breachCalls.see), {
    name: t('breach.seeOf', params),
    done: () => t('breach.seeDone', params),
    reportsByToast: true,
  });
  if (seenBy) return seenBy.name;
  if (!canMark) return <span className="text-text-muted">{t('breach.nobody')}</span>;
  return (
    <Button
      size="sm"
      icon={Check}
      pending={seeing.isSending}
      aria-label={t('breach.seeOf', params)}
      onClick={() => void seeing.submit({ params: { id } })}
    >
      {t('breach.see')}
    </Button>
  );
};

const KIND_BADGES = {
  overridden: { tone: 'warning', icon: ShieldAlert },
  lapsed: { tone: 'danger', icon: CalendarX },
} as const;

const Detail = ({ children }: { children: string }) => (
  <span className="block text-xs leading-5 text-text-muted">{children}</span>
);

export const breachColumns = (t: TFunction, language: string, times: Times): Column<Breach>[] => [
  {
    id: 'shift',
    header: t('breach.shift'),
    isTitle: true,
    cell: ({ slot, premise }) => (
      <Link
        to={paths.booking('admin', premise.id, slot.bookingId)}
        className="text-primary-text underline-offset-4 hover:underline"
      >
        {premise.name}
        <span className="block font-normal">
          <span className="whitespace-nowrap">{formatDay(language, slot.date, 'weekday')}</span>{' '}
          <span className="tabular whitespace-nowrap">{formatTimes(slot.startTime, slot.endTime)}</span>
        </span>
      </Link>
    ),
  },
  {
    id: 'guard',
    header: t('breach.guard'),
    cell: ({ guard }) => <GuardLink guard={guard} />,
  },
  {
    id: 'rule',
    header: t('breach.rule'),
    cell: ({ kind, message, reason, note }) => (
      <>
        <Badge {...KIND_BADGES[kind]}>{t(`breach.kind.${kind}`)}</Badge>
        <span className="mt-1 block">{message}</span>
        {reason && (
          <Detail>
            {t('breach.reason', {
              reason: [t(`assignment.why.${reason}`), note].filter(Boolean).join(' · '),
            })}
          </Detail>
        )}
      </>
    ),
  },
  {
    id: 'at',
    header: t('breach.at'),
    sort: 'at',
    cell: ({ at, by }) => (
      <>
        <time dateTime={at} title={times.exact(at)} className="whitespace-nowrap">
          {times.ago(at)}
        </time>
        <Detail>{by?.name ?? t('breach.byTime')}</Detail>
      </>
    ),
  },
  {
    id: 'seen',
    header: t('breach.seenBy'),
    cell: (breach) => <SeenBy breach={breach} />,
  },
];
