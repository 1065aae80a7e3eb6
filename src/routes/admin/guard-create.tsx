import { GuardCreate } from '../../features/guard/guard-create';

export const GuardCreatePage = () => <GuardCreate />;
