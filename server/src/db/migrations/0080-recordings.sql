-- Recordings of live sessions: the consultant asks, and there is one only while everybody who takes part agrees to it.
create table live_recording (
  -- The number of the recording is also that of its room at the recorder, and is never given twice.
  id bigint generated always as identity primary key,
  booking_id bigint not null references live_session on delete cascade,
  asked_at timestamptz not null,
  -- Whether the patient's side agrees; null until it has answered. A guest's answer stands with the guest.
  agreed boolean,
  -- When the first page began to send its sound.
  begun_at timestamptz,
  -- When the consultant stopped it, or the session ended.
  stopped_at timestamptz,
  -- When somebody disagreed: then nothing of it is kept.
  refused_at timestamptz
);
create index live_recording_booking on live_recording (booking_id);

-- To which recording a guest agrees.
alter table live_guest add column recording bigint;

-- Every process on which somebody takes part is told with the commit.
create trigger live_recording_came after insert on live_recording for each row execute function tell_live_guest();
create trigger live_recording_changed after update on live_recording for each row
  when ((old.agreed, old.stopped_at, old.refused_at) is distinct from (new.agreed, new.stopped_at, new.refused_at))
  execute function tell_live_guest();
create trigger live_guest_answered after update on live_guest for each row
  when (old.recording is distinct from new.recording)
  execute function tell_live_guest();

-- The sound of a visit, as it was kept.
create table consultation_recording (
  -- The number of the recording in its live session.
  id bigint primary key,
  booking_id bigint not null references booking on delete cascade,
  -- As what it stands among the visit's attachments.
  attachment_id bigint not null references booking_attachment on delete cascade,
  content_key text not null,
  sha256 bytea not null,
  -- When the recording was begun.
  begun_at timestamptz not null
);
create index consultation_recording_booking on consultation_recording (booking_id);
create index consultation_recording_attachment on consultation_recording (attachment_id);
create index consultation_recording_content on consultation_recording (content_key);
