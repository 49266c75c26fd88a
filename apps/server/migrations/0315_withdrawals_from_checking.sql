-- What is in checking can be withdrawn to the registered account (docs/decisions/0261).
-- owner: withdrawals

-- What came from checking goes to a bank, and includes no anticipation.
alter table withdrawal
  add column origin text not null default 'AVAILABLE' check (origin in ('AVAILABLE', 'CHECKING')),
  add check (origin = 'AVAILABLE' or (destination = 'BANK' and anticipation_id is null));
alter table withdrawal alter column origin drop default;
