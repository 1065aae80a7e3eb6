import { ServedPage as Served } from '@src/features/served/served-page';

export const ServedPage = () => <Served />;
