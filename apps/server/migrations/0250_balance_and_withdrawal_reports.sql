-- Reports of withdrawals, and of the balances of each day.
-- owner: reports

alter table report drop constraint report_kind_check,
  add constraint report_kind_check check (kind in (
    'cobrancas', 'cobrancas-completo', 'extrato', 'report-transfers-full', 'notas-fiscais',
    'links-de-pagamento', 'balance', 'chargeback', 'statements'));

-- seller.scheduled has lines too from now on (docs/decisions/0217): all postings are gone through once.
delete from statement_reach;
