import type { ClientHome } from '@contract/home';
import { type BusinessSetting, businessNow, businessToday } from '@src/api/setting';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { absentNow, headlineOf, missingNow, premisesWithCheckIn, totalNow } from './headline';
import { HeadlineBanner } from './headline-banner';

/** What is overdue, before what is only to come. */
const OverdueNotice = ({ unpaid }: Pick<ClientHome, 'unpaid'>) => {
  const { t, i18n } = useTranslation();
  return (
    <p className="relative flex min-h-control flex-wrap items-center gap-x-2 rounded border border-accent bg-accent-soft px-4 py-2 text-sm text-accent-text">
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      <Link
        to={`${paths.documents('client')}?overdue=true`}
        className="font-medium after:absolute after:inset-0 hover:underline"
      >
        {t('home.unpaid.overdueInvoices', { count: unpaid.overdue })}
      </Link>
      <span className="tabular whitespace-nowrap">
        {formatMoney(i18n.language, unpaid.overdueTotal, unpaid.currency)}
      </span>
    </p>
  );
};

/** What is wrong, what is owed, and who stands guard: guards that are missing come before what is overdue. */
export const FirstOnHome = ({ home, setting }: { home: ClientHome; setting: BusinessSetting }) => {
  const now = businessNow(setting);
  const missing = missingNow(home.nextDay, now);
  const absent = absentNow(home.nextDay);
  const overdue = home.unpaid.overdue > 0 && <OverdueNotice unpaid={home.unpaid} />;
  const isWrong = missing !== undefined || absent !== undefined;
  return (
    <>
      {!isWrong && overdue}
      <HeadlineBanner
        waiting={home.waitingCount}
        missing={missing}
        absent={absent}
        total={totalNow(home.nextDay, now)}
        headline={headlineOf(home.nextSlots, {
          today: businessToday(setting),
          now,
          withCheckIn: premisesWithCheckIn(home.nextDay),
        })}
        dutyDeskPhone={setting.dutyDeskPhone}
      />
      {isWrong && overdue}
    </>
  );
};
