import type { Area } from '@contract/access';
import { type OwnPremiseBody, type PremiseBody, premiseCalls } from '@contract/premise';
import type { PriceBook } from '@contract/price';
import type { Day, Month } from '@contract/primitives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RequestOptions, request } from './client';
import { useChange } from './use-change';

const COUNT_STALE_AFTER = 10_000;

export type PremiseListQuery = NonNullable<RequestOptions<typeof premiseCalls.list.client>['query']>;

/** How many premises are in reach, and how many are protected today. */
export const usePremiseCount = (area: Area) =>
  useQuery({
    queryKey: ['Premise', 'count', area],
    queryFn: ({ signal }) => request(premiseCalls.count[area], { signal }),
    staleTime: COUNT_STALE_AFTER,
  });

/** A page of premises; the page before stays on screen while the next one comes. */
export const usePremises = (area: Area, query: PremiseListQuery) =>
  useQuery({
    queryKey: ['Premise', 'list', area, query],
    queryFn: ({ signal }) => request(premiseCalls.list[area], { query, signal }),
    placeholderData: keepPreviousData,
  });

export const usePremise = (area: Area, id: number) =>
  useQuery({
    queryKey: ['Premise', 'one', area, id],
    queryFn: ({ signal }) => request(premiseCalls.get[area], { params: { id }, signal }),
  });

/** The days of a month with places required, filled and waiting. */
export const usePremiseCalendar = (area: Area, id: number, month: Month) =>
  useQuery({
    queryKey: ['Booking', 'calendar', area, id, month],
    queryFn: ({ signal }) =>
      request(premiseCalls.calendar[area], { params: { id }, query: { month }, signal }),
  });

/** Seven days from a day on, with the places of each by shift. */
export const usePremiseWeek = (area: Area, id: number, from: Day) =>
  useQuery({
    queryKey: ['Booking', 'week', area, id, from],
    queryFn: ({ signal }) => request(premiseCalls.week[area], { params: { id }, query: { from }, signal }),
  });

/** The live slots of a service date, by shift, with their guards. */
export const useShiftsOfDay = (area: Area, id: number, date: Day) =>
  useQuery({
    queryKey: ['Booking', 'day', area, id, date],
    queryFn: ({ signal }) =>
      request(premiseCalls.shiftsOfDay[area], { params: { id }, query: { date }, signal }),
  });

/** All that prices a cell, with the moment of this browser's clock at which it was told. */
export type ToldPriceBook = PriceBook & { toldAt: number };

/** The price book for every day that can be ordered from now on. */
export const usePriceBook = (area: Area, id: number) =>
  useQuery({
    queryKey: ['Price', 'book', area, id],
    queryFn: async ({ signal }): Promise<ToldPriceBook> => ({
      ...(await request(premiseCalls.priceBook[area], { params: { id }, query: {}, signal })),
      toldAt: Date.now(),
    }),
  });

/** The bookings that stay when a premise is closed, the next to start first. */
export const useLiveBookings = (id: number) =>
  useQuery({
    queryKey: ['Booking', 'live', id],
    queryFn: ({ signal }) => request(premiseCalls.liveBookings, { params: { id }, query: {}, signal }),
  });

/** What a form says of a premise: a client's own, or with all that is the guarding company's to say. */
export type WrittenPremise = PremiseBody | OwnPremiseBody;

const isWhole = (body: WrittenPremise): body is PremiseBody => 'companyId' in body;

export const useCreatePremise = () =>
  useChange(['Premise', 'Audit'], (body: WrittenPremise, sent) =>
    isWhole(body)
      ? request(premiseCalls.create.admin, { body, ...sent })
      : request(premiseCalls.create.client, { body, ...sent }),
  );

export const useSavePremise = (id: number) =>
  useChange(
    ['Premise', 'Booking', 'Audit'],
    ({ body, version }: { body: WrittenPremise; version: number }, sent) => {
      const params = { id };
      return isWhole(body)
        ? request(premiseCalls.save.admin, { params, body: { ...body, version }, ...sent })
        : request(premiseCalls.save.client, { params, body: { ...body, version }, ...sent });
    },
  );
