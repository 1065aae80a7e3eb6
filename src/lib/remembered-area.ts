import type { Area } from '@contract/access';
import Cookies from 'js-cookie';

/** Also read by the server, which writes into the document what the home page of an area is made of. */
const COOKIE = 'area';
/** As long as a session lives that nobody uses: after that there is nothing to begin for it. */
const HALF_A_DAY = 0.5;

/**
 * The area of who was signed in with this browser last and did not leave. No secret and no proof: it tells what
 * can be begun before the server has said who is there.
 */
export const rememberedArea = (): Area | null => {
  const word = Cookies.get(COOKIE);
  return word === 'admin' || word === 'client' ? word : null;
};

export const rememberArea = (area: Area | null): void => {
  if (area) Cookies.set(COOKIE, area, { expires: HALF_A_DAY, sameSite: 'lax' });
  else Cookies.remove(COOKIE);
};
