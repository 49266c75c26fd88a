-- Which trials end soon: the calendar of messages foretells their e-mails (docs/decisions/0205).
create index subscription_in_trial on subscription (seller_id, trial_ends_on, id) where trial_ends_on is not null;
