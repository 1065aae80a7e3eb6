import { type Queues, queueCalls } from '@contract/queue';
import { isInternal } from '@domain/access';
import { useEffect, useState } from 'react';
import { useCall } from '../api/use-call';
import { whenIdle } from '../lib/when-idle';
import { useRoles, useSession } from '../stores/session';

/** Counts of the menu; undefined for clients, and until the page is idle. */
export const useQueues = (): Queues | undefined => {
  const roles = useRoles();
  const lacksSecondFactor = useSession((session) => session.lacksSecondFactor);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const enabled = isIdle && isInternal(roles) && !lacksSecondFactor;
  return useCall(queueCalls.admin, {}, { enabled }).data;
};
