-- More than so many service dates in a row with a slot is blocked for everybody.
update "master_setting" set "fields" = jsonb_set(
  "fields" || '{"absoluteDaysInRow": 12}'::jsonb, '{assignmentRules,days_in_row}', '"block"');
