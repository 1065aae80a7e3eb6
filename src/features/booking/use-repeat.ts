import type { Area } from '@contract/access';
import { type Booking, MAX_MONTHS_AHEAD } from '@contract/booking';
import type { Month } from '@contract/primitives';
import { addMonths, monthOf } from '@domain/day';
import type { RepeatBy } from '@domain/repeat-dates';
import { today } from '@domain/time';
import { useOwnerInfo } from '@src/api/booking';
import { usePremiseShifts } from '@src/api/combo';
import { type BusinessSetting, businessNow } from '@src/api/setting';
import { paths } from '@src/lib/paths';
import { newUuid } from '@src/lib/uuid';
import { cartActions, cartName } from '@src/stores/cart';
import { useSession } from '@src/stores/session';
import { toast } from '@src/stores/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { firstMonthOf, repeatBooking } from './repeat-items';

/** What is chosen for a repeat, and what comes of it. */
export const useRepeat = (area: Area, booking: Booking, setting: BusinessSetting) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const userId = useSession(({ user }) => user?.id ?? 0);
  const day = today(setting.timeZone, businessNow(setting));
  const months = Array.from({ length: MAX_MONTHS_AHEAD + 1 }, (_, index) => addMonths(monthOf(day), index));
  const wanted = addMonths(firstMonthOf(booking) ?? monthOf(day), 1);
  const [month, setMonth] = useState<Month>(months.includes(wanted) ? wanted : addMonths(monthOf(day), 1));
  const [premiseId, setPremiseId] = useState(booking.premise.id);
  const [by, setBy] = useState<RepeatBy>('weekdays');
  const isElsewhere = premiseId !== booking.premise.id;
  const shifts = usePremiseShifts(premiseId);
  const owner = useOwnerInfo(area, premiseId);
  const isReady = shifts.data !== undefined && !(isElsewhere && owner.isPending);
  const repeated = repeatBooking(booking, {
    toMonth: month,
    by,
    today: day,
    shifts: shifts.data ?? [],
    owner: isElsewhere ? (owner.data ?? null) : null,
  });
  const put = () => {
    const items = repeated.items.map((item) => ({ ...item, key: newUuid(), confirmed: [] }));
    cartActions(cartName(userId, premiseId)).putItems(items, null);
    toast({ title: t('booking.repeat.done', { count: items.length }), variant: 'success' });
    navigate(`${paths.newBooking(area, premiseId)}?view=cart`);
  };
  return { ...repeated, months, month, setMonth, premiseId, setPremiseId, by, setBy, shifts, isReady, put };
};
