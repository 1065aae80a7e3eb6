update "master_setting" set "fields" = '{"overrideRoles": ["SuperAdmin", "Manager"]}'::jsonb || "fields";
