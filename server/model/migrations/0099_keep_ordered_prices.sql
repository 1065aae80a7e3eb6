ALTER TABLE "report_premise" ADD COLUMN "ordered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
update "report_premise" kept set "ordered" = found.ordered
from (select to_char(service_date, 'YYYY-MM') as period, premise_id, type, sum(price * guards_required) as ordered
  from "slot" where state = 'approved' group by 1, 2, 3) found
where kept.period = found.period and kept.premise_id = found.premise_id and kept.type = found.type;--> statement-breakpoint
ALTER TABLE "report_premise" ALTER COLUMN "ordered" DROP DEFAULT;--> statement-breakpoint
-- Days and weeks are counted again by the job.
delete from "report_guard" where period like '____-__-%';--> statement-breakpoint
delete from "report_premise" where period like '____-__-%';--> statement-breakpoint
delete from "report_month" where period like '____-__-%';
