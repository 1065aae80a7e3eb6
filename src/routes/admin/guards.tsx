import { GuardList } from '../../features/guard/guard-list';

export const GuardsPage = () => <GuardList />;
