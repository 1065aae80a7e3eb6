import type { Guard, Leave } from '@contract/guard';
import { leaveCalls } from '@contract/leave';
import type { Day } from '@contract/primitives';
import { useChange } from '@src/api/use-change';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { useSubmit } from '@src/hooks/use-submit';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveLine } from './leave-line';
import { withLeave } from './leave-values';

// Loaded when leave is added or changed.
const LeaveDialog = lazy(() => import('./leave-dialog').then((module) => ({ default: module.LeaveDialog })));

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
        const kept = withLeave(guard.dateOffs, undefined, off);
        void remove.submit({ body: { securityId: guard.id, dateOffs: kept, version: guard.version } });
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
        <Suspense>
          <LeaveDialog
            guard={guard}
            today={today}
            {...(edited !== 'new' && { replaced: edited })}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
};
