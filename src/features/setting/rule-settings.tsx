import { ASSIGNMENT_RULES, isAlwaysBlocked } from '@contract/assignment-rule';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { ROLES_IN_ORDER } from '@src/lib/roles';
import { Lock } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RoleChips } from './role-chips';
import { SettingGroup } from './setting-frame';
import type { SettingForm } from './setting-values';
import { TypedSetting } from './typed-setting';

const INTERNAL = ROLES_IN_ORDER.filter((role) => role !== 'Client');

/** Limits of assignments, and whether exceeding each warns or blocks. */
export const RuleSettings = ({ form }: { form: SettingForm }) => (
  <>
    <TypedSetting form={form} name="minRestHours" />
    <TypedSetting form={form} name="joinMinutes" />
    <TypedSetting form={form} name="maxDutyHours" />
    <TypedSetting form={form} name="absoluteDutyHours" />
    <TypedSetting form={form} name="absoluteDaysInRow" />
    <TypedSetting form={form} name="maxWeeklyHours" />
    <TypedSetting form={form} name="maxMonthlyHours" />
    <TypedSetting form={form} name="restDayEvery" />
    <SettingGroup form={form} name="assignmentRules">
      <RuleList form={form} />
    </SettingGroup>
    <RoleChips form={form} name="overrideRoles" roles={INTERNAL} />
  </>
);

const RuleList = ({ form }: { form: SettingForm }) => {
  const { t } = useTranslation();
  return (
    <ul className="rounded border">
      {ASSIGNMENT_RULES.map((rule) => (
        <li
          key={rule}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-3 py-2 last:border-b-0"
        >
          <div className="min-w-0 flex-1 basis-[240px]">
            <p className="text-sm font-medium">{t(`breach.rules.${rule}`)}</p>
            <p className="text-sm text-text-muted">{t(`setting.rule.${rule}`)}</p>
          </div>
          {isAlwaysBlocked(rule) ? (
            <p className="flex items-center gap-2 text-sm text-text-muted">
              <Lock className="size-4 shrink-0" aria-hidden />
              {t('setting.alwaysBlocks')}
            </p>
          ) : (
            <Controller
              control={form.control}
              name={`assignmentRules.${rule}`}
              render={({ field }) => (
                <SegmentedControl
                  label={t('setting.ruleOf', { rule: t(`breach.rules.${rule}`) })}
                  value={field.value}
                  options={(['block', 'warn'] as const).map((value) => ({
                    value,
                    label: t(`setting.severity.${value}`),
                  }))}
                  onChange={field.onChange}
                />
              )}
            />
          )}
        </li>
      ))}
    </ul>
  );
};
