const PREFIX = 'keepwatch-cart';

/** One cart for each person and premise: what stands in it is nobody else's business. */
export const cartName = (userId: number, premiseId: number): string => `${PREFIX}.${userId}.${premiseId}`;

/** One cart for each person and booking that is edited, apart from what the person orders anew. */
export const editCartName = (userId: number, bookingId: number): string =>
  `${PREFIX}.${userId}.booking.${bookingId}`;

/** Whether this browser keeps any cart of a person; what is in it, and of which premise, the cart itself tells. */
export const hasLeftCart = (userId: number): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${PREFIX}.${userId}.`));
  } catch {
    return false;
  }
};
