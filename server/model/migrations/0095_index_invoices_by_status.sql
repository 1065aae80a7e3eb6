CREATE INDEX "invoice_issued" ON "invoice" USING btree ("period","premise_id") WHERE "invoice"."status" = 'Issued';--> statement-breakpoint
CREATE INDEX "invoice_paid" ON "invoice" USING btree ("period","premise_id") WHERE "invoice"."status" = 'Issued' and "invoice"."is_paid" and "invoice"."paid" <> 0;--> statement-breakpoint
CREATE INDEX "invoice_voided" ON "invoice" USING btree ("voided_on") WHERE "invoice"."voided_on" is not null;--> statement-breakpoint
CREATE INDEX "invoice_draft" ON "invoice" USING btree ("premise_id","period") WHERE "invoice"."status" = 'Draft';