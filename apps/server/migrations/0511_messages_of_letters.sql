-- Messages without a letter stay out of the index: where statistics knew no messages of a seller, it
-- seemed the shortest way to those of one charge, and was a way through all of them.
-- owner: reminders

drop index reminder_message_letter;
create index reminder_message_letter on reminder_message (seller_id, letter_id)
  where letter_id is not null;
