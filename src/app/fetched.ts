import { type ComponentType, lazy } from 'react';

/**
 * A component that is loaded on demand. If it has loaded before its first render, it renders at once: `lazy` would
 * show the fallback, which React keeps for 300 ms.
 */
export const fetched = (load: () => Promise<ComponentType>) => {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  let drawn: ComponentType | undefined;
  const preload = (): Promise<ComponentType> => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (reason) => {
        // What has failed before the first render is tried again by it.
        loading = undefined;
        throw reason;
      },
    );
    return loading;
  };
  return {
    preload,
    get Component(): ComponentType {
      // Stable after the first render, or the component would lose its state.
      drawn ??= loaded ?? lazy(async () => ({ default: await preload() }));
      return drawn;
    },
  };
};
