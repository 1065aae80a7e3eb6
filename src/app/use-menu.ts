import { useRoles, useSession } from '@src/stores/session';
import { type MenuEntry, menuFor } from './menu';

/** The menu entries of the user. */
export const useMenu = (): MenuEntry[] => {
  const roles = useRoles();
  const { isFunding_phase1: isFunded, lacksSecondFactor } = useSession();
  return menuFor({ roles, isFunded, lacksSecondFactor });
};
