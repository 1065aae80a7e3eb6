import { ServedPage as Served } from '../../features/served/served-page';

export const ServedPage = () => <Served />;
