import { PICTURE_NAME } from '#app/platform/images/image.ts';

/** What is counted and summed is computed here a second time, to find mistakes; how something is written is compared as it is stored. */
export type Invariant = { area: 'stock' | 'money' | 'ledger' | 'pictures'; name: string; sql: string };

export const INVARIANTS: readonly Invariant[] = [
  {
    area: 'stock',
    name: 'no stock is negative',
    sql: `select id from products where stock < 0
    union all select product_id from product_sizes where stock < 0`,
  },
  {
    area: 'stock',
    name: 'the stock of the sizes adds up to that of the product',
    sql: `select products.id from products
    join product_sizes on product_id = products.id group by products.id having products.stock <> sum(product_sizes.stock)`,
  },
  {
    area: 'stock',
    name: 'the stock ledger adds up to what can be bought, of every product and size',
    sql: `select product_id, size from (
      select product_id, size, stock from product_sizes
      union all select id, '', stock from products where not exists (select from product_sizes where product_id = products.id)
    ) as level
    full join (select product_id, coalesce(size, '') as size, sum(on_hand - reserved) as available
      from stock_ledger group by product_id, coalesce(size, '')) as ledger using (product_id, size)
    where coalesce(stock, 0) <> coalesce(available, 0)`,
  },
  {
    area: 'stock',
    name: 'the stock ledger has reserved for every order what it has and is still in the house',
    sql: `select order_id, product_id from (
      select order_pk, product_id, sum(quantity) as pieces from reserved_pieces group by order_pk, product_id) as held
    full join (select order_pk, product_id, sum(reserved) as pieces from stock_ledger where order_pk is not null
      group by order_pk, product_id) as ledger using (order_pk, product_id)
    join orders on orders.id = order_pk
    where coalesce(held.pieces, 0) <> coalesce(ledger.pieces, 0)`,
  },
  {
    area: 'stock',
    name: 'an order to be confirmed has taken no pieces and no use of a code, and is open or cancelled',
    sql: `select order_id from orders
    where not is_reserved and (status not in ('Pending', 'Cancelled') or counts_referral
      or exists (select from order_lines where order_pk = orders.id and is_unproven))`,
  },
  {
    area: 'stock',
    name: 'only pieces of orders that nobody has paid or confirmed count in the share of strangers',
    sql: `select order_id from orders join order_lines on order_pk = orders.id
    where is_unproven and (made_on_order or status <> 'Pending' or payment_state in ('verified', 'refunded'))`,
  },
  {
    area: 'money',
    name: 'every order has lines, and its subtotal, discount and total add up',
    sql: `select order_id from orders
    left join lateral (select sum(price * quantity) as goods from order_lines where order_pk = orders.id) as line on true
    where goods is null or subtotal <> goods or discount > subtotal or total <> (greatest(0, subtotal - discount) + delivery + 50) / 100 * 100`,
  },
  {
    area: 'money',
    name: 'an advance is due just when something is made on order, and is no more than the total',
    sql: `select order_id from orders
    where advance > total or (advance > 0) <> (total > 0 and exists (select from order_lines
      where order_pk = orders.id and made_on_order))`,
  },
  {
    area: 'money',
    name: 'every entry of the journal sums to zero and has lines',
    sql: `select journal.id from journal left join journal_lines on entry_id = journal.id
    group by journal.id having coalesce(sum(amount), 0) <> 0 or count(entry_id) < 2`,
  },
  {
    area: 'money',
    name: 'the journal has of every payment what has arrived and was not given back',
    sql: `select reference from payments
    left join lateral (select coalesce(sum(-journal_lines.amount), 0) as posted
      from payment_events join journal on journal.payment_event_id = payment_events.id join journal_lines on entry_id = journal.id
      where payment_id = payments.id and account in ('customers', 'couriers')) as entry on true
    where posted <> case when state in ('verified', 'refunded') then coalesce(received, 0) - refunded else 0 end`,
  },
  {
    area: 'money',
    name: 'a delivered parcel is sold once, and no other one is',
    sql: `select shipments.id from shipments
    left join lateral (select coalesce(sum(-amount), 0) as sold from journal_lines
      where shipment_id = shipments.id and account in ('sales', 'delivery_charges')) as entry on true
    where direction <> 'return' and sold <> case when state = 'delivered' then goods + delivery else 0 end`,
  },
  {
    area: 'money',
    name: 'a delivered parcel is remitted just when its courier holds nothing for it',
    sql: `select shipments.id from shipments
    join lateral (select sum(amount) as owed from journal_lines
      where shipment_id = shipments.id and account = 'couriers') as balance on true
    where state = 'delivered' and cod > 0 and (remitted_at is null) <> (owed > 0)`,
  },
  {
    area: 'money',
    name: 'an order knows what was collected at its door and what was lost on the way',
    sql: `select order_id from orders
    left join lateral (select nullif(greatest(0, sum(amount)), 0) as held from journal_lines
      where order_pk = orders.id and account = 'couriers') as balance on true
    where collected is distinct from balance.held or lost is distinct from lost_of(id)`,
  },
  {
    area: 'money',
    name: 'a posted settlement has in the journal what of its net was not left out, and its credit all of it',
    sql: `select settlements.id from settlements
    left join bank_credits on settlement_id = settlements.id
    left join lateral (select coalesce(sum(net), 0) as accepted from settlement_lines as line
      where line.settlement_id = settlements.id and decision is distinct from 'leave_out') as rows on true
    left join lateral (select coalesce(sum(journal_lines.amount), 0) as booked from journal_lines join journal on journal.id = entry_id
      where source = 'settlement:' || settlements.id and kind = 'settlement' and account = 'in_transit') as entry on true
    left join lateral (select coalesce(sum(case when taken_back_in is null then received else amount end), 0) as paid from payments
      where driver = 'courier-settlement' and (payments.settlement_id = settlements.id or payments.settlement_id is null and exists (
        select from settlement_lines as line where line.settlement_id = settlements.id and line.shipment_id = payments.shipment_id
          and line.is_of_parcel and line.outcome = 'delivered'))) as payment on true
    left join lateral (select coalesce(sum(amount), 0) as paid from payments
      where driver = 'courier-settlement' and taken_back_in = settlements.id) as back on true
    where state = 'posted' and (posted_net <> accepted or booked + payment.paid - back.paid <> accepted)
      or state <> 'posted' and (booked <> 0 or bank_credits.id is not null)`,
  },
  {
    area: 'money',
    name: 'an order costs less by what its returns, exchanges and claims say',
    sql: `select order_id from orders
    left join lateral (select sum(credited) as credited from aftersales where order_pk = orders.id) as record on true
    where coalesce(orders.credited, 0) <> coalesce(record.credited, 0)`,
  },
  {
    area: 'ledger',
    name: 'a transaction id is accepted once',
    sql: `select transaction_id from payments
    where transaction_id is not null and state in ('verified', 'refunded')
    group by transaction_id having count(*) > 1`,
  },
  {
    area: 'ledger',
    name: 'a session is confirmed once, again only after a rejection, and every order that came of one was paid or claimed',
    sql: `select order_id from orders
    left join lateral (select count(*) filter (where from_value in ('awaiting', 'failed') and to_value in ('claimed', 'verified')) as claims,
        count(*) filter (where from_value in ('claimed', 'verified') and to_value = 'failed') as rejections
      from order_events where order_pk = orders.id and kind = 'payment') as event on true
    where attention is distinct from 'payment_unclear' and case when session_id is not null and placed_at is not null
      then claims = 0 or claims - rejections not in (0, 1) else claims <> 0 and channel = 'shop' end`,
  },
  {
    area: 'ledger',
    name: 'an order whose history says that it was placed is placed, and so is every cash order',
    sql: `select order_id from orders
    left join lateral (select count(*) as times from order_events where order_pk = orders.id and kind = 'placed') as event on true
    where placed_at is null and times > 0 or session_id is null and times <> 1`,
  },
  {
    area: 'ledger',
    name: 'a session that ran out was ended once, is cancelled, and was never paid but too late',
    sql: `select order_id from orders
    left join lateral (select count(*) filter (where kind = 'released') as releases,
        count(*) filter (where kind = 'extended' and from_value = 'Cancelled') as extensions,
        bool_or(from_value = 'Cancelled') as is_taken_up from order_events where order_pk = orders.id) as event on true
    where releases > 1 + extensions or (released_at is not null and releases = 0)
      or (released_at is null and releases > 0 and not is_taken_up)
      or (released_at is not null and (status <> 'Cancelled'
        or (placed_at is not null and payment_state not in ('verified', 'refunded') and attention is distinct from 'payment_unclear')))`,
  },
  {
    area: 'ledger',
    name: 'every wallet order has its payments, and orders say the same as their payments',
    sql: `select order_id from orders
    left join lateral (select count(*) as attempts,
        bool_or(state = 'verified' and driver <> 'at-the-door' and (driver <> 'paid-status' or payment_method <> 'cod')) as is_verified,
        bool_or(state = 'claimed') as is_claimed from payments where order_pk = orders.id) as payment on true
    where session_id is not null and merged_into is null and attempts = 0
      or attempts > 0 and is_verified <> (payment_state = 'verified')
      or attempts > 0 and not is_verified and is_claimed <> (payment_state = 'claimed')`,
  },
  {
    area: 'ledger',
    name: 'a payment was verified as often as it was not taken back',
    sql: `select id from payments
    left join lateral (select count(*) filter (where kind = 'verified') as times,
        count(*) filter (where kind <> 'verified' and before = 'verified') as taken_back
      from (select kind, lag(kind) over (order by id) as before from payment_events
        where payment_id = payments.id and kind not in ('refunded', 'refund_undone')) as entry) as event on true
    where times - taken_back <> case when state in ('verified', 'refunded') then 1 else 0 end`,
  },
  {
    area: 'ledger',
    name: 'of a payment is refunded what its entries say',
    sql: `select id from payments
    left join lateral (select coalesce(sum(case kind when 'refunded' then coalesce(amount, payments.received) else -amount end), 0) as sum
      from payment_events where payment_id = payments.id and kind in ('refunded', 'refund_undone')) as event on true
    where refunded <> event.sum or (state = 'refunded') <> (event.sum > 0 and refunded = received) and received > 0`,
  },
  {
    area: 'ledger',
    name: 'a stored response names an order that exists once',
    sql: `select key from idempotency_keys
    where (select count(*) from orders
      where order_id = response ->> 'order_id' or session_id = response ->> 'session_id') <> 1`,
  },
  {
    area: 'money',
    name: 'the uses of a referral code are those of its orders, and within its limit',
    sql: `select code from referral_codes
    where used <> (select count(*) from orders where counts_referral and status <> 'Cancelled' and discount_code = code)
      or used > usage_limit`,
  },
  {
    area: 'pictures',
    name: 'pictures of parcels, hand-overs, claims and refunds have names that no address leads to',
    sql: `select image from (select image from packing_photos union all select image from aftersale_photos
      union all select image from refund_proofs union all select proof from hand_overs where proof is not null) as kept
    where image not like 'private-%'`,
  },
  {
    area: 'pictures',
    name: 'the four picture fields of a product are the first four of its pictures, which are numbered without gaps',
    sql: `select id from products
    where array[image, image2, image3, image4] is distinct from (
        select array[first[1], first[2], first[3], first[4]]
        from (select array(select picture from product_pictures where product_id = products.id order by position limit 4) as first) as placed)
      or (select count(*) <> coalesce(max(position), 0) from product_pictures where product_id = products.id)`,
  },
  {
    area: 'pictures',
    name: 'every picture of a refund belongs to a refund',
    sql: `select payment_event_id from refund_proofs
    where not exists (select from payment_events where id = payment_event_id and kind = 'refunded')`,
  },
  {
    area: 'pictures',
    name: 'every picture in the text of a post, in an order or in a scene is a picture of the shop',
    sql: `select named from (
      select (regexp_matches(content || html, '/media/(${PICTURE_NAME})/', 'g'))[1] as named from blogs
      union select substring(image from '/media/(${PICTURE_NAME})/') from order_lines
      union select (regexp_matches(value::text, '[^0-9a-f](${PICTURE_NAME})[^0-9a-f]', 'g'))[1] from metadata where key = 'scenes') as use
    where named is not null and not exists (select from pictures where name = named)`,
  },
];
