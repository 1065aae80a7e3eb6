update "master_setting" set "fields" = jsonb_set("fields", '{company}', '{"taxNumber": "", "bank": null, "fpsId": ""}'::jsonb || ("fields" -> 'company'));
