-- What became of a message after the provider had taken it, as it reports under the message's own key.
alter table job
  add column message_key uuid,
  add column delivery text check (delivery in ('delivered', 'undelivered')),
  add column delivery_status text,
  add column delivery_at timestamptz;
create unique index job_message_key on job (message_key) where message_key is not null;
