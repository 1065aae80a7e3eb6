import { beforeEach, describe, expect, it } from 'vitest';
import { useSidebar } from './sidebar';

const { getState, getInitialState, setState } = useSidebar;

describe('the sidebar store', () => {
  beforeEach(() => setState(getInitialState(), true));

  it('is open at first, without an active title', () => {
    expect(getState()).toMatchObject({ isOpen: true, activeTitle: null });
  });

  it('can be set and toggled', () => {
    getState().toggle();
    expect(getState().isOpen).toBe(false);
    getState().toggle();
    expect(getState().isOpen).toBe(true);
    getState().setOpen(false);
    expect(getState().isOpen).toBe(false);
    getState().setActiveTitle('menu.report');
    expect(getState().activeTitle).toBe('menu.report');
  });
});
