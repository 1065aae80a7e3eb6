DROP INDEX "audit_by";--> statement-breakpoint
CREATE INDEX "booking_history_by" ON "booking_history" USING btree ("by_kind","by_id","id");--> statement-breakpoint
CREATE INDEX "booking_ordered_by" ON "booking" USING btree ("ordered_by","id");--> statement-breakpoint
CREATE INDEX "booking_edited_by" ON "booking" USING btree ("last_edited_by","id");--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "audit_by" ON "audit" USING btree ("by_kind","by_id","at");