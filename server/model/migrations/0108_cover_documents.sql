DROP INDEX "invoice_issued";--> statement-breakpoint
DROP INDEX "invoice_paid";--> statement-breakpoint
DROP INDEX "invoice_owed";--> statement-breakpoint
CREATE INDEX "invoice_billed" ON "invoice" USING btree ("period","premise_id","id","currency","amounts") WHERE "invoice"."status" = 'Issued';--> statement-breakpoint
CREATE INDEX "invoice_issued" ON "invoice" USING btree ("period","premise_id","id") WHERE "invoice"."status" = 'Issued';--> statement-breakpoint
CREATE INDEX "invoice_paid" ON "invoice" USING btree ("period","premise_id","id") WHERE "invoice"."status" = 'Issued' and "invoice"."is_paid" and "invoice"."paid" <> 0;--> statement-breakpoint
CREATE INDEX "invoice_owed" ON "invoice" USING btree ("period","premise_id","due_on","mailed_at","balance","total","currency","id") WHERE "invoice"."status" = 'Issued' and not "invoice"."is_paid";