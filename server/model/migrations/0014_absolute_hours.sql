-- More than so many hours within any 24 is blocked for everybody; rest days are counted by hours free, not by dates.
update "master_setting" set "fields" = jsonb_set(
  "fields" || '{"absoluteDutyHours": 16}'::jsonb, '{assignmentRules,absolute_hours}', '"block"');
--> statement-breakpoint
update "master_setting" set "fields" = jsonb_set("fields", '{assignmentRules,overlap}', '"block"');
