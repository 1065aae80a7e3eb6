import { isInternal } from '@domain/access';
import { AdminHome } from '../features/home/admin-home';
import { ClientHome } from '../features/home/client-home';
import { useRoles } from '../stores/session';
import { renderFirstPrices } from './first-prices';
import { renderRunningGaps } from './running-gaps';

/** The home page of the user's area; internal roles take precedence. */
export const HomePage = () =>
  isInternal(useRoles()) ? (
    <AdminHome renderNow={renderRunningGaps} renderFirstPrices={renderFirstPrices} />
  ) : (
    <ClientHome />
  );
