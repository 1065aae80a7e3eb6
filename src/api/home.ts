import { homeCalls } from '@contract/home';
import { useQuery } from '@tanstack/react-query';
import { request } from './client';

// Every figure of a home page moves with a booking; the event stream names that key.
export const useClientHome = () =>
  useQuery({
    queryKey: ['Booking', 'home', 'client'],
    queryFn: ({ signal }) => request(homeCalls.client, { signal }),
  });

export const useAdminHome = () =>
  useQuery({
    queryKey: ['Booking', 'home', 'admin'],
    queryFn: ({ signal }) => request(homeCalls.admin, { signal }),
  });
