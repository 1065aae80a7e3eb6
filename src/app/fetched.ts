import { type ComponentType, lazy } from 'react';

/**
 * A component that is fetched when it is wanted. One that has come before it is first drawn is drawn at once: a lazy
 * one would show its fallback first, and React keeps a fallback for 300 ms.
 */
export const fetched = (load: () => Promise<ComponentType>) => {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  let drawn: ComponentType | undefined;
  const preload = (): Promise<ComponentType> => {
    loading ??= load().then((component) => {
      loaded = component;
      return component;
    });
    return loading;
  };
  return {
    preload,
    get Component(): ComponentType {
      // The same from the first time on, or what it holds would be lost.
      drawn ??= loaded ?? lazy(async () => ({ default: await preload() }));
      return drawn;
    },
  };
};
