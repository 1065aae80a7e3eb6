import { CalendarPage } from '@src/features/premise/calendar-page';

export const PremiseCalendarPage = () => <CalendarPage />;
