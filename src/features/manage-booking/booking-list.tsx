import type { BookingRow } from '@contract/booking';
import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { ErrorSummary } from '@src/components/form/error-summary';
import { useChosenRows } from '@src/hooks/use-chosen-rows';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { ApprovalBar } from './approval-bar';
import { ApprovalResults } from './approval-results';
import { bookingChoice, isApprovable } from './booking-columns';
import { BookingListPage, useBookingList } from './booking-list-page';
import { useBulkApproval } from './use-bulk-approval';

const NO_ROWS: readonly BookingRow[] = [];
const CHOICE = { idOf: ({ id }: BookingRow) => id, canChoose: isApprovable };

/** Bookings in reach of an internal user, with bulk approval. */
export const BookingList = () => {
  const { t } = useTranslation();
  const bookings = useBookingList('admin');
  const premises = useCombo(comboCalls.premise);
  const companies = useCombo(comboCalls.company);
  const chosen = useChosenRows(bookings.list.data?.items ?? NO_ROWS, CHOICE);
  const bulk = useBulkApproval(chosen);
  const canChoose = chosen.open.length > 0;
  return (
    <BookingListPage
      bookings={bookings}
      title={t('manageBooking.title')}
      subtitle={t('manageBooking.subtitle')}
      none={t('manageBooking.empty.none')}
      premises={premises.data}
      companies={{ options: companies.data }}
      pathOf={({ id }) => paths.manageBooking(id)}
      lead={canChoose ? bookingChoice(t, chosen, bulk.isRunning) : undefined}
    >
      <ErrorSummary {...bulk.errorSummary} />
      <ApprovalResults bulk={bulk} />
      {canChoose && <ApprovalBar chosen={chosen} isRunning={bulk.isRunning} onApprove={bulk.approve} />}
    </BookingListPage>
  );
};
