-- What a lost parcel asked for is owed again once a claim sends its pieces once more: the new parcel asks for it.
create or replace function lost_of(order_key integer) returns bigint stable language sql as $$
  select nullif(sum(greatest(0, parcel.cod - settled.sum - sent_again.sum)), 0)::bigint
  from shipments as parcel
  cross join lateral (
    select coalesce(sum(greatest(0, credited)), 0) as sum from aftersales where shipment_id = parcel.id) as settled
  cross join lateral (
    select coalesce(sum(out.cod), 0) as sum
    from aftersales join shipments as out on out.id = out_shipment_id
    where shipment_id = parcel.id and kind = 'claim' and out.state not in ('lost', 'inspected', 'cancelled')) as sent_again
  where order_pk = order_key and state = 'lost' and direction = 'forward' and cod > 0
    and not exists (select from shipments as later where later.order_pk = order_key and later.direction = 'forward'
      and later.state <> 'cancelled' and later.created_at > parcel.handed_over_at)
$$;

drop trigger shipments_lost on shipments;
create trigger shipments_lost after insert or update of state, cod on shipments
  for each row when (new.direction in ('forward', 'exchange')) execute function keep_lost();
drop trigger aftersales_lost on aftersales;
create trigger aftersales_lost after insert or update of credited, shipment_id, out_shipment_id on aftersales
  for each row when (new.shipment_id is not null) execute function keep_lost();

-- What a lost parcel of an exchange or a claim had is gone; what is sent in its place counts anew.
create or replace view reserved_pieces as
select stocked_lines.product_id, stocked_lines.order_pk, stocked_lines.position, stocked_lines.size,
  stocked_lines.quantity - coalesce(gone.pieces, 0)::integer as quantity
from orders join stocked_lines on stocked_lines.order_pk = orders.id
left join lateral (
  select sum(shipment_lines.quantity) as pieces
  from shipments join shipment_lines on shipment_lines.shipment_id = shipments.id
  where shipments.order_pk = orders.id and shipment_lines.position = stocked_lines.position
    and shipments.direction <> 'return' and shipments.handed_over_at is not null
    and (shipments.state <> 'inspected' or shipments.is_given_up)
    and (shipments.state <> 'lost' or shipments.direction = 'forward')
) as gone on true
where stocked_lines.position > 1000
  or orders.is_reserved and orders.status <> 'Cancelled' and (orders.placed_at is not null or orders.released_at is null);
