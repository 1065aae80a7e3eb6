ALTER TABLE "licence_type" ADD COLUMN "max_age" integer;--> statement-breakpoint
ALTER TABLE "licence_type" ADD COLUMN "needs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What Hong Kong asks of the holders of its permits, of those that bear the codes of the first data.
update "licence_type" set "max_age" = case "code" when 'SPP-B' then 70 else 55 end where "code" in ('SPP-B', 'SPP-C');
--> statement-breakpoint
update "licence_type" set "needs" = '[{"type": "MEDICAL", "fromAge": 65}]'
where "code" in ('SPP-A', 'SPP-B') and exists (select from "licence_type" where "code" = 'MEDICAL');
--> statement-breakpoint
update "master_setting" set "fields" = jsonb_set("fields", '{assignmentRules,age}', '"block"');
