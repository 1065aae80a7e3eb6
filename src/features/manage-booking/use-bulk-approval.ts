import type { BookingRow } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { useOneByOne } from '@src/hooks/use-one-by-one';
import { useTranslation } from 'react-i18next';

/** Approves bookings one after the other, each in the version that was shown. */
export const useBulkApproval = () => {
  const { t } = useTranslation();
  return useOneByOne({
    call: bookingCalls.approve,
    givenOf: ({ id, version }: BookingRow) => ({ params: { bookingId: id }, body: { version } }),
    idOf: ({ id }) => id,
    messageOf: ({ errors, problem }) => {
      if (errors.some(({ path }) => path === 'reason')) return t('manageBooking.bulk.needsReason');
      return errors[0]?.message ?? t('twoSentences', { first: problem.title, second: problem.detail });
    },
    summary: (approved, count) => t('manageBooking.bulk.done', { approved, count }),
  });
};
export type BulkApproval = ReturnType<typeof useBulkApproval>;
