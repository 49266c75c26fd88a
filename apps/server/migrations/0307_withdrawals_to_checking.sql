-- Withdrawals of a banking seller go to its checking account (docs/decisions/0255).
-- owner: withdrawals

-- What goes to checking never leaves the house, so it is paid in the commit that sends it: nothing fails or
-- comes back.
alter table withdrawal
  add column destination text not null default 'BANK' check (destination in ('BANK', 'CHECKING')),
  add check (destination = 'BANK' or state not in ('FAILED', 'RETURNED'));
alter table withdrawal alter column destination drop default;
