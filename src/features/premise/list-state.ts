import { PREMISE_SORTS, premiseCalls } from '@contract/premise';
import { listState, type StateOfList } from '@src/lib/list-state';

/** Of both areas: their calls differ in the path alone. */
export const premiseList = listState(premiseCalls.list.client, {
  sorts: PREMISE_SORTS,
  opensBy: 'name',
  filters: {
    globalKey: 'value',
    region: 'value',
    companyId: 'value',
    consultantId: 'value',
    premiseGroupId: 'value',
    licenceType: 'value',
    status: 'value',
    withoutGroup: 'flag',
    isProtected: 'flag',
  },
});

export type PremiseListState = StateOfList<typeof premiseList>;
