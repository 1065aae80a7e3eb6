import type { StaffingGrid as GridData } from '@contract/assignment';
import { MAX_ROTATING } from '@domain/staffing/rotation';
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
import type { Post } from './posts';
import {
  firstChoice,
  lastRotationDay,
  PATTERNS,
  type Pattern,
  planOf,
  type RotationChoice,
  type RotationPlan,
  rowsOfReplacement,
} from './rotation-plan';
import type { Grid } from './use-grid';

const NOBODY = 'nobody';

/** The guards who could take some of the uncovered days, the best first. */
const useReplacements = (grid: Grid, choice: RotationChoice, plan: RotationPlan) => {
  const { postKey, from, until, pattern, guardIds } = choice;
  const proposedFor = [postKey, from, until, pattern, ...guardIds].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what the proposal depends on
  return useMemo(() => {
    const slotIds = rowsOfReplacement(grid, plan, 0).map(({ slotId }) => slotId);
    const others = [...grid.state.guards.values()].filter(({ id }) => !guardIds.includes(id));
    return guardChoices(grid.state, grid, slotIds, () => null, others).filter(({ fits }) => fits > 0);
  }, [grid.state, proposedFor]);
};

interface PostFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  posts: readonly Post[];
  value: string;
  onChange: (key: string) => void;
}

const PostField = ({ name, label, error, posts, value, onChange }: PostFieldProps) => {
  const { t } = useTranslation();
  return (
    <FormField name={name} label={label} error={error}>
      {(field) => (
        <Select
          {...field}
          placeholder={t('assignment.grid.choosePost')}
          options={posts.map(({ key, premise, type, startTime, endTime }) => ({
            value: key,
            label: `${premise} · ${t(`shift.type.${type}`)} ${formatTimes(startTime, endTime)}`,
          }))}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
};

interface WeekdaysFieldProps {
  value: readonly number[];
  onChange: (weekdays: readonly number[]) => void;
}

const WeekdaysField = ({ value, onChange }: WeekdaysFieldProps) => {
  const { t, i18n } = useTranslation();
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-2 text-sm font-medium">{t('assignment.grid.weekdays')}</legend>
      {weekdaysInOrder(i18n.language).map((day) => (
        <Checkbox
          key={day}
          label={weekdayName(i18n.language, day)}
          checked={value.includes(day)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, day] : value.filter((each) => each !== day))
          }
        />
      ))}
    </fieldset>
  );
};

interface RotationDialogProps {
  grid: Grid;
  data: GridData;
  /** The days that a rotation may cover are being loaded. */
  isLoadingPeriod: boolean;
  onClose: () => void;
}

/** Plans guards on a post by weekdays or by a rotation, and a replacement for its days without work, as pending changes. */
export const RotationDialog = ({ grid, data, isLoadingPeriod, onClose }: RotationDialogProps) => {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(() => firstChoice(grid));
  const change = (changes: Partial<RotationChoice>) => setChoice({ ...choice, ...changes });
  const { pattern, guardIds, postKey, secondKey, weekdays, from, until } = choice;
  const plan = planOf(grid, choice);
  const { post, needsSecond, second, rows, uncovered } = plan;
  const replacements = useReplacements(grid, choice, plan);
  const replacement = choice.replacement ?? replacements[0]?.key ?? NOBODY;
  const last = lastRotationDay(grid);

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
  const assignPlan = () => {
    grid.assign([
      ...rows,
      ...(replacement === NOBODY ? [] : rowsOfReplacement(grid, plan, Number(replacement))),
    ]);
    grid.setBrush(grid.view === 'posts' ? String(guardIds[0]) : postKey);
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
          <Button kind="primary" pending={checks.sending.isSending} onClick={() => checks.submit(assignPlan)}>
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
              onChange={({ target }) => change({ pattern: target.value as Pattern })}
            />
          )}
        </FormField>
        <SearchPicker
          label={t('assignment.grid.rotating')}
          items={data.guards}
          chosen={guardIds}
          onChange={(chosen) => change({ guardIds: chosen })}
          max={MAX_ROTATING}
        />
        <PostField
          name="rotation-post"
          label={t('assignment.grid.post')}
          error={checks.errorOf('rotation-post')}
          posts={grid.posts}
          value={postKey}
          onChange={(key) => change({ postKey: key })}
        />
        {needsSecond && (
          <PostField
            name="rotation-second"
            label={t('assignment.grid.secondPost')}
            error={checks.errorOf('rotation-second')}
            posts={grid.posts.filter(({ key }) => key !== postKey)}
            value={secondKey}
            onChange={(key) => change({ secondKey: key })}
          />
        )}
        {pattern === 'weekdays' && (
          <WeekdaysField value={weekdays} onChange={(days) => change({ weekdays: days })} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label={t('assignment.grid.from')}
            value={from}
            latest={last}
            onChange={(day) => change({ from: day })}
          />
          <DayField
            label={t('assignment.grid.until')}
            value={until}
            earliest={from}
            latest={last}
            onChange={(day) => change({ until: day })}
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
                value={replacement}
                onChange={({ target }) => change({ replacement: target.value })}
              />
            )}
          </FormField>
        )}
      </div>
    </Dialog>
  );
};
