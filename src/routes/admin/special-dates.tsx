import { SpecialDatePage } from '@src/features/pricing/special-date-page';

export const SpecialDatesPage = () => <SpecialDatePage />;
