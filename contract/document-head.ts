import * as z from 'zod/mini';

/** Who writes a document, as it was when it was issued; of a draft, as it is now. In the reader's language. */
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

/** Where the guards stand, and who is asked there. */
export const site = z.strictObject({ name: z.string(), address: z.string(), contactName: z.string() });

/** What stands at the head of each document that is printed. */
export const documentHead = z.strictObject({ seller, billTo, site });
export type DocumentHead = z.infer<typeof documentHead>;
