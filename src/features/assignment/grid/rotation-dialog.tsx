import type { StaffingGrid as GridData } from '@contract/assignment';
import { addDays, daysFrom, weekday } from '@domain/day';
import { DayField } from '@src/components/form/day-field';
import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Dialog } from '@src/components/ui/dialog';
import { Select } from '@src/components/ui/select';
import { formatTimes, weekdayName } from '@src/lib/format';
import { weekdaysInOrder } from '@src/lib/week';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_DAYS } from './period';
import type { Grid } from './use-grid';

interface RotationDialogProps {
  grid: Grid;
  data: GridData;
  /** The days that a rotation may cover are being loaded. */
  isLoadingPeriod: boolean;
  onClose: () => void;
}

/** Assigns one guard to one post on some weekdays until a day, as pending changes. */
export const RotationDialog = ({ grid, data, isLoadingPeriod, onClose }: RotationDialogProps) => {
  const { t, i18n } = useTranslation();
  const [post] = grid.chosen.posts;
  const [guard] = grid.chosen.guards;
  const last = addDays(grid.days[0] ?? grid.focusDay, MAX_DAYS - 8);
  const [guardId, setGuardId] = useState(
    String(guard?.id ?? (grid.view === 'posts' ? (grid.brush ?? '') : '')),
  );
  const [postKey, setPostKey] = useState(post?.key ?? (grid.view === 'guards' ? (grid.brush ?? '') : ''));
  const [weekdays, setWeekdays] = useState<readonly number[]>([1, 2, 3, 4, 5]);
  const [from, setFrom] = useState(grid.focusDay);
  const [until, setUntil] = useState(last);
  const chosenPost = grid.posts.find(({ key }) => key === postKey);
  const isComplete = guardId !== '' && chosenPost !== undefined && weekdays.length > 0 && from <= until;
  const planRotation = () => {
    if (!chosenPost) return;
    const days = daysFrom(from, until).filter((day) => weekdays.includes(weekday(day)));
    grid.assign(grid.guardsOnPost(chosenPost, { guards: [{ id: Number(guardId) }], days }));
    grid.setBrush(grid.view === 'posts' ? guardId : postKey);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('assignment.grid.rotateTitle')}
      description={t('assignment.grid.rotateHelp')}
      actions={
        <>
          <Button kind="cancel" onClick={onClose} />
          <Button kind="primary" pending={isLoadingPeriod} disabled={!isComplete} onClick={planRotation}>
            {t('assignment.grid.rotateSubmit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FormField name="rotation-guard" label={t('assignment.grid.guard')}>
          {(field) => (
            <Select
              {...field}
              placeholder={t('assignment.grid.chooseGuard')}
              options={data.guards.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={guardId}
              onChange={({ target }) => setGuardId(target.value)}
            />
          )}
        </FormField>
        <FormField name="rotation-post" label={t('assignment.grid.post')}>
          {(field) => (
            <Select
              {...field}
              placeholder={t('assignment.grid.choosePost')}
              options={grid.posts.map(({ key, premise, type, startTime, endTime }) => ({
                value: key,
                label: `${premise} · ${t(`shift.type.${type}`)} ${formatTimes(startTime, endTime)}`,
              }))}
              value={postKey}
              onChange={({ target }) => setPostKey(target.value)}
            />
          )}
        </FormField>
        <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
          <legend className="mb-2 text-sm font-medium">{t('assignment.grid.weekdays')}</legend>
          {weekdaysInOrder(i18n.language).map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(i18n.language, day)}
              checked={weekdays.includes(day)}
              onChange={({ target }) =>
                setWeekdays(target.checked ? [...weekdays, day] : weekdays.filter((each) => each !== day))
              }
            />
          ))}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField label={t('assignment.grid.from')} value={from} latest={last} onChange={setFrom} />
          <DayField
            label={t('assignment.grid.until')}
            value={until}
            earliest={from}
            latest={last}
            onChange={setUntil}
          />
        </div>
      </div>
    </Dialog>
  );
};
