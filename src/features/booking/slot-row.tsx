import type { Slot } from '@contract/booking';
import { openPlacesOf } from '@domain/wire-slot';
import { Badge } from '@src/components/ui/badge';
import { BucketBadge } from '@src/components/ui/bucket-badge';
import { Checkbox } from '@src/components/ui/checkbox';
import { SlotPeople } from '@src/components/ui/slot-people';
import { StatusChip, type StatusTone } from '@src/components/ui/status-chip';
import { formatDay, formatMoney, formatTimes } from '@src/lib/format';
import { servedText } from '@src/lib/shift-text';
import { clsx } from 'clsx';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from './reason-text';
import { RejectOne } from './reject-one';
import { SlotProblemList } from './slot-problems';
import type { SlotProblem } from './use-slot-problems';

const describeState = ({
  state,
  filled,
  numOfSecurity,
  guards,
}: Slot): { tone: StatusTone; word: string } => {
  if (state === 'requested') return { tone: 'pending-approval', word: 'waiting' };
  if (state === 'rejected' || state === 'cancelled') return { tone: state, word: state };
  if (filled >= numOfSecurity) return { tone: 'confirmed', word: 'filled' };
  return guards.length === 0
    ? { tone: 'approved', word: 'approved' }
    : { tone: 'security-assigning', word: 'assigning' };
};

/** The actions of an approver on a slot; left out for other users and for decided slots. */
export interface SlotChoice {
  canChoose: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onReject: () => void;
  problems: readonly SlotProblem[];
}

interface SlotRowProps {
  slot: Slot;
  currency: string;
  choice?: SlotChoice | undefined;
  /** A further action. */
  action?: ReactNode;
  /** The reason that the page already shows for the whole booking. */
  shownReason?: string | null | undefined;
}

/** One slot: its times, guards, price, problems and decision. */
export const SlotRow = ({ slot, currency, choice, action, shownReason }: SlotRowProps) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const isInactive = slot.state === 'rejected' || slot.state === 'cancelled';
  const state = describeState(slot);
  const times = formatTimes(slot.startTime, slot.endTime);
  const served = servedText(t, slot);
  return (
    <li className="flex gap-3 py-3">
      {choice && (
        <Checkbox
          className="self-start"
          label={t('booking.decision.choose', {
            shift: `${t(`shift.type.${slot.type}`)} ${times}${t('listSeparator')}${formatDay(i18n.language, slot.date, 'weekday')}`,
          })}
          isLabelHidden
          disabled={!choice.canChoose}
          checked={choice.isChosen}
          onChange={(event) => choice.onChoose(event.target.checked)}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-[180px] flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={clsx('font-medium', isInactive && 'text-text-muted line-through')}>
              {t(`shift.type.${slot.type}`)} <span className="tabular whitespace-nowrap">{times}</span>
            </span>
            <StatusChip
              tone={state.tone}
              label={t(`slot.${state.word}`)}
              {...(slot.state === 'approved' && { detail: `${slot.filled}/${slot.numOfSecurity}` })}
            />
            <BucketBadge bucket={slot.bucket} />
            <OpenPlaces slot={slot} />
          </div>
          {choice && <SlotProblemList problems={choice.problems} />}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
            <SlotPeople slot={slot} />
            {action}
          </div>
          {served && <p className="text-sm text-text-muted">{served}</p>}
          <OverriddenRules overridden={slot.overridden} />
          {slot.reason && slot.reason !== shownReason && (
            <p className="text-sm text-text-muted">
              {t('slot.reason', { reason: reasonText(t, slot.reason) })}
            </p>
          )}
        </div>
        <div className="tabular shrink-0 text-sm md:text-right">
          <span className={clsx('font-medium', isInactive && 'text-text-muted line-through')}>
            {money(slot.amount)}
          </span>
          {slot.numOfSecurity > 1 && (
            <span className="block text-xs text-text-muted">
              {slot.numOfSecurity} × {money(slot.price)}
            </span>
          )}
        </div>
      </div>
      {choice && <RejectOne className="-my-2 -mr-2" onReject={choice.onReject} />}
    </li>
  );
};

/** The rules that were overridden to assign guards. */
const OverriddenRules = ({ overridden }: Pick<Slot, 'overridden'>) => {
  const { t } = useTranslation();
  if (overridden.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {overridden.map(({ rule, guard }) => (
        <li key={`${rule} ${guard.id}`}>
          <Badge tone="warning" icon={ShieldAlert}>
            {t('breach.chip', { rule: t(`breach.rules.${rule}`), guard: guard.name })}
          </Badge>
        </li>
      ))}
    </ul>
  );
};

/** How many guards are ordered; on an approved slot, how many are still missing. */
const OpenPlaces = ({ slot }: { slot: Slot }) => {
  const { t } = useTranslation();
  const open = openPlacesOf(slot);
  if (slot.state === 'approved' && open <= 0) return null;
  return (
    <span className="text-sm text-text-muted">
      {slot.state === 'approved'
        ? t('slot.open', { count: open })
        : t('slot.guards', { count: slot.numOfSecurity })}
    </span>
  );
};
