-- The statement of accounts as a report, also as PDF and OFX; and the toggle that offers it (docs/decisions/0298).
-- owner: reports

alter table report
  drop constraint report_kind_check,
  add constraint report_kind_check check (kind in (
    'cobrancas', 'cobrancas-completo', 'extrato', 'report-transfers-full', 'notas-fiscais',
    'links-de-pagamento', 'balance', 'chargeback', 'statements', 'banking_account_statement',
    'pasta-do-contador')),
  drop constraint report_format_check,
  add constraint report_format_check check (format in ('csv', 'xlsx', 'zip', 'pdf', 'ofx')),
  add constraint report_format_of_kind check (format not in ('pdf', 'ofx')
    or kind = 'banking_account_statement');

update seller set toggles = toggles || '{view_banking_account}'
 where not toggles @> '{view_banking_account}';
update session set toggles = toggles || '{view_banking_account}'
 where not toggles @> '{view_banking_account}';
