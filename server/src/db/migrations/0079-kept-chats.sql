-- Chats of teleconsultations that are kept with the visit: where the clinic keeps chats, and the patient's side has agreed to it.

-- Whether the patient's side agrees that the chat is kept.
alter table live_session add column chat_kept boolean not null default false;

create trigger live_session_keeping_changed after update on live_session for each row
  when (old.chat_kept is distinct from new.chat_kept)
  execute function tell_live_session();

create table consultation_chat (
  booking_id bigint not null references booking on delete cascade,
  number integer not null,
  -- As what the chat stands among the visit's attachments.
  attachment_id bigint not null references booking_attachment on delete cascade,
  side text not null check (side in ('PATIENT', 'STAFF', 'GUEST')),
  -- What the writer was called; null for the patient's side.
  name text,
  content text not null,
  sent_at timestamptz not null,
  primary key (booking_id, number)
);
-- Removing an attachment looks for its lines.
create index consultation_chat_attachment on consultation_chat (attachment_id);
