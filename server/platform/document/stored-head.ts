import * as z from 'zod/mini';

/** A text in each language, without the limits of today's input. */
export const printedTexts = z.object({ cn: z.string(), hk: z.string(), en: z.string() });

/** A document's head as stored: in every language, because the reader isn't known. */
export const storedHead = z.object({
  seller: z.object({
    name: printedTexts,
    address: printedTexts,
    email: z.string(),
    phone: z.string(),
    licenceNumber: z.string(),
    /** The tax number, account and FPS Identifier are not printed before form 3. */
    taxNumber: z._default(z.string(), ''),
    bankDetails: z.string(),
    bank: z._default(
      z.nullable(z.object({ name: z.string(), code: z.string(), account: z.string(), holder: z.string() })),
      null,
    ),
    fpsId: z._default(z.string(), ''),
    logoId: z.nullable(z.string()),
  }),
  billTo: z.object({
    name: printedTexts,
    address: z.string(),
    email: z.string(),
    /** Not printed before form 4. */
    taxNumber: z._default(z.string(), ''),
  }),
  site: z.object({ name: z.string(), address: z.string(), contactName: z.string() }),
});
export type StoredHead = z.infer<typeof storedHead>;
