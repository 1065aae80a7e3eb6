import type { Area } from '@contract/access';
import Cookies from 'js-cookie';

/** Also read by the server, which lists the files of the area's home page in the document. */
const COOKIE = 'area';
/** In days: the idle lifetime of a session. */
const HALF_A_DAY = 0.5;

/**
 * The area of the last signed-in user of this browser who didn't sign out. A hint only,
 * by which calls start before the session is known; not used for access.
 */
export const rememberedArea = (): Area | null => {
  const word = Cookies.get(COOKIE);
  return word === 'admin' || word === 'client' ? word : null;
};

export const rememberArea = (area: Area | null): void => {
  if (area) Cookies.set(COOKIE, area, { expires: HALF_A_DAY, sameSite: 'lax' });
  else Cookies.remove(COOKIE);
};
