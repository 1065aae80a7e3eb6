import * as z from 'zod/mini';
import { ROLES } from './access';

export const roleName = z.enum(ROLES);
