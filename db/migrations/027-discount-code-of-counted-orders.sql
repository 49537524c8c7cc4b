-- expand
-- An order that counts a use of a code has that code in the spelling of its row, so that nothing has to read again what a shopper typed.
update orders set discount_code = upper(trim(referral_code)) where counts_referral and discount_code is null;
alter table orders add constraint orders_counted_code_check check (not counts_referral or discount_code is not null);
