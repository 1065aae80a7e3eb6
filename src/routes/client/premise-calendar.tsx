import { PremiseCalendar } from '@src/features/premise/calendar-page';

export const PremiseCalendarPage = () => <PremiseCalendar />;
