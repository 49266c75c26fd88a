-- What reminders have brought, for the calendar (docs/decisions/0139).
-- owner: reminders
create index reminder_message_sent on reminder_message (seller_id, sent_at)
  where stage in ('AFTER_2', 'AFTER_7', 'AFTER_20');
