import type { Guard, Leave } from '@contract/guard';
import type { ReachingDuty } from '@contract/leave';
import type { Day } from '@contract/primitives';
import { FormDialog } from '@src/components/form/form-dialog';
import { Loaded } from '@src/components/layout/loaded';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { ReasonFields } from '@src/features/assignment/reason-fields';
import { formatDay, formatTimes } from '@src/lib/format';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DaysFields, LeaveFields } from './leave-fields';
import { leaveValuesOf, newLeave } from './leave-values';
import { LostShift } from './lost-shift';
import { type LeaveForm, useLeave } from './use-leave';

interface ReachingDutiesProps {
  name: string;
  duties: readonly ReachingDuty[];
}

/** The shifts that begin before the leave and end in it: the guard keeps them. */
const ReachingDuties = ({ name, duties }: ReachingDutiesProps) => {
  const { t, i18n } = useTranslation();
  if (duties.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t('leave.reaching', { name, count: duties.length })}</p>
      <ul>
        {duties.map(({ slot, premise }) => (
          <li key={slot.id} className="flex flex-wrap gap-x-2 font-medium">
            <span className="tabular whitespace-nowrap">
              {formatDay(i18n.language, slot.date, 'weekday')} {formatTimes(slot.startTime, slot.endTime)}
            </span>
            <span>{premise.name}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** More shifts than these scroll within the dialog. */
const MAX_WITHOUT_SCROLL = 4;

/** The shifts that the guard leaves, and the replacement of each. */
const Replacements = ({ leave }: { leave: LeaveForm }) => {
  const { t } = useTranslation();
  const { effects, guard } = leave;
  return (
    <section aria-label={t('leave.shifts')} className="flex flex-col gap-2 border-t pt-4">
      <Loaded
        queries={{ [effects.withinGrid.length > 0 ? 'grid' : 'effects']: effects.query }}
        skeleton={<SkeletonRows rows={2} label={t('loading')} />}
      >
        {() =>
          effects.affectedSlots?.length === 0 ? (
            <p className="text-sm text-text-muted">{t('leave.noShifts', { name: guard.name })}</p>
          ) : (
            <>
              <h3 className="text-sm font-semibold">
                {t('leave.loses', { name: guard.name, count: effects.affectedSlots?.length ?? 0 })}
              </h3>
              <ul
                className={clsx(
                  '-mx-1 flex flex-col divide-y divide-line px-1',
                  effects.withinGrid.length > MAX_WITHOUT_SCROLL && 'max-h-[50dvh] overflow-y-auto',
                )}
              >
                {effects.withinGrid.map((affectedSlot) => (
                  <LostShift key={affectedSlot.slot.id} affectedSlot={affectedSlot} leave={leave} />
                ))}
              </ul>
              {effects.beyondGridCount > 0 && (
                <p className="text-sm text-text-muted">
                  {t('leave.further', { count: effects.beyondGridCount })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
      <ReachingDuties name={guard.name} duties={effects.reaching} />
      <OverrideReasons leave={leave} />
    </section>
  );
};

/** The rules that replacements would violate, each once, with the reason to override. */
const OverrideReasons = ({ leave: { replacements, isChecked } }: { leave: LeaveForm }) => {
  const { t } = useTranslation();
  if (replacements.warnings.length === 0) return null;
  return (
    <ul aria-label={t('assignment.why.title')} className="flex flex-col gap-3 border-t pt-3">
      {replacements.warnings.map(({ key, name, message, overrideReason }) => (
        <li key={key} className="flex flex-col gap-2">
          <p className="flex gap-2 text-sm">
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning-text" aria-hidden />
            <span>
              <span className="font-medium">{name}</span> {message}
            </span>
          </p>
          <ReasonFields
            names={{ reason: `leave-why-${key}`, note: `leave-why-note-${key}` }}
            label={t('assignment.reason.assign')}
            given={overrideReason}
            isChecked={isChecked}
            onChange={(given) => replacements.setOverrideReason(key, given)}
          />
        </li>
      ))}
    </ul>
  );
};

interface LeaveDialogProps {
  guard: Guard;
  today: Day;
  /** A sick call from today, instead of any leave. */
  isSickCall?: boolean;
  /** The leave to change. */
  replaced?: Leave;
  onClose: () => void;
}

/** Leave of a guard, the shifts it affects, and their replacements, saved together. */
export const LeaveDialog = ({ guard, today, isSickCall = false, replaced, onClose }: LeaveDialogProps) => {
  const { t } = useTranslation();
  const initial = replaced ? leaveValuesOf(today, replaced) : newLeave(today, isSickCall ? 'sick' : 'annual');
  const leave = useLeave({ guard, initial, replaced, onClose });
  const title = isSickCall ? 'sick' : replaced ? 'edit' : 'add';
  return (
    <FormDialog
      title={t(`leave.title.${title}`, { name: guard.name })}
      submitLabel={
        leave.replacementCount > 0
          ? t('leave.saveWith', { count: leave.replacementCount })
          : leave.openCount > 0
            ? t('leave.saveOpen', { count: leave.openCount })
            : t('leave.save')
      }
      sending={leave.sending}
      draft={leave.draft}
      onSubmit={leave.send}
      onClose={onClose}
    >
      {isSickCall ? <DaysFields leave={leave} /> : <LeaveFields leave={leave} />}
      <Replacements leave={leave} />
    </FormDialog>
  );
};
