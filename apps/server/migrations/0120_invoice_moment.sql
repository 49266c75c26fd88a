-- When the invoice of a subscription's charge is issued by itself: on its payment, or when it is made.
-- owner: invoices

alter table invoice_config add column issue_on text not null default 'PAYMENT'
  check (issue_on in ('PAYMENT', 'CHARGE'));
