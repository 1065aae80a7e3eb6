/** Why the product can't start, as one sentence for the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}
