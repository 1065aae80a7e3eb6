import { bookingCalendarCalls } from '@contract/booking-calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './client';

const KEY = ['Account', 'calendar'] as const;

/** Since when the own calendar has a link; the link itself is not kept. */
export const useCalendarLink = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request(bookingCalendarCalls.find, { signal }),
  });

/** A new link in place of the old one: what it answers is seen once. */
export const useMakeCalendarLink = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request(bookingCalendarCalls.create, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
};

export const useEndCalendarLink = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request(bookingCalendarCalls.remove, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
};
