import * as z from 'zod/mini';

/** The account that payers transfer to. */
export const printedBank = z.strictObject({
  name: z.string(),
  /** The clearing code, such as 004; may be empty. */
  code: z.string(),
  account: z.string(),
  holder: z.string(),
});

/** Issuer details frozen at issue; drafts use the current ones. Texts are in the reader's language. */
export const seller = z.strictObject({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  licenceNumber: z.string(),
  taxNumber: z.string(),
  bankDetails: z.string(),
  bank: z.nullable(printedBank),
  /** The FPS Identifier; empty if there is none. */
  fpsId: z.string(),
  logoId: z.nullable(z.uuid()),
});

/** The company that pays. */
export const billTo = z.strictObject({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  /** Empty if it is not known. */
  taxNumber: z.string(),
});

/** The premise and its contact. */
export const site = z.strictObject({ name: z.string(), address: z.string(), contactName: z.string() });

/** The letterhead and addresses of a printed document. */
export const documentHead = z.strictObject({ seller, billTo, site });
export type DocumentHead = z.infer<typeof documentHead>;
