CREATE TABLE "rule_breach" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_breach_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slot_id" integer NOT NULL,
	"premise_id" integer NOT NULL,
	"guard_id" integer NOT NULL,
	"rule" text NOT NULL,
	"params" jsonb NOT NULL,
	"detail" text NOT NULL,
	"reason" text,
	"note" text,
	"by_user_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_by" integer,
	"seen_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "rule_breach_kind_known" CHECK ("rule_breach"."kind" in ('overridden', 'lapsed'))
);
--> statement-breakpoint
ALTER TABLE "rule_breach" ADD CONSTRAINT "rule_breach_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_breach" ADD CONSTRAINT "rule_breach_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_breach" ADD CONSTRAINT "rule_breach_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_breach" ADD CONSTRAINT "rule_breach_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_breach" ADD CONSTRAINT "rule_breach_seen_by_user_account_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rule_breach_lapsed_once" ON "rule_breach" USING btree ("slot_id","guard_id","rule","detail") WHERE "rule_breach"."kind" = 'lapsed' and "rule_breach"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "rule_breach_unseen" ON "rule_breach" USING btree ("premise_id","at") WHERE "rule_breach"."seen_at" is null and "rule_breach"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "rule_breach_guard" ON "rule_breach" USING btree ("guard_id");--> statement-breakpoint
CREATE INDEX "rule_breach_at" ON "rule_breach" USING btree ("at","id");