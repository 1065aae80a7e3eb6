import { GuardList } from '@src/features/guard/guard-list';

export const GuardsPage = () => <GuardList />;
