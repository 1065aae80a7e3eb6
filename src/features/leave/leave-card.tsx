import type { Guard, Leave } from '@contract/guard';
import { leaveCalls } from '@contract/leave';
import type { Day } from '@contract/primitives';
import { useChange } from '@src/api/use-change';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDay, weekdayName } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLeave } from './leave-values';

interface LeaveLineProps {
  off: Leave;
  isRemoving: boolean;
  /** Undefined for users who may not change leave. */
  onEdit: (() => void) | undefined;
  onRemove: () => void;
}

/** A leave or rotation: days, kind and repetition. */
const LeaveLine = ({ off, isRemoving, onEdit, onRemove }: LeaveLineProps) => {
  const { t, i18n } = useTranslation();
  const day = (value: string) => formatDay(i18n.language, value);
  const days = off.repeat
    ? t('leave.since', { date: day(off.from) })
    : [...new Set([off.from, off.to])].map(day).join(' – ');
  const params = { days: `${t(`guard.off.${off.kind}`)}${t('listSeparator')}${days}` };
  return (
    <li className="flex items-start justify-between gap-2 py-2 text-sm">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular">{days}</span>
        <Badge tone="info">{t(`guard.off.${off.kind}`)}</Badge>
        {off.repeat && <span className="text-text-muted">{repeatText(t, i18n.language, off.repeat)}</span>}
        {off.until && <span className="text-text-muted">{t('guard.until', { date: day(off.until) })}</span>}
        {off.note && <span className="basis-full break-words text-text-muted">{off.note}</span>}
      </div>
      {onEdit && (
        <span className="flex shrink-0 gap-1">
          <Button
            size="sm"
            variant="ghost"
            icon={Pencil}
            aria-label={t('leave.editOf', params)}
            onClick={onEdit}
          >
            {t('leave.edit')}
          </Button>
          <Button
            kind="delete"
            size="sm"
            variant="ghost"
            aria-label={t('leave.removeOf', params)}
            pending={isRemoving}
            confirm={{
              title: t('leave.removeAsk'),
              description: params.days,
              confirmLabel: t('leave.remove'),
            }}
            onClick={onRemove}
          >
            {t('leave.remove')}
          </Button>
        </span>
      )}
    </li>
  );
};

const repeatText = (t: TFunction, language: string, repeat: NonNullable<Leave['repeat']>) => {
  if (!('weekdays' in repeat)) return t('guard.cycle', repeat);
  const separator = language === 'en' ? ', ' : '、';
  return t('guard.everyWeek', {
    days: repeat.weekdays.map((weekday) => weekdayName(language, weekday)).join(separator),
  });
};

// Loaded when leave is added or changed.
const LeaveDialog = lazyDialog(() => import('./leave-dialog').then((module) => module.LeaveDialog));

interface LeaveCardProps {
  guard: Guard;
  today: Day;
  canChange: boolean;
}

/** A guard's upcoming leave, and past leave collapsed. Repeated leave without an end is upcoming. */
export const LeaveCard = ({ guard, today, canChange }: LeaveCardProps) => {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Leave | 'new'>();
  const remove = useSubmit(useChange(leaveCalls.set), {
    name: t('leave.remove'),
    done: () => t('leave.removed'),
    reportsByToast: true,
  });
  const sorted = [...guard.dateOffs].sort((a, b) => a.from.localeCompare(b.from));
  const isUpcoming = ({ to, repeat, until }: Leave) => (repeat ? !until || until >= today : to >= today);
  const upcoming = sorted.filter(isUpcoming);
  const past = sorted.filter((off) => !isUpcoming(off)).reverse();
  const renderLine = (off: Leave) => (
    <LeaveLine
      key={off.id}
      off={off}
      isRemoving={remove.isSending}
      onEdit={canChange ? () => setEdited(off) : undefined}
      onRemove={() => {
        const remaining = withLeave(guard.dateOffs, undefined, off);
        void remove.submit({ body: { securityId: guard.id, dateOffs: remaining, version: guard.version } });
      }}
    />
  );
  return (
    <Card
      title={t('guard.leave')}
      action={
        canChange && (
          <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
            {t('leave.add')}
          </Button>
        )
      }
    >
      {upcoming.length === 0 && <p className="text-text-muted">{t('guard.noLeave')}</p>}
      <ul className="-my-2 divide-y divide-line empty:hidden">{upcoming.map(renderLine)}</ul>
      {past.length > 0 && (
        <details className="mt-3 border-t pt-3">
          <summary className="cursor-pointer text-sm text-text-muted">
            {t('leave.past', { count: past.length })}
          </summary>
          <ul className="mt-1 divide-y divide-line">{past.map(renderLine)}</ul>
        </details>
      )}
      {edited && (
        <LeaveDialog
          guard={guard}
          today={today}
          {...(edited !== 'new' && { replaced: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
};
