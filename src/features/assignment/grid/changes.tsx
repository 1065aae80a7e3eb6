import type { Named } from '@contract/primitives';
import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Input } from '@src/components/ui/input';
import { shiftText } from '@src/lib/shift-text';
import { Thermometer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrivalField } from '../arrival-field';
import { OverrideReasons } from '../override-reasons';
import {
  isBlocked,
  LEAVE_REASON_FIELD,
  needsLeaveReason,
  nextShiftsOf,
  type PendingRow,
  rowElementId,
  type SlotsById,
} from '../pending';
import { ProblemList } from '../problem-list';
import type { Staffing } from '../use-staffing';
import type { Grid } from './use-grid';

interface ChangesProps {
  grid: Grid;
  staffing: Staffing;
  slots: SlotsById;
}

/** Further guards are shown on request: a suggested month changes all of them. */
const MAX_GUARDS = 10;

/** Further shifts of a guard aren't named; the grid shows all of them. */
const MAX_NAMED = 3;

const groupByGuard = (rows: readonly PendingRow[]) => {
  const groups = new Map<string, Pick<PendingRow, 'guardId' | 'name' | 'kind'> & { rows: PendingRow[] }>();
  for (const row of rows) {
    const key = `${row.guardId} ${row.kind}`;
    const group = groups.get(key) ?? { guardId: row.guardId, name: row.name, kind: row.kind, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
};

interface NextShiftsProps {
  guard: Named;
  staffing: Staffing;
  slots: SlotsById;
}

/** Offers to release a guard who is ill from the next shifts, too. */
const NextShifts = ({ guard, staffing, slots }: NextShiftsProps) => {
  const { t, i18n } = useTranslation();
  const next = nextShiftsOf(guard.id, staffing.pending, slots);
  if (next.length === 0) return null;
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        variant="outline"
        icon={Thermometer}
        onClick={() => {
          staffing.add(
            next.map(
              ({ id: slotId }): PendingRow => ({
                kind: 'release',
                slotId,
                guardId: guard.id,
                name: guard.name,
                problems: [],
              }),
            ),
          );
          if (!staffing.leaveReason.trim()) staffing.setLeaveReason(t('assignment.why.sick'));
        }}
      >
        {t('assignment.grid.releaseNext', { count: next.length })}
      </Button>
      <span className="text-xs text-text-muted">
        {next
          .slice(0, MAX_NAMED)
          .map((slot) => shiftText(t, i18n.language, slot))
          .join(t('groupSeparator'))}
        {next.length > MAX_NAMED && ' …'}
      </span>
    </p>
  );
};

/** All pending changes by guard, the problems that block rows from being saved, and the reasons to be given. */
export const Changes = ({ grid, staffing, slots }: ChangesProps) => {
  const { t, i18n } = useTranslation();
  const { pending } = staffing;
  const [isWhole, setWhole] = useState(false);
  if (pending.length === 0) return null;
  const groups = groupByGuard(pending);
  const shown = isWhole ? groups : groups.slice(0, MAX_GUARDS);
  const blocked = pending.filter(isBlocked);
  const textOf = ({ slotId }: PendingRow) => {
    const slot = slots.get(slotId);
    const premise = grid.postOf(slotId)?.premise;
    return slot ? [shiftText(t, i18n.language, slot), ...(premise ? [premise] : [])].join(' · ') : '';
  };
  /** The guards now assigned to a slot that was filled by another user meanwhile. */
  const assignedGuards = ({ slotId }: PendingRow) =>
    slots.get(slotId)?.guards.filter(({ to }) => to > grid.state.now) ?? [];
  return (
    <>
      {blocked.length > 0 && (
        <Card title={t('assignment.grid.blocked', { count: blocked.length })}>
          <ul className="flex flex-col divide-y divide-line">
            {blocked.map((row) => (
              <li
                key={rowElementId(row)}
                id={rowElementId(row)}
                className="flex flex-wrap items-start gap-2 py-2 text-sm"
              >
                <span className="min-w-0 flex-1">
                  <span className="font-medium">{row.name}</span> {textOf(row)}
                  <ProblemList problems={row.problems} />
                  {row.problems.some(({ rule }) => rule === 'full') && assignedGuards(row).length > 0 && (
                    <span className="block text-xs text-text-muted">
                      {t('assignment.grid.standing', {
                        names: assignedGuards(row)
                          .map(({ name }) => name)
                          .join(t('listSeparator')),
                      })}
                    </span>
                  )}
                </span>
                <Button
                  size="sm"
                  icon={Undo2}
                  aria-label={t('assignment.undoOf', { name: row.name })}
                  onClick={() => staffing.remove([row])}
                >
                  {t('assignment.undo')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <OverrideReasons staffing={staffing} />
      <Card title={t('assignment.grid.changes', { count: pending.length })}>
        <ul className="flex flex-col divide-y divide-line">
          {shown.map(({ key, guardId, name, kind, rows }) => (
            <li key={key} className="flex flex-wrap items-center gap-2 py-2 text-sm">
              <span className="min-w-0 flex-1">
                <span className={kind === 'release' ? 'line-through' : 'font-medium'}>{name}</span>{' '}
                <span className="text-text-muted">
                  {t(kind === 'assign' ? 'assignment.grid.assignShifts' : 'assignment.grid.releaseShifts', {
                    count: rows.length,
                  })}
                </span>
                <span className="block text-xs text-text-muted">
                  {rows.slice(0, MAX_NAMED).map(textOf).join(t('groupSeparator'))}
                  {rows.length > MAX_NAMED && ' …'}
                </span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                icon={Undo2}
                aria-label={t('assignment.grid.undoAllOf', { name })}
                onClick={() => staffing.remove(rows)}
              >
                {t('assignment.undo')}
              </Button>
              {kind === 'release' && (
                <NextShifts guard={{ id: guardId, name }} staffing={staffing} slots={slots} />
              )}
              {rows.map((row) => {
                const slot = slots.get(row.slotId);
                if (!row.from || !slot) return null;
                return (
                  <div key={row.slotId} className="w-full">
                    <ArrivalField
                      slot={slot}
                      guardId={row.guardId}
                      name={name}
                      arrival={row.from}
                      timeZone={grid.state.settings.timeZone}
                      onChange={(from) => staffing.setArrival(row, from)}
                    />
                  </div>
                );
              })}
            </li>
          ))}
        </ul>
        {shown.length < groups.length && (
          <Button size="sm" variant="ghost" className="mt-2" onClick={() => setWhole(true)}>
            {t('assignment.grid.allChanges', { count: groups.length })}
          </Button>
        )}
        {needsLeaveReason(pending) && (
          <FormField
            name={LEAVE_REASON_FIELD}
            label={t('assignment.reason.release')}
            error={
              staffing.isChecked && !staffing.leaveReason.trim() ? t('assignment.reason.missing') : undefined
            }
            isRequired
          >
            {(field) => (
              <Input
                {...field}
                maxLength={500}
                value={staffing.leaveReason}
                onChange={({ target }) => staffing.setLeaveReason(target.value)}
              />
            )}
          </FormField>
        )}
      </Card>
    </>
  );
};
