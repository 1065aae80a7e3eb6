import type { Area, Capability } from '@contract/access';
import { reachIn } from '@domain/access';
import { useRoles } from '../stores/session';

/** Whether the user has a capability in an area. Only hides UI; the server decides. */
export const useCan = (area: Area, capability: Capability): boolean =>
  reachIn(area, useRoles(), capability) !== null;
