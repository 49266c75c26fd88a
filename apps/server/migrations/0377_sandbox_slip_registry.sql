-- The registry of boletos of the simulated world finds those that its bank has issued, and that it has paid.
-- owner: rails/sandbox

create index bank_slip_by_barcode on sandbox.bank_slip (barcode);
create index pix_sent_by_barcode on sandbox.pix_sent ((payee ->> 'barcode')) where payee ? 'barcode';
