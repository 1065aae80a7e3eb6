import { beforeEach, describe, expect, it } from 'vitest';
import { person } from '../test/people';
import { flagsOf, rolesOf, useSession } from './session';

const { getState, getInitialState, setState } = useSession;

describe('the session store', () => {
  beforeEach(() => setState(getInitialState(), true));

  it('starts idle, without a user', () => {
    expect(getState()).toMatchObject({ state: 'idle', user: null, accessToken: null });
  });

  it('goes through fetching to success with the user, and stores the token separately', () => {
    getState().begin();
    expect(getState().state).toBe('fetching');
    getState().succeed(person('Client'), 'token');
    expect(getState()).toMatchObject({ state: 'success', accessToken: 'token' });
    expect(getState().user).not.toHaveProperty('accessToken');
  });

  it('goes back to success without a user when signing in fails', () => {
    getState().begin();
    getState().clear();
    expect(getState()).toMatchObject({ state: 'success', user: null, accessToken: null });
  });

  it('tells whether the user has the funding flag', () => {
    expect(getState().isFunding_phase1).toBe(false);
    getState().succeed(person('Manager'));
    expect(getState().isFunding_phase1).toBe(true);
    getState().succeed(person('Manager', { isFunded: false }));
    expect(getState().isFunding_phase1).toBe(false);
    getState().succeed(person('Manager'));
    getState().clear();
    expect(getState().isFunding_phase1).toBe(false);
  });

  it('reads roles and flags from the user', () => {
    expect(rolesOf(person('Manager'))).toEqual(['Manager']);
    expect(flagsOf(person('Manager'))).toEqual(['funding_phase1']);
    expect(flagsOf(person('Manager', { isFunded: false }))).toEqual([]);
    expect(rolesOf(null)).toEqual([]);
  });
});
