import type { MeasuredPosition } from '@contract/position';
import { create } from 'zustand';

const STORAGE_KEY = 'duty.position';
/** A press doesn't wait longer for the phone to find where it is. */
const TIMEOUT_MS = 6_000;
const MAX_AGE_MS = 60_000;

type Choice = 'yes' | 'no';

const read = (): Choice | null => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'yes' || stored === 'no' ? stored : null;
};

interface PositionChoice {
  /** Whether the guard lets this device measure the distance; null until asked. */
  choice: Choice | null;
  choose: (choice: Choice) => void;
}

export const usePositionChoice = create<PositionChoice>((set) => ({
  choice: read(),
  choose: (choice) => {
    localStorage.setItem(STORAGE_KEY, choice);
    set({ choice });
  },
}));

/** Browsers measure a position on secure pages only. */
export const canMeasure = (): boolean => window.isSecureContext && 'geolocation' in navigator;

/** Where the phone is; undefined where it can't tell, so that a press is sent without it. */
export const measurePosition = (): Promise<MeasuredPosition | undefined> =>
  new Promise((resolve) => {
    // The browser's own limit begins when the guard has allowed it, which may be never.
    setTimeout(() => resolve(undefined), TIMEOUT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
