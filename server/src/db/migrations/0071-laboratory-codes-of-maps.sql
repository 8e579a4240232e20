-- Each map says for itself what it says: what one no longer says may still stand in another.
alter table laboratory_code drop constraint laboratory_code_pkey;
alter table laboratory_code add primary key (code_system, code, source_system, source_id);
