-- expand
-- Staff give back a part of a payment, and take back what they wrote by mistake (docs/product-rules.md#payments-by-hand).
alter table payments
  -- Of what was received.
  add column refunded bigint not null default 0,
  add constraint payments_refunded_check check (refunded between 0 and coalesce(received, 0));
update payments set refunded = received where state = 'refunded';

drop trigger payments_audit on payments;
select audit_table('payments', 'order_id', recorded => 'received,refunded',
  parent_table => 'orders', parent_key => 'order_pk', item => 'reference');

alter table payment_events
  drop constraint payment_events_kind_check,
  add constraint payment_events_kind_check check (kind in ('awaiting', 'pending', 'claimed', 'verified', 'failed', 'refunded',
    'refund_undone', 'unclear', 'withdrawn'));
