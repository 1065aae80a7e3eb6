import { type Queues, queueCalls } from '@contract/queue';
import { isInternal } from '@domain/access';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/use-call';
import { whenIdle } from '../../lib/when-idle';
import { useRoles, useSession } from '../../stores/session';

/** What the menu counts; undefined for clients, and until the page that stands beside it has loaded. */
export const useQueues = (): Queues | undefined => {
  const roles = useRoles();
  const lacksSecondFactor = useSession((session) => session.lacksSecondFactor);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const enabled = isIdle && isInternal(roles) && !lacksSecondFactor;
  return useCall(queueCalls.admin, {}, { enabled }).data;
};
