-- An edit of what becomes of unpaid subscriptions says which version it saw (docs/decisions/0072).
update seller set settings = jsonb_set(settings, '{billing,version}', '0') where settings ? 'billing';
