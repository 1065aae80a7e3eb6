import type { Access, Area, FlagName } from '@contract/access';
import type { ComponentType } from 'react';
import type { AreaProps } from '../lib/area';

interface Guard {
  /** An absolute pattern of the router. */
  path: string;
  /** The capability that the page's data requires. */
  access: Access;
  flag?: FlagName;
  /** Title of a refusal page, drawn inside the shell for signed-in users and outside it for visitors. */
  refusalTitle?: string;
  /** Its visitors have no account and go to no other page: neither a session nor code and texts of other pages are fetched. */
  isAlone?: true;
  /** A public page that uses more than the texts of pages without a sign-in. The shell waits for all. */
  needsAllTexts?: true;
}

export interface PlainRoute extends Guard {
  area?: undefined;
  load: () => Promise<ComponentType>;
}

/** A page that exists in both areas receives its area. */
export interface AreaRoute extends Guard {
  area: Area;
  load: () => Promise<ComponentType<AreaProps>>;
}

/** `load` is a single plain import, from which the build lists the page's files. */
export type PageRoute = PlainRoute | AreaRoute;

const AREAS: readonly Area[] = ['client', 'admin'];

/** The routes of a page that exists in both areas. */
export const inBothAreas = (
  path: (area: Area) => string,
  access: Access,
  load: AreaRoute['load'],
): readonly AreaRoute[] => AREAS.map((area) => ({ path: path(area), access, area, load }));
