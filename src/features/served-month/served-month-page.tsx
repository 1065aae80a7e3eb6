import type { Area } from '@contract/access';
import { month as monthSchema } from '@contract/primitives';
import { type ServedMonth, servedMonthCalls } from '@contract/served-month';
import type { Setting } from '@contract/setting';
import { addMonths, monthOf } from '@domain/day';
import { fullMinutesOf } from '@domain/served-sum';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { InvalidMonth } from '@src/components/document/invalid-month';
import { isNotFound, Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { type Times, useTimes } from '@src/hooks/use-times';
import { formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { serverNow } from '@src/lib/server-clock';
import { CalendarX2, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AgreementCard } from './agreement-card';
import { NextQuestion } from './next-question';
import { ServedRow } from './served-row';

interface ServedMonthPageProps {
  area: Area;
  premiseId: number;
  /** The unchecked text in the URL. */
  date: string;
}

/** The served hours of a premise's month, to which its client agrees. */
export const ServedMonthPage = ({ area, premiseId, date }: ServedMonthPageProps) => {
  const { t } = useTranslation();
  const setting = useSetting();
  const month = monthSchema.safeParse(date);
  if (month.success) return <Month key={premiseId} area={area} premiseId={premiseId} month={month.data} />;
  return (
    <InvalidMonth
      title={t('servedMonth.title')}
      thisMonth={setting.data && paths.servedMonth(area, premiseId, monthOf(businessToday(setting.data)))}
    />
  );
};

const Month = ({ area, premiseId, month }: { area: Area; premiseId: number; month: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setting = useSetting();
  const served = useCall(servedMonthCalls.get[area], { params: { id: premiseId, month } });
  if (isNotFound(served)) return <Missing what="premise" to={paths.premises(area)} />;
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.premise(area, premiseId)} />}
        title={t('servedMonth.title')}
        subtitle={served.data?.premise.name}
      />
      <MonthStepper
        className="-ml-2"
        month={month}
        onStep={(count) =>
          navigate(paths.servedMonth(area, premiseId, addMonths(month, count)), { replace: true })
        }
      />
      <Loaded queries={{ served, setting }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
        {(loaded) => <Shifts key={loaded.served.month} area={area} {...loaded} />}
      </Loaded>
    </Page>
  );
};

type Slot = ServedMonth['slots'][number];

/** More rows than these are shown on demand, unless they need a look. */
const MAX_UNFOLDED = 12;

interface ShiftGroupProps {
  area: Area;
  served: ServedMonth;
  title: string;
  slots: readonly Slot[];
  isFoldable: boolean;
  times: Times;
}

/** Shifts of the month under a title; draws nothing without any. */
const ShiftGroup = ({ title, slots, isFoldable, ...shared }: ShiftGroupProps) => {
  const { t } = useTranslation();
  if (slots.length === 0) return null;
  const rows = (
    <ul className="-my-3 flex flex-col divide-y divide-line">
      {slots.map((slot) => (
        <ServedRow key={slot.id} slot={slot} {...shared} />
      ))}
    </ul>
  );
  return (
    <Card title={title}>
      {isFoldable && slots.length > MAX_UNFOLDED ? (
        <details className="group">
          <summary className="flex min-h-control-sm cursor-pointer list-none items-center gap-2 text-sm text-primary-text">
            {t('servedMonth.showShifts')}
            <ChevronDown className="size-4 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
          </summary>
          <div className="pt-6">{rows}</div>
        </details>
      ) : (
        rows
      )}
    </Card>
  );
};

const Shifts = ({ area, served, setting }: { area: Area; served: ServedMonth; setting: Setting }) => {
  const { t, i18n } = useTranslation();
  const times = useTimes(setting.timeZone);
  const { slots, questions } = served;
  const canAnswer = useCan(area, 'servedMonth.answer') && area === 'admin';
  const isToAnswer = canAnswer && questions.some(({ answer }) => answer === null);
  const [wasToAnswer, setWasToAnswer] = useState(isToAnswer);
  if (isToAnswer && !wasToAnswer) setWasToAnswer(true);
  if (slots.length === 0)
    return (
      <EmptyState
        icon={CalendarX2}
        text={t('servedMonth.none', { month: formatMonth(i18n.language, served.month) })}
      />
    );
  const now = serverNow().toISOString();
  const ended = slots.filter(({ endsAt }) => endsAt <= now);
  const needsLook = (slot: Slot) =>
    questions.some(({ slotId }) => slotId === slot.id) || slot.billedMinutes < fullMinutesOf(slot);
  const differing = ended.filter(needsLook);
  const full = ended.filter((slot) => !needsLook(slot));
  const toCome = slots.filter(({ endsAt }) => endsAt > now);
  const shared = { area, served, times };
  return (
    <div className="flex w-full max-w-form flex-col gap-6">
      {wasToAnswer && !isToAnswer && <NextQuestion answered={served} />}
      <AgreementCard area={area} served={served} timeZone={setting.timeZone} />
      <ShiftGroup
        {...shared}
        title={t('servedMonth.differing', { count: differing.length })}
        slots={differing}
        isFoldable={false}
      />
      <ShiftGroup {...shared} title={t('servedMonth.full', { count: full.length })} slots={full} isFoldable />
      <ShiftGroup
        {...shared}
        title={t('servedMonth.toCome', { count: toCome.length })}
        slots={toCome}
        isFoldable
      />
    </div>
  );
};
