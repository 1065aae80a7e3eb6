update "master_setting" set "fields" = '{"eraseAfterYears": 7}'::jsonb || "fields";
