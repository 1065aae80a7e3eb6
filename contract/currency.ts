/**
 * The currencies of ISO 4217 list one (as published on 1 January 2026) by number of decimals: all codes in force except
 * those of funds, precious metals and units of account, and the two with four decimals. Intl is not used, because it
 * lists withdrawn codes, and browsers and Node differ in the decimals of some.
 */
const IN_FORCE = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE
    CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR
    KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB
    PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY
    TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

/** The number of decimals by code. */
export const CURRENCY_DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries(IN_FORCE).flatMap(([decimals, codes]) =>
    codes.split(/\s+/).map((code): [string, number] => [code, Number(decimals)]),
  ),
);

/** The codes that a company can choose, in alphabetical order. */
export const CURRENCIES: readonly string[] = [...CURRENCY_DECIMALS.keys()].sort();
