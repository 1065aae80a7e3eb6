CREATE TABLE "opening_balance" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_balance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"premise_id" integer NOT NULL,
	"party_email" text,
	"reference" text NOT NULL,
	"charged_on" date NOT NULL,
	"due_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"balance" bigint GENERATED ALWAYS AS (case when voided_at is null then amount - paid else 0 end) STORED NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer,
	"voided_at" timestamp (3) with time zone,
	"voided_on" date,
	"void_reason" text,
	"voided_by" integer,
	CONSTRAINT "opening_balance_amount_positive" CHECK ("opening_balance"."amount" > 0),
	CONSTRAINT "opening_balance_due_after" CHECK ("opening_balance"."due_on" >= "opening_balance"."charged_on"),
	CONSTRAINT "opening_balance_paid_within" CHECK ("opening_balance"."paid" between 0 and "opening_balance"."amount"),
	CONSTRAINT "opening_balance_void_whole" CHECK (num_nulls("opening_balance"."voided_at", "opening_balance"."voided_on", "opening_balance"."void_reason") in (0, 3)),
	CONSTRAINT "opening_balance_void_unpaid" CHECK ("opening_balance"."voided_at" is null or "opening_balance"."paid" = 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "opening_balance_id" integer;--> statement-breakpoint
ALTER TABLE "opening_balance" ADD CONSTRAINT "opening_balance_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balance" ADD CONSTRAINT "opening_balance_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balance" ADD CONSTRAINT "opening_balance_voided_by_user_account_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_balance_reference" ON "opening_balance" USING btree ("premise_id",coalesce("party_email", ''),"reference") WHERE "opening_balance"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "opening_balance_open" ON "opening_balance" USING btree ("premise_id") WHERE "opening_balance"."balance" <> 0;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_opening_balance_id_opening_balance_id_fk" FOREIGN KEY ("opening_balance_id") REFERENCES "public"."opening_balance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_opening_balance" ON "payment" USING btree ("opening_balance_id") WHERE "payment"."opening_balance_id" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of_one" CHECK (num_nonnulls("payment"."invoice_id", "payment"."opening_balance_id") = 1);--> statement-breakpoint
create trigger opening_balance_sealed before update of id, premise_id, party_email, reference, charged_on, due_on, amount, currency,
  at, by_user_id on opening_balance for each row execute function refuse_sealed_change();--> statement-breakpoint
create trigger opening_balance_void before update on opening_balance for each row when (old.voided_at is not null)
  execute function refuse_sealed_change();--> statement-breakpoint
create trigger opening_balance_kept before delete on opening_balance for each row execute function refuse_sealed_change();--> statement-breakpoint
create trigger opening_balance_not_emptied before truncate on opening_balance for each statement execute function refuse_truncate();
