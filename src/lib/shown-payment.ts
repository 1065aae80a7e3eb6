import type { DocumentHead } from '@contract/document-head';
import { bankName, fpsCodeOf, hasPaymentDetails, type Payable } from '@domain/how-to-pay';

interface ShownPayment {
  /** The bank with its code. */
  bank: string | null;
  /** The text of the FPS code. */
  fpsCode: string | null;
}

/** What a sheet shows besides the company's details; null if the company doesn't say how it is paid. */
export const shownPayment = (seller: DocumentHead['seller'], payable: Payable | null): ShownPayment | null =>
  hasPaymentDetails(seller)
    ? { bank: seller.bank && bankName(seller.bank), fpsCode: payable && fpsCodeOf(seller, payable) }
    : null;

export type { Payable };
