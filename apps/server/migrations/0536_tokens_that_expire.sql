-- Tokens of cards without a buyer are forgotten a day after they were given (docs/decisions/0335).
-- owner: buyer-cards
create index buyer_card_without_customer on buyer_card (created_at) where customer_id is null;
