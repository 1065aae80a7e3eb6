-- Tax rates have a first day. The rate of before applies to all months; no rate is the same as a rate of 0.
update "master_setting" set "fields" = ("fields" - 'taxRate') || jsonb_build_object('taxRates',
  case when ("fields" ->> 'taxRate')::int > 0
    then jsonb_build_array(jsonb_build_object('validFrom', '1970-01-01', 'rate', "fields" -> 'taxRate'))
    else '[]'::jsonb end);
