update "master_setting" set "fields" = '{"reminderTexts": []}'::jsonb || "fields";
