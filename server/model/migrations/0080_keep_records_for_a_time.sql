CREATE INDEX "notification_message_of" ON "notification" USING btree ("message_id");--> statement-breakpoint
update "master_setting" set "fields" = '{"keepNotificationMonths": 24, "keepHistoryYears": 7}'::jsonb || "fields";
