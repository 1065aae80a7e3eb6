import type { DocumentHead } from '@contract/document-head';
import { FPS_CURRENCY, type FpsPayment, fpsCode } from './fps-code';
import { moneyText } from './money-text';

/** An amount due. */
export interface Payable extends Omit<FpsPayment, 'fpsId'> {
  currency: string;
}

type Seller = DocumentHead['seller'];

/** Whether a company says how it is paid. */
export const hasPaymentDetails = ({ bank, fpsId, bankDetails }: Seller): boolean =>
  bank !== null || fpsId !== '' || bankDetails !== '';

/** The text of the FPS code for an amount; null without an FPS Identifier, and in another currency. */
export const fpsCodeOf = (
  { fpsId }: Pick<Seller, 'fpsId'>,
  { currency, ...payment }: Payable,
): string | null => (currency === FPS_CURRENCY ? fpsCode({ fpsId, ...payment }) : null);

/** What the payment of an invoice, or of one of its parts, is to be marked with. */
export const paymentReference = (printCode: string, partNumber?: number): string =>
  partNumber === undefined ? printCode : `${printCode}/${partNumber}`;

/** "Harbour Bank (004)" */
export const bankName = ({ name, code }: NonNullable<Seller['bank']>): string =>
  code ? `${name} (${code})` : name;

/** "Harbour Bank (004), 123-456789-001, Harbour Watch Ltd": an account in one line; empty for none. */
export const bankLine = (bank: Seller['bank']): string =>
  bank === null ? '' : [bankName(bank), bank.account, bank.holder].join(', ');

/** The facts that a document lists about its payment, each with the key of its label. */
export const paymentFacts = (
  language: string,
  { bank, fpsId }: Pick<Seller, 'bank' | 'fpsId'>,
  payable: Payable | null,
): { label: string; value: string }[] =>
  [
    {
      label: 'document.pay.amount',
      value: payable && moneyText(language, payable.amount, payable.currency),
    },
    { label: 'document.pay.reference', value: payable?.reference },
    { label: 'document.pay.bank', value: bank && bankName(bank) },
    { label: 'document.pay.account', value: bank?.account },
    { label: 'document.pay.holder', value: bank?.holder },
    { label: 'document.pay.fpsId', value: fpsId },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
