-- Files that an account sent: the copy of its data lists them, and its deletion and merging find them.
create index stored_file_account on stored_file (account_id);
