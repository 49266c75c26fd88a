-- A reminder whose e-mail came back for now (RFC 3463, class 4) is sent once more.
-- owner: reminders

-- When its first e-mail came back for now.
alter table reminder_message add column returned_at timestamptz;
