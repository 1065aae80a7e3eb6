/** Headers of what is written for one caller, in the caller's language. */
export const ANSWER_HEADERS = { 'cache-control': 'no-store', vary: 'Accept-Language' };
