import type { Area } from '@contract/access';

/** The area of a path; null for the home page and account settings. */
export const areaOf = (pathname: string): Area | null =>
  pathname.includes('admin') ? 'admin' : pathname.startsWith('/client') ? 'client' : null;

/** Props of a page that exists in both areas. */
export interface AreaProps {
  area: Area;
}
