-- A seller gives an open charge another value or due date: the charge has a version, as whatever people
-- edit, and keeps whether its due date is the seller's own; an instrument keeps what its buyer is told.
-- owner: charges

alter table charge add column version int not null default 1;
-- The seller has set due_date: the charge waits for it, whatever the buyer does until then.
alter table charge add column due_by_seller boolean not null default false;

-- NEW: asked for by the buyer; CHANGED: in place of a former one, whose buyer is told so; SILENT: the
-- same, of which nothing is said.
alter table charge_pix add column notice text not null default 'NEW'
  check (notice in ('NEW', 'CHANGED', 'SILENT'));
alter table charge_bank_slip add column notice text not null default 'NEW'
  check (notice in ('NEW', 'CHANGED', 'SILENT'));
