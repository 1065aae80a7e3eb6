CREATE TABLE "note_counter" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "note_counter_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"premise_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"tax_rate" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"year" integer,
	"number" integer,
	"snapshot" text,
	"hash" text,
	"created_by" integer NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"issued_on" date,
	"issued_by" integer,
	"voided_at" timestamp (3) with time zone,
	"voided_on" date,
	"voided_by" integer,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "note_kind_known" CHECK ("note"."kind" in ('credit-note', 'debit-note')),
	CONSTRAINT "note_status_known" CHECK ("note"."status" in ('Requested', 'Draft', 'Issued', 'Void')),
	CONSTRAINT "note_issued_whole" CHECK ("note"."status" <> 'Issued' or num_nulls("note"."year", "note"."number", "note"."snapshot", "note"."hash", "note"."issued_at", "note"."issued_on") = 0),
	CONSTRAINT "note_void_whole" CHECK (("note"."status" = 'Void') = ("note"."voided_at" is not null)),
	CONSTRAINT "note_total_above_zero" CHECK ("note"."total" >= 0 and "note"."total" = "note"."subtotal" + "note"."tax")
);
--> statement-breakpoint
CREATE TABLE "document_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer,
	"note_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer,
	"action" text NOT NULL,
	"detail" text,
	CONSTRAINT "document_history_of_one" CHECK (num_nonnulls("document_history"."invoice_id", "document_history"."note_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_part" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"billing_address" text NOT NULL,
	"email" text NOT NULL,
	"share" integer,
	"shift_types" text[],
	"total" bigint NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"debited" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"balance" bigint GENERATED ALWAYS AS (total + debited - credited - paid) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_reminder" (
	"invoice_id" integer NOT NULL,
	"days_after_due" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_reminder_invoice_id_days_after_due_pk" PRIMARY KEY("invoice_id","days_after_due")
);
--> statement-breakpoint
CREATE TABLE "invoice_run_row" (
	"run_id" integer NOT NULL,
	"premise_id" integer NOT NULL,
	"ok" boolean,
	"problem" text,
	"problem_reason" text,
	CONSTRAINT "invoice_run_row_run_id_premise_id_pk" PRIMARY KEY("run_id","premise_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"requested_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"premise_id" integer NOT NULL,
	"period" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"manual_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"due_on" date,
	"split" jsonb,
	"snapshot" text,
	"hash" text,
	"currency" text,
	"issued_at" timestamp (3) with time zone,
	"issued_on" date,
	"issued_by" integer,
	"voided_at" timestamp (3) with time zone,
	"voided_on" date,
	"voided_by" integer,
	"mailed_at" timestamp (3) with time zone,
	"total" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"debited" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"balance" bigint GENERATED ALWAYS AS (total + debited - credited - paid) STORED NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_status_known" CHECK ("invoice"."status" in ('Draft', 'Issued', 'Void')),
	CONSTRAINT "invoice_period_month" CHECK ("invoice"."period" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "invoice_issued_whole" CHECK ("invoice"."status" = 'Draft' or num_nulls("invoice"."snapshot", "invoice"."hash", "invoice"."currency", "invoice"."issued_at", "invoice"."issued_on", "invoice"."due_on") = 0),
	CONSTRAINT "invoice_void_whole" CHECK (("invoice"."status" = 'Void') = ("invoice"."voided_at" is not null)),
	CONSTRAINT "invoice_credit_within" CHECK ("invoice"."credited" <= "invoice"."total" + "invoice"."debited")
);
--> statement-breakpoint
CREATE TABLE "invoiced_slot" (
	"slot_id" integer PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"premise_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"part_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"by_user_id" integer,
	CONSTRAINT "payment_not_nothing" CHECK ("payment"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_issued_by_user_account_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_voided_by_user_account_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_history" ADD CONSTRAINT "document_history_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_history" ADD CONSTRAINT "document_history_note_id_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_history" ADD CONSTRAINT "document_history_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_part" ADD CONSTRAINT "invoice_part_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminder" ADD CONSTRAINT "invoice_reminder_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_run_row" ADD CONSTRAINT "invoice_run_row_run_id_invoice_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."invoice_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_run_row" ADD CONSTRAINT "invoice_run_row_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_run" ADD CONSTRAINT "invoice_run_requested_by_user_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_issued_by_user_account_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_voided_by_user_account_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_slot" ADD CONSTRAINT "invoiced_slot_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_slot" ADD CONSTRAINT "invoiced_slot_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_part_id_invoice_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."invoice_part"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "note_number" ON "note" USING btree ("kind","year","number");--> statement-breakpoint
CREATE INDEX "note_invoice" ON "note" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "note_premise" ON "note" USING btree ("premise_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "note_issued_on" ON "note" USING btree ("premise_id","issued_on");--> statement-breakpoint
CREATE INDEX "note_open" ON "note" USING btree ("status","created_at") WHERE "note"."status" in ('Requested', 'Draft');--> statement-breakpoint
CREATE INDEX "document_history_invoice" ON "document_history" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "document_history_note" ON "document_history" USING btree ("note_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_part_position" ON "invoice_part" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_run_row_waiting" ON "invoice_run_row" USING btree ("run_id") WHERE "invoice_run_row"."ok" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_revision" ON "invoice" USING btree ("premise_id","period","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_live" ON "invoice" USING btree ("premise_id","period") WHERE "invoice"."status" <> 'Void';--> statement-breakpoint
CREATE INDEX "invoice_period" ON "invoice" USING btree ("period","premise_id");--> statement-breakpoint
CREATE INDEX "invoice_issued_on" ON "invoice" USING btree ("premise_id","issued_on");--> statement-breakpoint
CREATE INDEX "invoice_unpaid" ON "invoice" USING btree ("due_on","premise_id") WHERE "invoice"."status" = 'Issued' and not "invoice"."is_paid";--> statement-breakpoint
CREATE INDEX "invoiced_slot_invoice" ON "invoiced_slot" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_invoice" ON "payment" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_premise" ON "payment" USING btree ("premise_id","paid_on");