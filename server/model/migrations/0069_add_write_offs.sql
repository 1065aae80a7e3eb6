CREATE TABLE "write_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "write_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "write_off_not_nothing" CHECK ("write_off"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "write_off" ADD CONSTRAINT "write_off_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off" ADD CONSTRAINT "write_off_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "write_off_receipt" ON "write_off" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "write_off_payment" ON "write_off" USING btree ("payment_id");--> statement-breakpoint
create trigger write_off_sealed before update or delete on write_off for each row execute function refuse_sealed_change();--> statement-breakpoint
create trigger write_off_not_emptied before truncate on write_off for each statement execute function refuse_truncate();--> statement-breakpoint
update "master_setting" set "fields" = '{"writeOffLimit": 0}'::jsonb || "fields";
