import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdPosition } from './scroll-positions';

/** Reports that the page has grown. */
let grow = () => {};
const disconnect = vi.fn();
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        grow = onResize;
      }
      observe = () => undefined;
      disconnect = disconnect;
    },
  );
  disconnect.mockReset();
  vi.spyOn(window, 'scrollTo').mockReset();
});
afterEach(() => vi.restoreAllMocks());

it('scrolls down to a position, and again as the page grows', () => {
  const stop = holdPosition(300);
  grow();
  expect(vi.mocked(scrollTo).mock.calls).toEqual([
    [0, 300],
    [0, 300],
  ]);
  stop();
});

it('stops once the user acts', () => {
  holdPosition(300);
  dispatchEvent(new Event('wheel'));
  expect(disconnect).toHaveBeenCalledOnce();
});
