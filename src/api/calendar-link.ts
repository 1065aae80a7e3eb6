import { bookingCalendarCalls } from '@contract/booking-calendar';
import { useQuery } from '@tanstack/react-query';
import { request } from './client';
import { useChange } from './use-change';

const KEY = ['Account', 'calendar'] as const;

/** Since when the own calendar has a link; the link itself is not kept. */
export const useCalendarLink = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request(bookingCalendarCalls.find, { signal }),
  });

/** A new link in place of the old one: what it answers is seen once. */
export const useMakeCalendarLink = () =>
  useChange(['Account'], (_nothing: undefined, sent) => request(bookingCalendarCalls.create, sent));

export const useEndCalendarLink = () =>
  useChange(['Account'], (_nothing: undefined, sent) => request(bookingCalendarCalls.remove, sent));
