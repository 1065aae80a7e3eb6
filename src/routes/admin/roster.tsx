import { RosterPage as Roster } from '../../features/roster/roster-page';

export const RosterPage = () => <Roster />;
