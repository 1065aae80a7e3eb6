import * as z from 'zod/mini';

/** The owner fields of a new order. */
export const ownerInfo = z.strictObject({
  bookingOwner: z.string(),
  bookingOwnerContact: z.string(),
  emailBookingOwner: z.string(),
  phoneNumberBookingOwner: z.string(),
  mobileNumberBookingOwner: z.string(),
});
export type OwnerInfo = z.infer<typeof ownerInfo>;
