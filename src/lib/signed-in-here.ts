const KEY = 'app-signed-in';

/**
 * Whether somebody signed in with this browser and did not leave. No secret and no proof: it spares visitors of
 * public pages the question who they are, and the code that asks it. True where nothing can be remembered.
 */
export const wasSignedInHere = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
};

export const rememberSignedIn = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing is asked each time.
  }
};
