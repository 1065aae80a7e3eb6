import { RosterPage as Roster } from '@src/features/roster/roster-page';

export const RosterPage = () => <Roster />;
