import type { Area } from '@contract/access';
import { postOrderCalls } from '@contract/post-order';
import { useCall } from './use-call';

/** The post orders of a premise; those of staff also say who has not read them. */
export const usePostOrders = (area: Area, premiseId: number) =>
  useCall<typeof postOrderCalls.get.admin | typeof postOrderCalls.get.client>(postOrderCalls.get[area], {
    params: { id: premiseId },
  });
