import * as z from 'zod/mini';
import { ROLES, type RoleName } from './access';

export const roleName = z.enum(ROLES);

const INTERNAL: readonly RoleName[] = ROLES.filter((name) => name !== 'Client');

export const internalRoleName = z.enum(INTERNAL);
