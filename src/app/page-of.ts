import { type ComponentType, lazy } from 'react';
import type { PageRoute } from './routes';

const pages = new Map<PageRoute, { Page: ComponentType; preload: () => void }>();
const failed = new Set<PageRoute>();

/** The component of a route, fetched once; `preload` starts that before it is drawn. */
export const pageOf = (route: PageRoute) => {
  const known = pages.get(route);
  if (known) return known;
  let loading: Promise<{ default: ComponentType }> | undefined;
  const load = () => {
    loading ??= route.load().then((page) => ({ default: page }));
    loading.catch(() => failed.add(route));
    return loading;
  };
  const made = { Page: lazy(load), preload: () => void load().catch(() => undefined) };
  pages.set(route, made);
  return made;
};

/** Lets pages be fetched again that could not be. Not by itself: a page drawn again at once would ask for ever. */
export const retryFailedPages = (): void => {
  for (const route of failed) pages.delete(route);
  failed.clear();
};
