import { DutyPage } from '@src/features/duty/duty-page';

export const GuardDutyPage = () => <DutyPage />;
