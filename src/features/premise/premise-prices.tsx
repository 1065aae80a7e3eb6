import { usePremiseShifts } from '@src/api/combo';
import { Loaded } from '@src/components/layout/loaded';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { formatMoney, formatTimes } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** Shifts that can be ordered at a premise, with today's price per guard. */
export const PremisePrices = ({ premiseId, currency }: { premiseId: number; currency: string }) => {
  const { t, i18n } = useTranslation();
  const shifts = usePremiseShifts(premiseId);
  return (
    <Card title={t('premise.prices.title')}>
      <Loaded queries={{ shifts }} skeleton={<SkeletonRows rows={4} label={t('loading')} />}>
        {(loaded) => (
          <table className="w-full text-sm">
            <caption className="mb-2 text-left text-xs text-text-muted">{t('premise.prices.note')}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('premise.prices.shift')}</th>
                <th scope="col">{t('premise.prices.times')}</th>
                <th scope="col">{t('premise.prices.price')}</th>
              </tr>
            </thead>
            <tbody>
              {loaded.shifts.map((shift) => (
                <tr key={shift.id}>
                  <td className="py-1 pr-2">{t(`shift.type.${shift.type}`)}</td>
                  <td className="tabular py-1 pr-2 whitespace-nowrap text-text-muted">
                    {formatTimes(shift.startTime, shift.endTime)}
                  </td>
                  <td className="tabular py-1 text-right">
                    {shift.price === undefined ? '–' : formatMoney(i18n.language, shift.price, currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Card>
  );
};
