import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDrafts } from '../stores/draft';
import { useSession } from '../stores/session';
import { person } from '../test/people';
import { useDraft } from './use-draft';

interface Values {
  name: string;
  remarks: string;
}
const RECORD: Values = { name: 'Tower 8', remarks: '' };

/** A form of a record. */
const open = (record: Values = RECORD) => {
  const restored = vi.fn();
  const hook = renderHook(() => {
    const [values, setValues] = useState(record);
    const draft = useDraft<Values>('premise.7', {
      values,
      initial: record,
      restore: (typed, others) => {
        restored(others);
        setValues({ ...values, ...typed });
      },
    });
    return { ...draft, values, setValues };
  });
  const type = (typed: Partial<Values>) =>
    act(() => hook.result.current.setValues({ ...hook.result.current.values, ...typed }));
  return { ...hook, type, restored, now: () => hook.result.current };
};
const rest = () => vi.advanceTimersByTime(300);
const signIn = (id: number) => useSession.getState().succeed(person('Client', { id }));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  dropDrafts();
  signIn(1);
});
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('is stored once typing pauses, with changed fields only', () => {
    const { type } = open();
    type({ remarks: 'Side' });
    type({ remarks: 'Side gate' });
    expect(sessionStorage).toHaveLength(0);
    rest();
    expect(JSON.parse(sessionStorage.getItem('keepwatch-draft.1.premise.7') ?? '').fields).toEqual({
      remarks: { typed: 'Side gate', before: '' },
    });
  });

  it('is not stored for an untouched form, and is deleted when undone', () => {
    const { type } = open();
    rest();
    expect(sessionStorage).toHaveLength(0);
    type({ name: 'Tower 9' });
    rest();
    type({ name: 'Tower 8' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives the end of the session, and is offered', () => {
    const { type, unmount } = open();
    type({ name: 'Tower 9' });
    act(() => useSession.getState().clear('/unauthorized'));
    unmount();
    rest();
    signIn(1);
    const again = open();
    expect(again.now().values).toEqual(RECORD);
    act(() => again.now().offer?.restore());
    expect(again.now().values.name).toBe('Tower 9');
    expect(again.now().offer).toBeUndefined();
  });

  it('is restored over the current record, and lists what others changed', () => {
    const { type, unmount } = open();
    type({ name: 'Tower 9' });
    unmount();
    const again = open({ name: 'Tower 10', remarks: 'Ring twice' });
    act(() => again.now().offer?.restore());
    expect(again.now().values).toEqual({ name: 'Tower 9', remarks: 'Ring twice' });
    expect(again.restored).toHaveBeenCalledExactlyOnceWith(['name']);
  });

  it('is not offered if the record has the same values', () => {
    const { type, unmount } = open();
    type({ name: 'Tower 9' });
    unmount();
    expect(open({ name: 'Tower 9', remarks: '' }).now().offer).toBeUndefined();
  });

  it('is offered until it is discarded or saved', () => {
    const { type, unmount } = open();
    type({ name: 'Tower 9' });
    unmount();
    rest();
    const again = open();
    again.unmount();
    const third = open();
    act(() => third.now().offer?.discard());
    third.unmount();
    rest();
    const fourth = open();
    expect(fourth.now().offer).toBeUndefined();
    fourth.type({ name: 'Tower 11' });
    act(() => fourth.now().forget());
    rest();
    fourth.unmount();
    expect(open().now().offer).toBeUndefined();
  });

  it('is never shown to another user', () => {
    const { type, unmount } = open();
    type({ name: 'Tower 9' });
    unmount();
    act(() => useSession.getState().clear('/unauthorized'));
    signIn(2);
    rest();
    expect(open().now().offer).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
    signIn(1);
    expect(open().now().offer).toBeUndefined();
  });

  it('is deleted on sign-out, even while typing', () => {
    const { type, unmount } = open();
    type({ name: 'Tower 9' });
    dropDrafts();
    act(() => useSession.getState().clear());
    unmount();
    rest();
    expect(sessionStorage).toHaveLength(0);
  });
});
