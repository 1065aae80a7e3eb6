import type { DocumentHead } from '@contract/document-head';
import { fpsCodeOf, hasPaymentDetails, type Payable, paymentFacts } from '@domain/how-to-pay';

interface ShownPayment {
  /** Each with the key of its label. */
  facts: { label: string; value: string }[];
  /** The text of the FPS code. */
  fpsCode: string | null;
}

/** What a sheet shows besides the company's own words; null if the company doesn't say how it is paid. */
export const shownPayment = (
  language: string,
  seller: DocumentHead['seller'],
  payable: Payable | null,
): ShownPayment | null =>
  hasPaymentDetails(seller)
    ? {
        facts: paymentFacts(language, seller, payable),
        fpsCode: payable && fpsCodeOf(seller, payable),
      }
    : null;

export type { Payable };
