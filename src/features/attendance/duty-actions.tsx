import type { OverrideReason } from '@contract/assignment-rule';
import { type DutyRow, dutyCalls } from '@contract/duty';
import type { Id } from '@contract/primitives';
import { canDo, isGoneEarly } from '@domain/duty-state';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import { useTellGuards } from '@src/hooks/use-tell-guards';
import { serverNow } from '@src/lib/server-clock';
import { Check, Eye, MapPin, Send, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The delay that one press records; the guard's page offers more. */
const LATE_MINUTES = 20;

/** Who is replaced and why, as far as the row tells. */
interface Leaving {
  guardId: Id;
  given: { reason: OverrideReason | ''; note: string };
}

/** Draws "Replace" for the slot of a row. */
export type SlotAction = (slot: DutyRow['slot'], leaving: Leaving) => ReactNode;

/** The reason of a replacement, as the row tells it. */
const reasonOf = ({ state, reason, note }: DutyRow, cannotCome: string): Leaving['given'] => {
  if (state === 'missing' && reason !== 'sick') return { reason: 'no_show', note: '' };
  if (reason === 'sick') return { reason: 'sick', note: note ?? '' };
  return state === 'declined' ? { reason: 'other', note: note || cannotCome } : { reason: '', note: '' };
};

interface DutyActionsProps {
  row: DutyRow;
  slotAction: SlotAction;
}

/** What staff do with a row: replace the guard, enter what was said by phone in one press, mark it as seen. */
export const DutyActions = ({ row, slotAction }: DutyActionsProps) => {
  const { t } = useTranslation();
  const { slotId, guard, state } = row;
  const key = { slotId, securityId: guard.id };
  const recording = useSubmit(useChange(dutyCalls.record), {
    name: t('attendance.record'),
    done: () => t('attendance.recorded', { guard: guard.name }),
  });
  const seeing = useSubmit(useChange(dutyCalls.seen), { name: t('attendance.seen') });
  const { tell, isTelling } = useTellGuards();
  const record = (body: object) =>
    void recording.submit({ body: { ...key, reason: t('attendance.byPhone'), ...body } });
  const now = serverNow().toISOString();
  const isLive = row.endsAt > now;
  const isUnconfirmed = (state === 'untold' || state === 'told') && row.startsAt > now;
  const asksStaff = state === 'declined' || state === 'missing' || isGoneEarly(row, now) || isUnconfirmed;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap gap-1">
        {isLive &&
          slotAction(row.slot, { guardId: guard.id, given: reasonOf(row, t('attendance.cannotCome')) })}
        {row.needsConfirmation && row.checkedInAt && (
          <Button
            size="sm"
            icon={Check}
            pending={recording.isSending}
            onClick={() =>
              record({
                checkedInAt: row.checkedInAt,
                ...(row.checkedOutAt && { checkedOutAt: row.checkedOutAt }),
              })
            }
          >
            {t('attendance.confirmTime')}
          </Button>
        )}
        {canDo('in', state) &&
          row.startsAt <= new Date(Date.parse(now) + 3_600_000).toISOString() &&
          isLive && (
            <Button
              size="sm"
              icon={MapPin}
              pending={recording.isSending}
              onClick={() => record({ checkedInAt: now })}
            >
              {t('attendance.onSite')}
            </Button>
          )}
        {row.isMessageFailed && isLive && (
          <Button size="sm" icon={Send} pending={isTelling} onClick={() => tell({ slotIds: [slotId] })}>
            {t('attendance.tellAgain')}
          </Button>
        )}
        {canDo('confirm', state) && row.startsAt > now && (
          <Button
            size="sm"
            icon={Check}
            pending={recording.isSending}
            onClick={() => record({ answer: 'confirm' })}
          >
            {t('attendance.confirms')}
          </Button>
        )}
        {canDo('late', state) && isLive && (
          <Button
            size="sm"
            pending={recording.isSending}
            onClick={() => record({ answer: 'late', lateMinutes: LATE_MINUTES })}
          >
            {t('attendance.late', { count: LATE_MINUTES })}
          </Button>
        )}
        {canDo('decline', state) && isLive && (
          <Button
            size="sm"
            icon={X}
            pending={recording.isSending}
            onClick={() => record({ answer: 'decline' })}
          >
            {t('attendance.declines')}
          </Button>
        )}
        {asksStaff && !row.isSeen && (
          <Button
            size="sm"
            variant="ghost"
            icon={Eye}
            pending={seeing.isSending}
            onClick={() => void seeing.submit({ body: { rows: [key] } })}
          >
            {t('attendance.seen')}
          </Button>
        )}
      </div>
      <ErrorSummary {...recording.errorSummary} />
      <ErrorSummary {...seeing.errorSummary} />
    </div>
  );
};
