import type { Minor } from '@contract/primitives';
import { decimalsOf, inMajorUnits } from '@domain/money';
import { element, type XmlElement } from '@server/xml';

/** An amount as a decimal of its currency: 132050 of HKD is "1320.50", of JPY "132050". */
export const amountElement = (name: string, units: Minor, currency: string): XmlElement =>
  element(name, inMajorUnits(units, currency).toFixed(decimalsOf(currency)), { currencyID: currency });
