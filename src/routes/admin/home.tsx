import { AdminHome } from '@src/features/home/admin-home';
import { renderFirstPrices } from '../first-prices';
import { renderRunningGaps } from '../running-gaps';

export const AdminHomePage = () => (
  <AdminHome renderNow={renderRunningGaps} renderFirstPrices={renderFirstPrices} />
);
