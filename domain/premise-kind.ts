import type { PremiseKind } from '@contract/premise-kind';

/**
 * The licence types that guards of a kind of place usually hold in Hong Kong: a category A permit covers one private
 * residential building, category B the other guarding work without arms. A proposal: staff decide.
 */
export const usualLicenceTypes = (kind: PremiseKind): string[] =>
  kind === 'residentialBuilding' ? ['SPP-A'] : ['SPP-B'];
