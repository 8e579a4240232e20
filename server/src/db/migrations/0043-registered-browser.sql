-- The hash of the secret that the browser which has registered keeps in a cookie for an hour. The first confirmation of the account takes it away,
-- wherever it is made; made in that browser, it also signs in.
alter table registration add column browser_hash bytea;
-- The registration of a browser in which somebody else is signed in. Confirmed accounts have no entry.
create unique index registration_browser on registration (browser_hash) where browser_hash is not null;
