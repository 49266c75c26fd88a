-- Mandates of Pix Automático of one fixed value (docs/decisions/0315).
-- owner: mandates

-- Subscriptions of the plan are agreed to at one value, where what they ask for does not vary.
alter table plan add column fixed_mandate boolean not null default false;
-- True where floor_cents is what each debit takes, and no more than that.
alter table mandate add column is_fixed boolean not null default false;
-- What the mandate in mandate_id takes, where it is of a fixed value.
alter table subscription add column mandate_cents bigint check (mandate_cents > 0);

alter table sandbox.mandate add column is_fixed boolean not null default false;
