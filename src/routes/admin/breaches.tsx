import { BreachList } from '../../features/breach/breach-list';

export const BreachesPage = () => <BreachList />;
