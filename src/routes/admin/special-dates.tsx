import { SpecialDatePage } from '../../features/pricing/special-date-page';

export const SpecialDatesPage = () => <SpecialDatePage />;
