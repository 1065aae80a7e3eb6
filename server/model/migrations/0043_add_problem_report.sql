CREATE TABLE "problem_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "problem_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"slot_id" integer NOT NULL,
	"premise_id" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"reported_by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "problem_report_kind_known" CHECK ("problem_report"."kind" in ('no_show', 'late', 'left_early', 'other')),
	CONSTRAINT "problem_report_answer_whole" CHECK (num_nulls("problem_report"."answer", "problem_report"."answered_by", "problem_report"."answered_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "problem_report" ADD CONSTRAINT "problem_report_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_report" ADD CONSTRAINT "problem_report_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_report" ADD CONSTRAINT "problem_report_reported_by_user_account_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_report" ADD CONSTRAINT "problem_report_answered_by_user_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_report_slot" ON "problem_report" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "problem_report_at" ON "problem_report" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "problem_report_unanswered" ON "problem_report" USING btree ("premise_id","at") WHERE "problem_report"."answered_at" is null;