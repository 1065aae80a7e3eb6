import { PREMISE_SORTS, premiseCalls } from '@contract/premise';
import { listState, type StateOfList } from '@src/lib/list-state';

/** For both areas, whose calls only differ in their path. */
export const premiseList = listState(premiseCalls.list.client, {
  sorts: PREMISE_SORTS,
  defaultSort: 'name',
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
