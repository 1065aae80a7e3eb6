import { type ComponentType, createElement } from 'react';
import { readAllTexts } from '../i18n/texts';
import { fetched } from './fetched';
import type { PageRoute } from './page-route';

const pages = new Map<PageRoute, ReturnType<typeof fetched>>();
const failed = new Set<PageRoute>();

const fetchPage = async (route: PageRoute): Promise<ComponentType> => {
  const { area } = route;
  if (area === undefined) return route.load();
  const Page = await route.load();
  return () => createElement(Page, { area });
};

/** The component of a route, loaded once; `preload` starts loading before it renders. */
export const pageOf = (route: PageRoute) => {
  const loaded = pages.get(route);
  if (loaded) return loaded;
  const page = fetched(async () => {
    try {
      const [Page] = await Promise.all([fetchPage(route), route.needsAllTexts && readAllTexts()]);
      return Page;
    } catch (reason) {
      failed.add(route);
      throw reason;
    }
  });
  pages.set(route, page);
  return page;
};

/** Allows failed pages to be loaded again. Not automatic: a page that renders at once would retry forever. */
export const retryFailedPages = (): void => {
  for (const route of failed) pages.delete(route);
  failed.clear();
};
