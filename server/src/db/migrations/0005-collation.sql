-- Names sort by the Polish alphabet: `order by last_name collate polish`. The rules stand here because the embedded database brings no
-- Polish ones; PostgreSQL 15 cannot take rules but has Polish among its own.
do $$
begin
  if current_setting('server_version_num')::integer >= 160000 then
    execute 'create collation polish (provider = icu, locale = ''und'', rules = ''&a<ą<<<Ą&c<ć<<<Ć&e<ę<<<Ę&l<ł<<<Ł&n<ń<<<Ń&o<ó<<<Ó&s<ś<<<Ś&z<ź<<<Ź<ż<<<Ż'')';
  else
    execute 'create collation polish (provider = icu, locale = ''pl-PL'')';
  end if;
end $$;
