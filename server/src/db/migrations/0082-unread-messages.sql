-- What waits unread is counted on every screen: the index alone says of which messages.
drop index message_patient;
create index message_patient on message (patient_id, sent_at desc, id desc) include (hidden) where direction = 'IN';
