-- The accountant's folder of a month: one archive of what was booked, which is the same however often it is
-- written (docs/decisions/0219).

-- No line is written on a day until this one any more.
-- owner: statements
create table statement_close (
  seller_id bigint not null primary key,
  closed_until date not null
);
select make_tenant_table('statement_close');

-- owner: reports
alter table report
  drop constraint report_kind_check,
  add constraint report_kind_check check (kind in (
    'cobrancas', 'cobrancas-completo', 'extrato', 'report-transfers-full', 'notas-fiscais',
    'links-de-pagamento', 'balance', 'chargeback', 'statements', 'pasta-do-contador')),
  drop constraint report_format_check,
  add constraint report_format_check check (format in ('csv', 'xlsx', 'zip'));

-- owner: report-schedules
alter table report_schedule
  drop constraint report_schedule_format_check,
  add constraint report_schedule_format_check check (format in ('csv', 'xlsx', 'zip'));

-- The invoices that were issued in a month.
-- owner: invoices
create index invoice_by_issue on invoice (seller_id, issued_at, id);
