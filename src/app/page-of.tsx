import { type ComponentType, lazy } from 'react';
import type { PageRoute } from './routes';

const pages = new Map<PageRoute, { Page: ComponentType; preload: () => void }>();

/** The component of a route, fetched once; `preload` starts that before it is drawn. */
export const pageOf = (route: PageRoute) => {
  const known = pages.get(route);
  if (known) return known;
  let loading: Promise<{ default: ComponentType }> | undefined;
  const load = () => {
    loading ??= route.load().then((page) => ({ default: page }));
    return loading;
  };
  // A page that can't be fetched is told by the error boundary once it is drawn.
  const made = { Page: lazy(load), preload: () => void load().catch(() => undefined) };
  pages.set(route, made);
  return made;
};
