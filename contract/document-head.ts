import * as z from 'zod/mini';

/** Issuer details frozen at issue; drafts use the current ones. Texts are in the reader's language. */
export const seller = z.strictObject({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  licenceNumber: z.string(),
  bankDetails: z.string(),
  logoId: z.nullable(z.uuid()),
});

/** The company that pays. */
export const billTo = z.strictObject({ name: z.string(), address: z.string(), email: z.string() });

/** The premise and its contact. */
export const site = z.strictObject({ name: z.string(), address: z.string(), contactName: z.string() });

/** The letterhead and addresses of a printed document. */
export const documentHead = z.strictObject({ seller, billTo, site });
export type DocumentHead = z.infer<typeof documentHead>;
