-- So much was asked for of an address, place, link or seller that until the charge is paid no message
-- goes to the buyer and no boleto is registered (docs/decisions/0060).
-- owner: charges

alter table charge add column rationed boolean not null default false;
