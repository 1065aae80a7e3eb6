const PREFIX = 'keepwatch-cart';

/** Name of the cart of one user and premise. */
export const cartName = (userId: number, premiseId: number): string => `${PREFIX}.${userId}.${premiseId}`;

/** Name of the cart in which a user edits a booking, separate from new orders. */
export const editCartName = (userId: number, bookingId: number): string =>
  `${PREFIX}.${userId}.booking.${bookingId}`;

/** Whether this browser stores any cart of a user. */
export const hasStoredCart = (userId: number): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${PREFIX}.${userId}.`));
  } catch {
    return false;
  }
};
