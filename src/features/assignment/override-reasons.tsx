import { Card } from '@src/components/ui/card';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { whyField } from './pending';
import type { Staffing } from './use-staffing';
import { WhyFields } from './why-fields';

/** The rules that are gone against, each once per guard, and why. */
export const OverrideReasons = ({ staffing }: { staffing: Staffing }) => {
  const { t } = useTranslation();
  if (staffing.warned.length === 0) return null;
  return (
    <Card title={t('assignment.why.title')}>
      <ul className="flex flex-col divide-y divide-line">
        {staffing.warned.map((warned) => (
          <li key={warned.key} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <p className="flex gap-2 text-sm">
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning-text" aria-hidden />
              <span>
                <span className="font-medium">{warned.name}</span>{' '}
                <span className="text-text-muted">{t('assignment.why.shifts', { count: warned.rows })}</span>
                <span className="block">{warned.message}</span>
              </span>
            </p>
            <WhyFields
              names={{ reason: whyField(warned, 'reason'), note: whyField(warned, 'note') }}
              label={t('assignment.reason.assign')}
              why={warned.why}
              isChecked={staffing.isChecked}
              onChange={(why) => staffing.setWhy(warned, why)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
