import { GuardCreate } from '@src/features/guard/guard-create';

export const GuardCreatePage = () => <GuardCreate />;
