import type { Area, Capability } from '@contract/access';
import { reachIn } from '@domain/access';
import { useRoles } from '../stores/session';

/** Whether the one who is signed in has a capability in an area; the server decides again. */
export const useMay = (area: Area, capability: Capability): boolean =>
  reachIn(area, useRoles(), capability) !== null;
