import type { DocumentHead } from '@contract/document-head';
import type { Lang } from '@contract/primitives';
import { type Payable, paymentFacts } from '@domain/how-to-pay';
import { translator } from '@server/base/translate';

export type Payee = Pick<DocumentHead['seller'], 'bank' | 'fpsId' | 'bankDetails'>;

/** How to pay in one line, as the values of a mail are. */
export const paymentText = (language: Lang, payee: Payee, payable: Payable): string =>
  [
    ...paymentFacts(language, payee, payable).map(
      ({ label, value }) => `${translator(language)(label)} ${value}`,
    ),
    payee.bankDetails,
  ]
    .filter(Boolean)
    .join(' · ');
