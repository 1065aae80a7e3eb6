update "master_setting" set "fields" = '{"dutyDeskPhone": ""}'::jsonb || "fields";
