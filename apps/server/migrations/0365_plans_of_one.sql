-- Plans of which a document has one subscription at a time (docs/decisions/0285).
-- owner: plans

alter table plan add column one_per_document boolean not null default false;
