import { BreachList } from '@src/features/breach/breach-list';

export const BreachesPage = () => <BreachList />;
