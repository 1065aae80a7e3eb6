import type { HomeDay } from '@contract/home';
import type { Day } from '@contract/primitives';
import { daysFrom } from '@domain/day';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseIdInReach, within } from '@server/model/scope';
import { approvedSlots, datesOf, filledPlaces, isRunning } from '@server/resources/booking/slot-queries';
import { between, sql } from 'drizzle-orm';

const MAX_PREMISES = 50;

interface DayRow extends Omit<HomeDay, 'date'>, Record<string, unknown> {
  day: Day;
}

/** The parts of `open_slot` in which the number of guards doesn't change and is too low, as `gapsOf` has them. */
const gapsOfOpenSlot = sql`(
  select part.begins, part.ends
  from (
    select at as begins, lead(at, 1, open_slot.ends_at) over (order by at) as ends, guards
    from (
      select at, guards, lag(guards) over (order by at) as guards_before
      from (
        select at, (select count(*) from assignment
          where slot_id = open_slot.id and starts_at <= at and at < assignment.ends_at) as guards
        from (
          select open_slot.starts_at as at
          union select unnest(array[starts_at, ends_at]) from assignment where slot_id = open_slot.id
        ) moment
        where at >= open_slot.starts_at and at < open_slot.ends_at
      ) counted
    ) change
    where guards is distinct from guards_before
  ) part
  where part.guards < open_slot.guards_required
)`;

/**
 * The coverage of today and the following service dates in the premises in reach, as `coverageByDay` has it, summed by
 * PostgreSQL: a firm with a thousand premises has ten thousand slots a week, and a home shows few of them.
 */
export const listHomeDays = async (
  tx: Tx,
  { viewer, now, lang }: Actor,
  { today, to }: { today: Day; to: Day },
): Promise<HomeDay[]> => {
  const dates = datesOf({ from: today, to }, today);
  const reach = premiseIdInReach(tx, viewer, 'booking.read', slotTable.premiseId);
  const shown = within(
    reach,
    approvedSlots,
    // In one condition, so that all slots are read from an index alone.
    between(slotTable.date, dates.from, dates.to),
    // A CASE, not an OR: the planner multiplies the shares of conditions that say nearly the same, and expects next to no slots.
    sql`case when ${slotTable.date} >= ${today} then true else ${isRunning(now)} end`,
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<DayRow>(sql`
    with shown as (
      select greatest(${slotTable.date}, ${today}) as day,
        ${slotTable.id}, ${slotTable.premiseId}, ${slotTable.startsAt}, ${slotTable.endsAt}, ${slotTable.guardsRequired},
        case when ${slotTable.openPlaces} = 0 then ${slotTable.guardsRequired} else ${filledPlaces(now)} end as filled,
        ${slotTable.openPlaces} > 0 as has_gap
      from ${slotTable} where ${shown}
    ),
    partly_filled as (
      select open_slot.id, min(gap.begins) filter (where gap.ends > ${at}) as gap_at, min(gap.begins) as past_gap_at
      from shown open_slot cross join lateral ${gapsOfOpenSlot} gap
      where open_slot.has_gap
        and open_slot.id in (select slot_id from assignment where service_date between ${dates.from} and ${dates.to})
      group by open_slot.id
    ),
    covered as (
      select shown.day, shown.premise_id, sum(filled)::int as filled, sum(guards_required)::int as required,
        coalesce(
          min(case when partly.id is null then starts_at else partly.gap_at end)
            filter (where has_gap and ends_at > ${at}),
          min(case when partly.id is null then starts_at else partly.past_gap_at end) filter (where has_gap)
        ) as first_gap_at
      from shown left join partly_filled partly on partly.id = shown.id
      group by shown.day, shown.premise_id
    ),
    ranked as (
      select covered.*, ${premiseName(lang)} as name,
        row_number() over (partition by day order by filled >= required, first_gap_at, ${nameOrder(premiseTable, lang)}, premise_id) as place
      from covered join ${premiseTable} on ${premiseTable.id} = premise_id
    )
    select day::text, sum(filled)::int as filled, sum(required)::int as required,
      count(*) filter (where first_gap_at is null)::int as quiet,
      coalesce(json_agg(json_build_object('id', premise_id, 'name', name, 'filled', filled, 'required', required,
          'firstGapAt', first_gap_at) order by place)
        filter (where first_gap_at is not null and place <= ${MAX_PREMISES}), '[]'::json) as premises
    from ranked group by day`);
  const byDay = new Map(rows.map(({ day, ...sums }) => [day, sums]));
  return daysFrom(today, to).map((date) => {
    const { premises, ...sums } = byDay.get(date) ?? { filled: 0, required: 0, quiet: 0, premises: [] };
    return {
      date,
      ...sums,
      premises: premises.map(({ firstGapAt, ...premise }) => ({
        ...premise,
        firstGapAt: firstGapAt && new Date(firstGapAt).toISOString(),
      })),
    };
  });
};
