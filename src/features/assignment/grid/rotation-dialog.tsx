import type { StaffingGrid as GridData } from '@contract/assignment';
import type { Day, Id } from '@contract/primitives';
import { addDays, daysFrom, weekday } from '@domain/day';
import type { RequestedRow } from '@domain/staffing/fill';
import {
  hasSecondPost,
  MAX_ROTATING,
  ROTATION_NAMES,
  type RotationName,
  rotationShifts,
  uncoveredDays,
} from '@domain/staffing/rotation';
import { DayField } from '@src/components/form/day-field';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { SearchPicker } from '@src/components/form/search-picker';
import { useChecks } from '@src/components/form/use-checks';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Dialog } from '@src/components/ui/dialog';
import { Select } from '@src/components/ui/select';
import { formatTimes, weekdayName } from '@src/lib/format';
import { weekdaysInOrder } from '@src/lib/week';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardChoices } from './choices';
import { MAX_DAYS } from './period';
import type { Post } from './posts';
import type { Grid } from './use-grid';

const PATTERNS = ['weekdays', ...ROTATION_NAMES] as const;
type Pattern = (typeof PATTERNS)[number];

interface PlanOptions {
  grid: Grid;
  pattern: Pattern;
  guardIds: readonly Id[];
  post: Post | undefined;
  second: Post | undefined;
  weekdays: readonly number[];
  from: Day;
  until: Day;
}

/** The places that the guards take by the pattern, and the days on which an open place has none of them. */
const planOf = ({ grid, pattern, guardIds, post, second, weekdays, from, until }: PlanOptions) => {
  if (!post || guardIds.length === 0) return { rows: [], uncovered: [] };
  const days = daysFrom(from, until);
  const onPost = (on: Post, guards: readonly Id[], day: Day): RequestedRow[] =>
    grid.guardsOnPost(on, { guards: guards.map((id) => ({ id })), days: [day] });
  if (pattern === 'weekdays') {
    const chosen = days.filter((day) => weekdays.includes(weekday(day)));
    return { rows: chosen.flatMap((day) => onPost(post, guardIds, day)), uncovered: [] };
  }
  const shifts = rotationShifts(pattern, guardIds, { from, days });
  const guardsOn = (day: Day, index: 0 | 1) =>
    shifts.filter((shift) => shift.date === day && shift.post === index).map(({ guardId }) => guardId);
  const rows = days.flatMap((day) => [
    ...onPost(post, guardsOn(day, 0), day),
    ...(second ? onPost(second, guardsOn(day, 1), day) : []),
  ]);
  const hasOpenPlace = (day: Day) => grid.guardsOnPost(post, { guards: [{ id: 0 }], days: [day] }).length > 0;
  return { rows, uncovered: uncoveredDays(shifts, days).filter(hasOpenPlace) };
};

const NOBODY = 'nobody';

interface RotationDialogProps {
  grid: Grid;
  data: GridData;
  /** The days that a rotation may cover are being loaded. */
  isLoadingPeriod: boolean;
  onClose: () => void;
}

/** Plans guards on a post by weekdays or by a rotation, and a replacement for its days off, as pending changes. */
export const RotationDialog = ({ grid, data, isLoadingPeriod, onClose }: RotationDialogProps) => {
  const { t, i18n } = useTranslation();
  const [chosenPost] = grid.chosen.posts;
  const last = addDays(grid.days[0] ?? grid.focusDay, MAX_DAYS - 8);
  const [pattern, setPattern] = useState<Pattern>('weekdays');
  const [guardIds, setGuardIds] = useState<readonly Id[]>(() => {
    const brush = grid.view === 'posts' && grid.brush ? [Number(grid.brush)] : [];
    return grid.chosen.guards.length > 0
      ? grid.chosen.guards.slice(0, MAX_ROTATING).map(({ id }) => id)
      : brush;
  });
  const [postKey, setPostKey] = useState(
    chosenPost?.key ?? (grid.view === 'guards' ? (grid.brush ?? '') : ''),
  );
  const [secondKey, setSecondKey] = useState('');
  const [weekdays, setWeekdays] = useState<readonly number[]>([1, 2, 3, 4, 5]);
  const [from, setFrom] = useState(grid.focusDay);
  const [until, setUntil] = useState(last);
  /** Undefined: as proposed. */
  const [replacement, setReplacement] = useState<string>();
  const post = grid.posts.find(({ key }) => key === postKey);
  const second = grid.posts.find(({ key }) => key === secondKey);
  const needsSecond = pattern !== 'weekdays' && hasSecondPost(pattern);
  const { rows, uncovered } = planOf({
    grid,
    pattern,
    guardIds,
    post,
    weekdays,
    from,
    until,
    second: needsSecond ? second : undefined,
  });

  const rowsOfReplacement = (guardId: Id) =>
    post ? grid.guardsOnPost(post, { guards: [{ id: guardId }], days: uncovered }) : [];
  const replacementKey = [postKey, from, until, pattern, ...guardIds].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what the proposal depends on
  const replacements = useMemo(() => {
    const slotIds = rowsOfReplacement(0).map(({ slotId }) => slotId);
    const others = [...grid.state.guards.values()].filter(({ id }) => !guardIds.includes(id));
    return guardChoices(grid.state, grid, slotIds, () => null, others).filter(({ fits }) => fits > 0);
  }, [grid.state, replacementKey]);
  const replacementId = replacement ?? replacements[0]?.key ?? NOBODY;

  const hasDays = from <= until && (pattern !== 'weekdays' || weekdays.length > 0);
  const missingPost = (name: string, label: string) => ({ name, label, message: t('validation.required') });
  const checks = useChecks(
    { isSending: isLoadingPeriod, errorSummary: {} },
    {
      problem:
        guardIds.length === 0
          ? t('people.nobodyChosen')
          : hasDays
            ? undefined
            : t('validation.requiredDates'),
      errors: [
        ...(post ? [] : [missingPost('rotation-post', t('assignment.grid.post'))]),
        ...(needsSecond && !second ? [missingPost('rotation-second', t('assignment.grid.secondPost'))] : []),
      ],
    },
  );
  const plan = () => {
    grid.assign([...rows, ...(replacementId === NOBODY ? [] : rowsOfReplacement(Number(replacementId)))]);
    grid.setBrush(grid.view === 'posts' ? String(guardIds[0]) : postKey);
    onClose();
  };
  const postOptions = (posts: readonly Post[]) =>
    posts.map(({ key, premise, type, startTime, endTime }) => ({
      value: key,
      label: `${premise} · ${t(`shift.type.${type}`)} ${formatTimes(startTime, endTime)}`,
    }));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('assignment.grid.rotateTitle')}
      description={t('assignment.grid.rotateHelp')}
      actions={
        <>
          <Button kind="cancel" onClick={onClose} />
          <Button kind="primary" pending={checks.sending.isSending} onClick={() => checks.submit(plan)}>
            {t('assignment.grid.rotateSubmit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorSummary {...checks.sending.errorSummary} />
        <FormField name="rotation-pattern" label={t('assignment.grid.pattern')}>
          {(field) => (
            <Select
              {...field}
              options={PATTERNS.map((name) => ({
                value: name,
                label: t(`assignment.grid.patterns.${name}`),
              }))}
              value={pattern}
              onChange={({ target }) => setPattern(target.value as 'weekdays' | RotationName)}
            />
          )}
        </FormField>
        <SearchPicker
          label={t('assignment.grid.rotating')}
          items={data.guards}
          chosen={guardIds}
          onChange={setGuardIds}
          max={MAX_ROTATING}
        />
        <FormField
          name="rotation-post"
          label={t('assignment.grid.post')}
          error={checks.errorOf('rotation-post')}
        >
          {(field) => (
            <Select
              {...field}
              placeholder={t('assignment.grid.choosePost')}
              options={postOptions(grid.posts)}
              value={postKey}
              onChange={({ target }) => setPostKey(target.value)}
            />
          )}
        </FormField>
        {needsSecond && (
          <FormField
            name="rotation-second"
            label={t('assignment.grid.secondPost')}
            error={checks.errorOf('rotation-second')}
          >
            {(field) => (
              <Select
                {...field}
                placeholder={t('assignment.grid.choosePost')}
                options={postOptions(grid.posts.filter(({ key }) => key !== postKey))}
                value={secondKey}
                onChange={({ target }) => setSecondKey(target.value)}
              />
            )}
          </FormField>
        )}
        {pattern === 'weekdays' && (
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
        )}
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
        {uncovered.length > 0 && (
          <FormField
            name="rotation-replacement"
            label={t('assignment.grid.replacement')}
            help={t('assignment.grid.replacementHelp', { count: uncovered.length })}
          >
            {(field) => (
              <Select
                {...field}
                options={[
                  ...replacements.map(({ key, name, fits, of }) => ({
                    value: key,
                    label: `${name} · ${t('assignment.grid.fits', { fits, count: of })}`,
                  })),
                  { value: NOBODY, label: t('assignment.grid.noReplacement') },
                ]}
                value={replacementId}
                onChange={({ target }) => setReplacement(target.value)}
              />
            )}
          </FormField>
        )}
      </div>
    </Dialog>
  );
};
