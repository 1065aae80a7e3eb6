CREATE TABLE "statement_run_row" (
	"run_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"ok" boolean,
	"problem" text,
	"problem_reason" text,
	CONSTRAINT "statement_run_row_run_id_company_id_pk" PRIMARY KEY("run_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "statement_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"requested_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "statement_run_row" ADD CONSTRAINT "statement_run_row_run_id_statement_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."statement_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_run_row" ADD CONSTRAINT "statement_run_row_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_run" ADD CONSTRAINT "statement_run_requested_by_user_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_run_row_company" ON "statement_run_row" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "statement_run_row_waiting" ON "statement_run_row" USING btree ("run_id") WHERE "statement_run_row"."ok" is null;--> statement-breakpoint
CREATE INDEX "statement_run_unfinished" ON "statement_run" USING btree ("id") WHERE "statement_run"."done_at" is null;--> statement-breakpoint
CREATE INDEX "statement_run_requester" ON "statement_run" USING btree ("requested_by","id");