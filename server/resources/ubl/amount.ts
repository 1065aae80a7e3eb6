import type { Minor } from '@contract/primitives';
import { decimalsOf, inMajorUnits } from '@domain/money';
import { element, type XmlElement } from '@server/base/xml';

/** Writes an amount as a decimal of its currency: 132050 in HKD is "1320.50", in JPY "132050". */
export const amountElement = (name: string, units: Minor, currency: string): XmlElement =>
  element(name, inMajorUnits(units, currency).toFixed(decimalsOf(currency)), { currencyID: currency });
