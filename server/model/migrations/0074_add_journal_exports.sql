CREATE TABLE "journal_export_entry" (
	"entry" text PRIMARY KEY NOT NULL,
	"export_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_export" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"content" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer NOT NULL,
	CONSTRAINT "journal_export_form_known" CHECK ("journal_export"."form" in ('xero', 'quickbooks'))
);
--> statement-breakpoint
ALTER TABLE "journal_export_entry" ADD CONSTRAINT "journal_export_entry_export_id_journal_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."journal_export"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_export" ADD CONSTRAINT "journal_export_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_export_entry_export" ON "journal_export_entry" USING btree ("export_id");--> statement-breakpoint
create trigger journal_export_sealed before update or delete on journal_export for each row execute function refuse_sealed_change();--> statement-breakpoint
create trigger journal_export_not_emptied before truncate on journal_export for each statement execute function refuse_truncate();--> statement-breakpoint
create trigger journal_export_entry_sealed before update or delete on journal_export_entry for each row execute function refuse_sealed_change();--> statement-breakpoint
create trigger journal_export_entry_not_emptied before truncate on journal_export_entry for each statement execute function refuse_truncate();--> statement-breakpoint
update "master_setting" set "fields" = '{"onCostMonthlyCap": null, "accounts": {"receivable": "1100", "sales": "4000", "tax": "2200", "bank": "1000", "writeOff": "6100"}}'::jsonb || "fields";
