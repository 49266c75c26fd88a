-- The statement of accounts can be scheduled: of one account, also as PDF and OFX (docs/decisions/0218, 0298).
-- owner: report-schedules

alter table report_schedule
  add column account_type text check (account_type in ('CHECKING_ACCOUNT', 'INVESTMENT_ACCOUNT')),
  add constraint report_schedule_account_of_kind
    check ((account_type is not null) = (kind = 'banking_account_statement')),
  drop constraint report_schedule_format_check,
  add constraint report_schedule_format_check check (format in ('csv', 'xlsx', 'zip', 'pdf', 'ofx')),
  add constraint report_schedule_format_of_kind check (format not in ('pdf', 'ofx')
    or kind = 'banking_account_statement');
