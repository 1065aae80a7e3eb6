-- Why a rule was overridden was free text; it is one of five reasons now, and the text a note of "other".
update "assignment" set "overrides" = (
  select jsonb_agg(jsonb_build_object('rule', one ->> 'rule', 'reason', 'other', 'note', one ->> 'reason'))
  from jsonb_array_elements("overrides") as one)
where "overrides" <> '[]'::jsonb;
--> statement-breakpoint
update "booking_history" set "staffing" = (
  select jsonb_agg(place || jsonb_build_object('from', null, 'to', null, 'code', null,
    'reason', case when place -> 'overridden' = '[]'::jsonb then place -> 'reason' end,
    'overridden', (
      select coalesce(jsonb_agg(one || jsonb_build_object('reason', 'other', 'note', place -> 'reason')), '[]'::jsonb)
      from jsonb_array_elements(place -> 'overridden') as one)) order by position)
  from jsonb_array_elements("staffing") with ordinality staffed(place, position))
where "staffing" is not null and jsonb_array_length("staffing") > 0;
