import type { Area } from '@contract/access';
import { type ServedMonth, type ServedMonthState, servedMonthCalls } from '@contract/served-month';
import { durationText } from '@domain/duration-text';
import { servedSum } from '@domain/served-sum';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Unbroken } from '@src/components/ui/unbroken';
import { lastDayToAgree, useAgreementText } from '@src/hooks/use-agreement-text';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDay, formatMonth, formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS: Record<ServedMonthState, { icon: LucideIcon; tone: string }> = {
  open: { icon: Hourglass, tone: 'text-text-muted' },
  empty: { icon: Hourglass, tone: 'text-text-muted' },
  waiting: { icon: Clock, tone: 'text-accent-text' },
  questioned: { icon: CircleHelp, tone: 'text-warning-text' },
  agreed: { icon: CircleCheck, tone: 'text-success-text' },
  silent: { icon: CircleCheck, tone: 'text-success-text' },
};

interface AgreementCardProps {
  area: Area;
  served: ServedMonth;
  timeZone: string;
}

/** What was served in the month, how far the client's agreement is, and the button to agree. */
export const AgreementCard = ({ area, served, timeZone }: AgreementCardProps) => {
  const { t, i18n } = useTranslation();
  const agreementText = useAgreementText(area, timeZone);
  const { state, isRequired } = served;
  const { icon: Icon, tone } = LOOKS[state];
  const lastDay = lastDayToAgree(served);
  const isPending = state === 'open' || state === 'waiting' || state === 'questioned';
  const month = formatMonth(i18n.language, served.month);
  const { shifts, places, whole, minutes } = servedSum(served.slots);
  const sum = t('servedMonth.sum', {
    shifts: t('servedMonth.shifts', { count: shifts }),
    places: t('servedMonth.places', { count: places, whole }),
    hours: durationText(t, minutes, (hours) => formatNumber(i18n.language, hours)),
  });
  const agreeing = useSubmit(useChange(servedMonthCalls.agree), {
    name: t('servedMonth.agree'),
    done: () => t('servedMonth.agreed', { month }),
  });
  return (
    <Card title={t('servedMonth.card')}>
      <div className="flex flex-col gap-3">
        {state !== 'open' && <p className="tabular text-base font-medium">{sum}</p>}
        <p className={clsx('flex items-start gap-2 text-sm', tone)}>
          <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
          <Unbroken>{agreementText(served)}</Unbroken>
        </p>
        {isRequired && isPending && (
          <p className="text-sm text-text-muted">{t(`servedMonth.required.${area}`)}</p>
        )}
        {state === 'waiting' && lastDay && (
          <p className="text-sm text-text-muted">
            <Unbroken>{t('servedMonth.silence', { day: formatDay(i18n.language, lastDay) })}</Unbroken>
          </p>
        )}
        <ErrorSummary {...agreeing.errorSummary} />
        {served.allowed.includes('agree') && (
          <Button
            kind="primary"
            icon={CircleCheck}
            className="self-start"
            pending={agreeing.isSending}
            confirm={{
              title: t('servedMonth.agreeTitle', { month }),
              description: t('servedMonth.agreeTo', { premise: served.premise.name, sum }),
              confirmLabel: t('servedMonth.agree'),
            }}
            onClick={() =>
              void agreeing.submit({
                params: { id: served.premise.id, month: served.month },
                body: { version: served.version },
              })
            }
          >
            {t('servedMonth.agree')}
          </Button>
        )}
      </div>
    </Card>
  );
};
