import { Card } from '@src/components/ui/card';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reasonField } from './pending';
import { ReasonFields } from './reason-fields';
import type { Staffing } from './use-staffing';

/** Asks for the reason of each overridden rule, once per guard. */
export const OverrideReasons = ({ staffing }: { staffing: Staffing }) => {
  const { t } = useTranslation();
  if (staffing.warnings.length === 0) return null;
  return (
    <Card title={t('assignment.why.title')}>
      <ul className="flex flex-col divide-y divide-line">
        {staffing.warnings.map((warnings) => (
          <li key={warnings.key} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <p className="flex gap-2 text-sm">
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning-text" aria-hidden />
              <span>
                <span className="font-medium">{warnings.name}</span>{' '}
                <span className="text-text-muted">
                  {t('assignment.why.shifts', { count: warnings.rows })}
                </span>
                <span className="block">{warnings.message}</span>
              </span>
            </p>
            <ReasonFields
              names={{ reason: reasonField(warnings, 'reason'), note: reasonField(warnings, 'note') }}
              label={t('assignment.reason.assign')}
              given={warnings.given}
              isChecked={staffing.isChecked}
              onChange={(given) => staffing.setReason(warnings, given)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
