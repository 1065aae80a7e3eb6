import type { Area } from '@contract/access';

/** The area that a path of the app belongs to; home and account settings belong to neither. */
export const areaOf = (pathname: string): Area | null =>
  pathname.includes('admin') ? 'admin' : pathname.startsWith('/client') ? 'client' : null;

/** Of a page that both areas have. */
export interface AreaProps {
  area: Area;
}
