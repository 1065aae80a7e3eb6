import type { Access, Area, FlagName } from '@contract/access';
import type { ComponentType } from 'react';
import type { AreaProps } from '../lib/area';

interface Guard {
  /** A pattern of the router, relative to nothing. */
  path: string;
  /** The capability that the data of the page needs. */
  access: Access;
  flag?: FlagName;
}

export interface PlainRoute extends Guard {
  area?: undefined;
  load: () => Promise<ComponentType>;
}

/** A page that both areas have is told in which it stands. */
export interface AreaRoute extends Guard {
  area: Area;
  load: () => Promise<ComponentType<AreaProps>>;
}

/** `load` is one plain import: the build reads from it which files the page is made of. */
export type PageRoute = PlainRoute | AreaRoute;
