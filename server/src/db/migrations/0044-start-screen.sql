-- What the person wants to open after signing in: the home page or the first module; null leaves it to the clinic. Read with the account, by its key.
alter table account add column start_screen text check (start_screen in ('home', 'modules'));
