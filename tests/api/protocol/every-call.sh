#!/bin/bash
# Examples: every call of the API, in an order in which they work, by subject. The comment after a call is the status of its
# answer and what later calls take from it, as in docs/api.md. every-call.test.ts sends them all and compares each answer.

## Signing in
SHOP=http://localhost:3000

curl "$SHOP/api/token/" --json '{"username": "admin", "password": "'"$PASSWORD"'"}'
# 200; ACCESS=.access; REFRESH=.refresh

curl "$SHOP/api/token/refresh/" --json '{"refresh": "'"$REFRESH"'"}'
# 200; ACCESS=.access; REFRESH=.refresh

curl "$SHOP/api/token/" --json '{"username": "admin", "password": "'"$PASSWORD"'"}'
# 200; OTHER_REFRESH=.refresh

curl "$SHOP/api/token/revoke/" --json '{"refresh": "'"$OTHER_REFRESH"'"}'
# 204

curl "$SHOP/api/token/" --json '{"username": "admin", "password": "a guess"}'
# 401

curl "$SHOP/api/admin/confirm-password/" -H "Authorization: Bearer $ACCESS" --json '{"password": "'"$PASSWORD"'"}'
# 200; CONFIRMED=.access

curl "$SHOP/api/admin/staff/" -H "Authorization: Bearer $ACCESS" --json '{"username": "stockroom"}'
# 403

## When a call is refused
curl "$SHOP/orders/all/"
# 401; WWW-Authenticate: Bearer

curl "$SHOP/api/contact/" --json '{"name": "Sana"}'
# 400

curl "$SHOP/products/slug/there-is-no-such-product/"
# 404

## Lists
curl -i "$SHOP/products/?limit=24"
# 200

curl -i "$SHOP/categories/"
# 200; ETAG=(ETag)

curl -i "$SHOP/categories/" -H "If-None-Match: $ETAG"
# 304

## The catalogue
curl "$SHOP/categories/api/categories/create/" -H "Authorization: Bearer $ACCESS" \
  -F name="Festive Lawn" -F image=@picture.jpg
# 201; CATEGORY=.id

curl -X PATCH "$SHOP/categories/api/categories/$CATEGORY/update/" -H "Authorization: Bearer $ACCESS" \
  -F name="Festive Lawn 2026"
# 200; CATEGORY_SLUG=.slug

curl "$SHOP/categories/"
# 200

curl "$SHOP/api/admin/categories/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/categories/shown/" -H "Authorization: Bearer $ACCESS" \
  --json '{"shown_in": "menu", "ids": ['$CATEGORY']}'
# 200

curl "$SHOP/api/admin/categories/$CATEGORY/pieces/?sort=newest" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/categories/$CATEGORY/pieces/" -H "Authorization: Bearer $ACCESS" \
  --json '{"sort": "newest", "sold_out_last": true}'
# 200

curl "$SHOP/products/upload/" -H "Authorization: Bearer $ACCESS" \
  -F name="Guide Kurta" -F description="Indigo lawn with a band at the daaman." -F price=4500 \
  -F category=$CATEGORY -F type=Kurta -F piece_set="1 Piece" -F collection="Womens Clothing" \
  -F color=blue -F 'size_stock={"S": 3, "M": 5}' -F fabric=Lawn -F care="Wash cold." -F image=@picture.jpg
# 201; PRODUCT=.id; SLUG=.slug; VERSION=.version

curl "$SHOP/products/upload/" -H "Authorization: Bearer $ACCESS" \
  -F name="Guide Dupatta" -F description="Painted by hand when it is ordered." -F price=7900 \
  -F category=$CATEGORY -F type=Dupatta -F piece_set="1 Piece" -F collection="Womens Clothing" \
  -F size="Free Size" -F stock=4 -F made_on_order=true
# 201; DUPATTA=.id

curl "$SHOP/products/upload/" -H "Authorization: Bearer $ACCESS" \
  -F name="Guide Frock" -F description="Cotton with tiny roses." -F price=2900 \
  -F category=$CATEGORY -F type=Dresses -F piece_set="1 Piece" -F collection="Kids Collection" \
  -F size=S -F made_for=girl -F 'size_ages=[{"size": "S", "from_months": 48, "to_months": 72}]'
# 201; FROCK=.id

curl "$SHOP/products/by-ids/?ids=$DUPATTA-$PRODUCT"
# 200

curl "$SHOP/products/by-ids/?ids=1,2"
# 400

curl -X PUT "$SHOP/api/admin/products/$PRODUCT/companions/" -H "Authorization: Bearer $ACCESS" \
  --json '{"companions": ['$DUPATTA'], "from": []}'
# 200

curl "$SHOP/api/admin/products/$PRODUCT/companions/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X POST "$SHOP/api/admin/products/$PRODUCT/duplicate/" -H "Authorization: Bearer $ACCESS"
# 201; COPY=.id

curl "$SHOP/api/admin/products/$COPY/pictures/" -H "Authorization: Bearer $ACCESS" -F picture1=@picture.jpg
# 200; PICTURE=.image; COPIED=.version

curl -X PUT "$SHOP/api/admin/products/$COPY/pictures/" -H "Authorization: Bearer $ACCESS" \
  --json '{"version": '$COPIED', "pictures": [{"src": "'$PICTURE'", "alt": "A kurta on a hanger", "x": 50, "y": 20}]}'
# 200

curl "$SHOP/api/admin/products/$COPY/pictures/crop/" -H "Authorization: Bearer $ACCESS" \
  --json '{"src": "'$PICTURE'", "x": 0, "y": 0, "width": 100, "height": 80}'
# 200; PICTURE=.image

curl -X DELETE "$SHOP/api/admin/products/$COPY/pictures/?src=$PICTURE" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/products/$PRODUCT/colors/" -H "Authorization: Bearer $ACCESS" \
  --json '{"colors": [], "from": []}'
# 200

curl "$SHOP/api/admin/products/$PRODUCT/colors/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/products/$PRODUCT/changes/?field=color_group" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/products/$COPY/preview-link/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/products/$COPY/delete/" -H "Authorization: Bearer $ACCESS"
# 204

curl "$SHOP/products/$PRODUCT/similar/"
# 200

curl "$SHOP/products/$PRODUCT/priced-from/?rupees=3000"
# 200

curl "$SHOP/products/$PRODUCT/wear-with/"
# 200

curl -X PATCH "$SHOP/products/$PRODUCT/update/" -H "Authorization: Bearer $ACCESS" \
  -F price=4200 -F version=$VERSION
# 200

curl -X PATCH "$SHOP/products/$PRODUCT/update/" -H "Authorization: Bearer $ACCESS" \
  -F price=4300 -F version=$VERSION
# 409

curl "$SHOP/api/admin/products/$PRODUCT/stock/" -H "Authorization: Bearer $ACCESS" \
  --json '{"reason": "received", "sizes": [{"size": "M", "pieces": 3}]}'
# 200

curl "$SHOP/api/admin/products/$PRODUCT/stock/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/products/$PRODUCT/stock-by-size/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/products/$PRODUCT/stock-moves/?reason=received" -H "Authorization: Bearer $ACCESS"
# 200

curl -G "$SHOP/api/admin/stock/" -H "Authorization: Bearer $ACCESS" --data-urlencode q="P$PRODUCT-M"
# 200

curl -X PUT "$SHOP/api/admin/products/$PRODUCT/shelves/" -H "Authorization: Bearer $ACCESS" \
  --json '{"shelves": [{"size": "", "shelf": "A12"}, {"size": "M", "shelf": "A14"}]}'
# 200

curl "$SHOP/api/admin/products/$PRODUCT/shelves/" -H "Authorization: Bearer $ACCESS"
# 200

curl -G "$SHOP/api/admin/products/" -H "Authorization: Bearer $ACCESS" \
  --data-urlencode q=guide --data-urlencode sort=-price --data-urlencode limit=50
# 200

curl "$SHOP/api/admin/products/$PRODUCT/" -H "Authorization: Bearer $ACCESS"
# 200

curl -G "$SHOP/api/admin/product-table/" -H "Authorization: Bearer $ACCESS" \
  --data-urlencode q=guide --data-urlencode limit=50
# 200

curl -X PATCH "$SHOP/api/admin/products/" -H "Authorization: Bearer $ACCESS" \
  --json '{"rows": [{"id": 1, "version": 1, "changes": {"price": "Rs 4,900", "weight": "650"}}]}'
# 200

## Search
curl -G "$SHOP/products/search/" --data-urlencode q="guide kurta under 5000"
# 200

curl -G "$SHOP/products/search/" --data-urlencode q="نیلا کرتا" --data-urlencode page=1
# 200

curl "$SHOP/products/suggestions/?q=gui"
# 200

curl "$SHOP/products/search/"
# 400

curl "$SHOP/api/admin/synonyms/" -H "Authorization: Bearer $ACCESS" --json '{"words": "jhumka, earring, جھمکا"}'
# 201; SYNONYM=.id; SYNONYM_VERSION=.version

curl -X PATCH "$SHOP/api/admin/synonyms/$SYNONYM/" -H "Authorization: Bearer $ACCESS" \
  --json '{"words": "jhumka, jhumki, earring, جھمکا", "version": '"$SYNONYM_VERSION"'}'
# 200

curl "$SHOP/api/admin/synonyms/?q=jhum" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/admin/synonyms/$SYNONYM/" -H "Authorization: Bearer $ACCESS"
# 204

curl "$SHOP/api/admin/missed-searches/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/admin/missed-searches/999999/" -H "Authorization: Bearer $ACCESS"
# 404

## Back-in-stock alerts
curl -X PATCH "$SHOP/products/$DUPATTA/update/" -H "Authorization: Bearer $ACCESS" -F stock=0
# 200

curl "$SHOP/products/$DUPATTA/stock-alerts/" --json '{"contact": "0300 1234567"}'
# 202

curl "$SHOP/products/$PRODUCT/stock-alerts/" --json '{"size": "M", "contact": "bulbul@example.com"}'
# 409

curl -X PATCH "$SHOP/products/$DUPATTA/update/" -H "Authorization: Bearer $ACCESS" -F stock=4
# 200

curl "$SHOP/api/admin/stock-alerts/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/stock/low/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/stock/to-cut/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/stock/to-cut/csv/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/stock/duplicates/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/stock/doctor/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/admin/stock-alerts/4000000/" -H "Authorization: Bearer $ACCESS"
# 404

curl "$SHOP/stock-alerts/a-made-up-token/stop/" --json '{}'
# 303

curl -X POST "$SHOP/stock-alerts/a-made-up-token/unsubscribe/" -F List-Unsubscribe=One-Click
# 204

## Size charts and promotions
curl -X PUT "$SHOP/api/admin/size-charts/maxi/" -H "Authorization: Bearer $ACCESS" -F top=@picture.jpg \
  -F 'tables=[{"title": "Your measures", "collection": "Womens Clothing", "kind": "body", "columns": ["Bust"], "rows": [{"size": "M", "values": [{"from": 36, "to": 38}]}]}]'
# 200

curl "$SHOP/api/admin/size-charts/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/admin/size-charts/maxi/" -H "Authorization: Bearer $ACCESS"
# 204

curl "$SHOP/api/admin/promotions/preview/" -H "Authorization: Bearer $ACCESS" \
  --json '{"type": "percentage", "value": 10, "scope": "collection", "target": "Womens Clothing"}'
# 200

curl "$SHOP/api/admin/promotions/" -H "Authorization: Bearer $CONFIRMED" \
  --json '{"name": "Spring lawn", "type": "percentage", "value": 10, "scope": "collection", "target": "Womens Clothing",
           "starts_at": "2031-03-01T00:00:00+05:00", "ends_at": "2031-03-08T00:00:00+05:00"}'
# 201; PROMOTION=.id

curl -X PATCH "$SHOP/api/admin/promotions/$PROMOTION/" -H "Authorization: Bearer $CONFIRMED" \
  --json '{"value": 12, "version": 1}'
# 200

curl "$SHOP/api/admin/promotions/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/admin/promotions/$PROMOTION/" -H "Authorization: Bearer $ACCESS"
# 204

curl "$SHOP/products/"
# 200

curl -G "$SHOP/products/" --data-urlencode "collection=Womens Clothing"
# 200

curl "$SHOP/collections/"
# 200

curl "$SHOP/products/by-category/$CATEGORY_SLUG/"
# 200

curl "$SHOP/products/slug/$SLUG/"
# 200

curl "$SHOP/sizechart/all/"
# 200

curl "$SHOP/sizechart/kurta/"
# 200

## Ordering, cash on delivery
curl "$SHOP/orders/quote/" --json '{"cartItems": [{"id": '$PRODUCT', "size": "M", "quantity": 2}], "payment_method": "cod"}'
# 200; TOTAL=.total

KEY=guide-$RANDOM-$RANDOM

curl "$SHOP/orders/save/" -H "Idempotency-Key: $KEY" --json '{
  "name": "Bulbul Bano", "email": "bulbul@example.com", "phone": "0300 1234567",
  "address": "7 Chameli Street", "city": "Lahore", "postal_code": "54000",
  "payment_method": "cod", "total": "'$TOTAL'", "discount": "0",
  "cartItems": [{"id": '$PRODUCT', "size": "M", "quantity": 2}]
}'
# 201; ORDER=.order_id

curl "$SHOP/orders/save/" -H "Idempotency-Key: $KEY" --json '{
  "name": "Bulbul Bano", "email": "bulbul@example.com", "phone": "0300 1234567",
  "address": "7 Chameli Street", "city": "Lahore", "postal_code": "54000",
  "payment_method": "cod", "total": "'$TOTAL'", "discount": "0",
  "cartItems": [{"id": '$PRODUCT', "size": "M", "quantity": 2}]
}'
# 201; Idempotent-Replayed: true

curl "$SHOP/orders/save/" --json '{
  "name": "Bulbul Bano", "email": "bulbul@example.com", "phone": "0300 1234567",
  "address": "7 Chameli Street", "city": "Lahore", "postal_code": "54000",
  "payment_method": "cod", "total": "1", "discount": "0",
  "cartItems": [{"id": '$PRODUCT', "size": "M", "quantity": 2}]
}'
# 409

curl "$SHOP/orders/track/" --json '{"order_id": "'$ORDER'", "phone": "0092 300 1234567"}'
# 200; CONFIRMATION=.confirmation_path

curl -i -X POST "$SHOP/orders/own/change/" --json '{"token": "unknown"}'
# 303

curl -i -X POST "$SHOP/orders/own/return/" --json '{"token": "unknown"}'
# 303

curl -i -X POST "$SHOP/orders/own/return/withdraw/" --json '{"token": "unknown"}'
# 303

curl -i "$SHOP/orders/own/return/photo/" -F token=unknown -F id=1 -F photo=@picture.jpg
# 303

curl -i -X POST "$SHOP/orders/own/attempt/" --json '{"token": "unknown", "day": "", "landmark": "Opposite the school", "second_phone": ""}'
# 303

curl -i -X POST "$SHOP/orders/own/cancel/" --json '{"token": "unknown", "reason": "Ordered twice"}'
# 303

curl "$SHOP/orders/track/" --json '{"order_id": "'$ORDER'", "phone": "0300 7654321"}'
# 404

curl "$SHOP/track/" --json '{"order_id": "'$ORDER'", "phone": "0300-1234567"}'
# 303

## Ordering by mobile wallet
curl "$SHOP/orders/quote/" --json '{"cartItems": [{"id": '$DUPATTA', "quantity": 1}]}'
# 200; TOTAL=.total

KEY=guide-$RANDOM-$RANDOM

curl "$SHOP/orders/checkout-session/" -H "Idempotency-Key: $KEY" --json '{
  "name": "Bulbul Bano", "email": "bulbul@example.com", "phone": "0300 1234567",
  "address": "7 Chameli Street", "city": "Lahore", "postal_code": "54000",
  "payment_method": "jazzcash", "transaction_id": "TRX20260411", "total": "'$TOTAL'", "discount": "0",
  "cartItems": [{"id": '$DUPATTA', "quantity": 1}]
}'
# 200; SESSION=.session_id

curl "$SHOP/orders/session/$SESSION/"
# 200

curl "$SHOP/orders/checkout-session/" --json '{
  "name": "Bulbul Bano", "email": "bulbul@example.com", "phone": "0300 1234567",
  "address": "7 Chameli Street", "city": "Lahore", "postal_code": "54000",
  "payment_method": "sadapay", "transaction_id": "TRX20260412", "total": "'$TOTAL'", "discount": "0",
  "cartItems": [{"id": '$DUPATTA', "quantity": 1}]
}'
# 200; GIVEN_UP=.session_id

curl -X POST "$SHOP/orders/session/$GIVEN_UP/cancel/"
# 200

curl -X POST "$SHOP/orders/session/$GIVEN_UP/hold-again/"
# 200; BEGUN_AGAIN=.session_id

curl -X POST "$SHOP/orders/session/$BEGUN_AGAIN/hold-again/"
# 409

curl -X POST "$SHOP/orders/session/$BEGUN_AGAIN/cancel/"
# 200

curl -X POST "$SHOP/orders/session/no-such-session/cancel/"
# 404

curl "$SHOP/payments/jazzcash/start/$SESSION/"
# 303

curl -X POST "$SHOP/payments/jazzcash/start/$SESSION/"
# 303

curl "$SHOP/payments/jazzcash/return/" --json '{"pp_TxnRefNo": "forged"}'
# 303

curl "$SHOP/payments/jazzcash/ipn/" --json '{"pp_TxnRefNo": "forged"}'
# 404

curl "$SHOP/payments/jazzcash/ipn/"
# 200

curl "$SHOP/orders/confirm-payment/" --json '{"session_id": "'$SESSION'", "transaction_id": "TRX20260411"}'
# 200; WALLET_ORDER=.order_id

curl "$SHOP/orders/confirm-payment/" --json '{"session_id": "no-such-session", "transaction_id": "TRX1"}'
# 400

## Managing orders
curl "$SHOP/orders/all/?status=Pending&limit=50" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/orders/all/?q=$ORDER" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/orders/all/?reserved=false" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/orders/$ORDER/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/today/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/reports/sales/?from=2026-01-01&to=2026-03-31" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/reports/delivery/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/reports/returns/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/reports/pieces/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/search/" -H "Authorization: Bearer $ACCESS" --json '{"q": "Sana"}'
# 200

curl "$SHOP/api/admin/search/packing/" -H "Authorization: Bearer $ACCESS" --json '{"q": "kurta"}'
# 200

curl "$SHOP/api/admin/customers/?limit=1" -H "Authorization: Bearer $ACCESS"
# 200; CUSTOMER=.[0].token

curl "$SHOP/api/admin/customers/search/" -H "Authorization: Bearer $ACCESS" --json '{"q": "0300-1234567"}'
# 200

curl -X POST "$SHOP/api/admin/customers/$CUSTOMER/erase/" -H "Authorization: Bearer $CONFIRMED"
# 409

curl "$SHOP/api/admin/customers/$CUSTOMER/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/customers/$CUSTOMER/orders/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/customers/$CUSTOMER/note/" -H "Authorization: Bearer $ACCESS" \
  --json '{"note": "Likes long sleeves."}'
# 200

curl -X PUT "$SHOP/api/admin/customers/$CUSTOMER/restriction/" -H "Authorization: Bearer $ACCESS" \
  --json '{"kind": "advance", "reason": "Two refused parcels.", "until": "2099-01-01"}'
# 200

curl -X DELETE "$SHOP/api/admin/customers/$CUSTOMER/restriction/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X POST "$SHOP/api/admin/customers/$CUSTOMER/merge/" -H "Authorization: Bearer $CONFIRMED" \
  --json "{\"into\": \"$CUSTOMER\"}"
# 422

curl -X POST "$SHOP/api/admin/orders/bulk-check/" -H "Authorization: Bearer $ACCESS" \
  --json "{\"action\": \"confirm\", \"order_ids\": [\"$ORDER\"]}"
# 200

curl -X POST "$SHOP/api/admin/orders/bulk/" -H "Authorization: Bearer $ACCESS" \
  --json "{\"action\": \"tag\", \"tags\": [\"Eid\"], \"order_ids\": [\"$ORDER\"]}"
# 202; JOB=.id

curl "$SHOP/api/admin/orders/bulk/$JOB/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X POST "$SHOP/api/admin/orders/bulk/$JOB/undo/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/orders/ids/?queue=new" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/orders/calls/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/orders/choices/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X POST "$SHOP/api/admin/orders/csv/" -H "Authorization: Bearer $ACCESS" --json "{\"order_ids\": [\"$ORDER\"]}"
# 200

curl -X POST "$SHOP/api/admin/order-views/" -H "Authorization: Bearer $ACCESS" \
  --json '{"name": "Eid orders", "query": "queue=new&tag=Eid"}'
# 201; VIEW=.id

curl "$SHOP/api/admin/order-views/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/order-views/$VIEW/" -H "Authorization: Bearer $ACCESS" \
  --json '{"name": "Eid", "query": "tag=Eid"}'
# 200

curl -X DELETE "$SHOP/api/admin/order-views/$VIEW/" -H "Authorization: Bearer $ACCESS"
# 204

curl -X POST "$SHOP/api/admin/product-views/" -H "Authorization: Bearer $ACCESS" \
  --json '{"name": "Sold out", "query": "stock=out"}'
# 201; VIEW=.id

curl "$SHOP/api/admin/product-views/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/product-views/$VIEW/" -H "Authorization: Bearer $ACCESS" \
  --json '{"name": "Nothing left", "query": "stock=out&state=live"}'
# 200

curl -X DELETE "$SHOP/api/admin/product-views/$VIEW/" -H "Authorization: Bearer $ACCESS"
# 204

curl -X PUT "$SHOP/api/admin/orders/$ORDER/language/" -H "Authorization: Bearer $ACCESS" --json '{"language": "roman"}'
# 204

curl "$SHOP/api/admin/push-device/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/push-device/" -H "Authorization: Bearer $ACCESS" --json '{
  "endpoint": "https://fcm.googleapis.com/fcm/send/example", "quiet_from": "22:00", "quiet_to": "08:00",
  "time_zone": "Asia/Karachi", "keys": {"auth": "BTBZMqHH6r4Tts7J_aSIgg",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"}
}'
# 204

curl -X DELETE "$SHOP/api/admin/push-device/" -H "Authorization: Bearer $ACCESS"
# 204

curl "$SHOP/api/admin/order-queues/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/orders/$ORDER/edit-preview/" -H "Authorization: Bearer $ACCESS" \
  --json '{"lines": [{"position": 0, "quantity": 1}], "discount": 200}'
# 200; VERSION=.version

curl -X PUT "$SHOP/api/admin/orders/$ORDER/edit/" -H "Authorization: Bearer $ACCESS" \
  --json '{"version": '$VERSION', "address": "House 12, Street 4", "landmark": "Opposite the Rose School"}'
# 200

curl -X PUT "$SHOP/api/admin/orders/$ORDER/edit/" -H "Authorization: Bearer $ACCESS" \
  --json '{"version": '$VERSION', "discount": 200, "reason": "A thread was loose."}'
# 409

curl "$SHOP/api/admin/orders/$ORDER/mergeable/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/orders/$ORDER/merge/" -H "Authorization: Bearer $ACCESS" --json '{"order_id": "'$ORDER'"}'
# 422

curl "$SHOP/api/admin/orders/known-customer/" -H "Authorization: Bearer $ACCESS" --json '{"phone": "0300 1234567"}'
# 200

curl "$SHOP/api/admin/orders/price/" -H "Authorization: Bearer $ACCESS" \
  --json '{"lines": [{"id": '$PRODUCT', "size": "M", "quantity": 1}]}'
# 200

curl "$SHOP/api/admin/orders/" -H "Authorization: Bearer $ACCESS" -H "Idempotency-Key: by-phone-1" --json '{
  "channel": "phone", "name": "Bulbul Bano", "phone": "0300 5550199", "address": "7 Chameli Street", "city": "Lahore",
  "lines": [{"id": '$PRODUCT', "size": "M", "quantity": 1}], "agreed": false}'
# 201

curl -X POST "$SHOP/api/admin/orders/$ORDER/call/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X POST "$SHOP/api/admin/orders/$ORDER/contacts/" -H "Authorization: Bearer $ACCESS" \
  --json '{"channel": "call", "outcome": "no_answer", "next_at": "2099-01-01T13:00:00+05:00"}'
# 200

curl "$SHOP/api/admin/message-texts/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/message-texts/" -H "Authorization: Bearer $ACCESS" \
  --json '{"texts": {"cancelled": {"en": "Your order {order} was cancelled."}}}'
# 200

curl "$SHOP/api/admin/messages-to-send/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/messages-to-send/count/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/orders/$ORDER/hold/" -H "Authorization: Bearer $ACCESS" \
  --json '{"reason": "Back in Lahore next week.", "until": "2099-01-08"}'
# 200

curl -X DELETE "$SHOP/api/admin/orders/$ORDER/hold/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/orders/$ORDER/tags/" -H "Authorization: Bearer $ACCESS" --json '{"tags": ["Eid"]}'
# 200

curl -X POST "$SHOP/api/admin/orders/$ORDER/notes/" -H "Authorization: Bearer $ACCESS" \
  --json '{"note": "Wants a gift box."}'
# 200

curl -X PUT "$SHOP/api/admin/orders/$ORDER/assignee/" -H "Authorization: Bearer $ACCESS" --json '{"username": null}'
# 200

curl -X PUT "$SHOP/orders/parcel/$ORDER/" -H "Authorization: Bearer $ACCESS" \
  --json '{"courier": "tcs", "tracking_number": "77 1234 5678", "packed": true}'
# 200

curl -X PUT "$SHOP/orders/parcel/$ORDER/" -H "Authorization: Bearer $ACCESS" --json '{"delivered": true}'
# 409

curl "$SHOP/api/admin/print/?orders=$ORDER" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/print/" -H "Authorization: Bearer $ACCESS" --json '{"what": "slips", "order_ids": ["'$ORDER'"]}'
# 200

curl -X PUT "$SHOP/api/admin/orders/$ORDER/ready/" -H "Authorization: Bearer $ACCESS" --json '{"ready": true}'
# 409

curl "$SHOP/api/admin/packing/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/packing/$ORDER/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/packing/$ORDER/claim/" -H "Authorization: Bearer $ACCESS" --json '{"take_over": false}'
# 200

curl "$SHOP/api/admin/packing/$ORDER/packed/" -H "Authorization: Bearer $ACCESS" \
  --json '{"items": [{"product": 1, "name": "Lawn Kurta", "size": "M", "color": "red", "quantity": 1}]}'
# 409

curl -X PUT "$SHOP/api/admin/packing/$ORDER/photo/" -H "Authorization: Bearer $ACCESS" -F photo=@picture.jpg
# 204

curl "$SHOP/api/admin/packing/$ORDER/photo/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/admin/packing/$ORDER/photo/" -H "Authorization: Bearer $ACCESS"
# 204

curl "$SHOP/api/admin/parcels/?queue=to_hand_over" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/parcels/1/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/parcel-events/" -H "Authorization: Bearer $ACCESS" \
  --json '{"parcels": [1], "kind": "attempted", "reason": "Nobody at home"}'
# 200

curl "$SHOP/api/admin/parcels/1/advice/" -H "Authorization: Bearer $ACCESS" \
  --json '{"advice": "try_again", "day": null, "phone": null}'
# 409

curl "$SHOP/api/admin/orders/$ORDER/parcels/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/orders/$ORDER/split/" -H "Authorization: Bearer $ACCESS" --json '{"lines": [{"position": 9, "quantity": 1}]}'
# 409

curl -X DELETE "$SHOP/api/admin/orders/$ORDER/split/" -H "Authorization: Bearer $ACCESS"
# 409

curl "$SHOP/api/admin/parcels/999999/partly-delivered/" -H "Authorization: Bearer $ACCESS" \
  --json '{"kept": [{"position": 0, "quantity": 1}], "collected": 4250}'
# 404

curl "$SHOP/api/admin/returns/?kind=return&open=true" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/returns/counts/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/returns/reasons/?by=size" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/orders/$ORDER/delivered/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/orders/$ORDER/returns/" -H "Authorization: Bearer $ACCESS" \
  --json '{"kind": "return", "reason": "too_small", "lines": [{"position": 0, "quantity": 1}]}'
# 409

curl "$SHOP/api/admin/returns/1/approve/" -H "Authorization: Bearer $ACCESS" \
  --json '{"courier": "tcs", "tracking_number": "TCS900100"}'
# 404

curl "$SHOP/api/admin/returns/1/refuse/" -H "Authorization: Bearer $ACCESS" \
  --json '{"answer": "It was worn."}'
# 404

curl -X POST "$SHOP/api/admin/returns/1/withdraw/" -H "Authorization: Bearer $ACCESS"
# 404

curl "$SHOP/api/admin/returns/1/receive/" -H "Authorization: Bearer $ACCESS" \
  --json '{"lines": [{"position": 0, "received": 1, "sellable": 1}]}'
# 404

curl -X POST "$SHOP/api/admin/returns/1/send-again/" -H "Authorization: Bearer $ACCESS"
# 404

curl "$SHOP/api/admin/returns/1/resolve/" -H "Authorization: Bearer $ACCESS" \
  --json '{"outcome": "refund"}'
# 404

curl "$SHOP/api/admin/returns/1/courier-answer/" -H "Authorization: Bearer $ACCESS" \
  --json '{"answer": "sent"}'
# 404

curl "$SHOP/api/admin/returns/1/paid/" -H "Authorization: Bearer $ACCESS" \
  --json '{"amount": 2000, "account": "bank"}'
# 403

curl "$SHOP/api/admin/returns/1/photos/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/returns/1/photos/" -H "Authorization: Bearer $ACCESS" -F photo=@picture.jpg
# 404

curl "$SHOP/api/admin/parcel-queues/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/hand-overs/" -H "Authorization: Bearer $ACCESS" --json '{"courier": "tcs"}'
# 200

curl "$SHOP/api/admin/hand-overs/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/hand-overs/1/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/hand-overs/1/scan/" -H "Authorization: Bearer $ACCESS" --json '{"code": "'$ORDER'"}'
# 409

curl "$SHOP/api/admin/hand-overs/1/close/" -H "Authorization: Bearer $ACCESS" --json '{"rider": "Imran"}'
# 200

curl "$SHOP/api/admin/hand-overs/1/sums/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/hand-overs/1/proof/" -H "Authorization: Bearer $ACCESS" -F signature=@picture.jpg
# 204

curl "$SHOP/api/admin/hand-overs/1/proof/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/parcels-back/scan/" -H "Authorization: Bearer $ACCESS" --json '{"code": "'$ORDER'"}'
# 409

curl "$SHOP/api/admin/parcels-back/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/parcels-back/1/" -H "Authorization: Bearer $ACCESS"
# 404

curl "$SHOP/api/admin/parcels-back/1/inspect/" -H "Authorization: Bearer $ACCESS" \
  --json '{"lines": [{"position": 0, "sellable": 1, "aside": []}]}'
# 409

curl "$SHOP/api/admin/set-aside/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/set-aside/1/" -H "Authorization: Bearer $ACCESS" --json '{"outcome": "restocked"}'
# 404

curl "$SHOP/api/admin/couriers/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/couriers/postex/" -H "Authorization: Bearer $ACCESS" \
  --json '{"is_used": true, "preference": 10, "cod_limit": 50000, "advice_hours": 24, "most_attempts": 3, "pays_within": 7, "has_all_cities": false, "sheet": null, "version": ""}'
# 200

curl -X PUT "$SHOP/api/admin/couriers/postex/rates/" -H "Authorization: Bearer $ACCESS" \
  --json '{"valid_from": "2026-03-01", "rates": [{"zone": "everywhere", "up_to": 1000, "price": 232, "return_price": 120, "per_kg": 100}]}'
# 200

curl -X PUT "$SHOP/api/admin/couriers/postex/cities/" -H "Authorization: Bearer $ACCESS" \
  --json '{"cities": [{"city": "Rahim Yar Khan", "name": "RAHIM YAR KHAN", "is_served": true}]}'
# 200

curl "$SHOP/api/admin/couriers/postex/city-list/" -H "Authorization: Bearer $ACCESS" --json '{"text": "LAHORE\nKARACHI"}'
# 200

curl "$SHOP/api/admin/booking/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PATCH "$SHOP/api/admin/booking/GL-0000-0000/1/" -H "Authorization: Bearer $ACCESS" --json '{"weight": 700}'
# 404

curl "$SHOP/api/admin/booking/sheet/" -H "Authorization: Bearer $ACCESS" \
  --json '{"courier": "postex", "format": "csv", "parcels": [{"order_id": "GL-0000-0000", "number": 1}]}'
# 422

curl "$SHOP/api/admin/booking/numbers/check/" -H "Authorization: Bearer $ACCESS" -F courier=postex -F text=26300000000001 \
  -F 'parcels=[{"order_id":"GL-0000-0000","number":1}]'
# 200

curl "$SHOP/api/admin/booking/numbers/" -H "Authorization: Bearer $ACCESS" -F courier=postex -F text=26300000000001 \
  -F 'parcels=[{"order_id":"GL-0000-0000","number":1}]'
# 200

curl "$SHOP/api/admin/imports/" -H "Authorization: Bearer $ACCESS" -F file=
# 400

curl "$SHOP/api/admin/imports/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/imports/1/" -H "Authorization: Bearer $ACCESS"
# 404

curl -X PUT "$SHOP/api/admin/imports/1/answers/" -H "Authorization: Bearer $ACCESS" --json '{}'
# 400

curl -X PUT "$SHOP/api/admin/imports/1/combinations/" -H "Authorization: Bearer $ACCESS" -F file=
# 400

curl "$SHOP/api/admin/imports/1/rows/?filter=error" -H "Authorization: Bearer $ACCESS"
# 200

curl -X POST "$SHOP/api/admin/imports/1/apply/" -H "Authorization: Bearer $ACCESS"
# 404

curl -X POST "$SHOP/api/admin/imports/1/undo/" -H "Authorization: Bearer $ACCESS"
# 404

curl "$SHOP/api/admin/imports/1/results/" -H "Authorization: Bearer $ACCESS"
# 404

curl "$SHOP/api/admin/imports/1/archive/" -H "Authorization: Bearer $ACCESS" -F part=1 -F parts=1 -F file=@picture.jpg
# 404

curl "$SHOP/api/admin/imports/1/failed-pictures/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/imports/1/retry-pictures/" -H "Authorization: Bearer $ACCESS" --json '{}'
# 404

curl -X DELETE "$SHOP/api/admin/imports/1/" -H "Authorization: Bearer $ACCESS"
# 404

curl "$SHOP/api/admin/exports/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/exports/products/" -H "Authorization: Bearer $ACCESS" --json '{"format": "csv", "state": "live"}'
# 200

curl "$SHOP/api/admin/exports/stock/" -H "Authorization: Bearer $ACCESS" --json '{"format": "xlsx"}'
# 200

curl "$SHOP/api/admin/exports/orders/" -H "Authorization: Bearer $ACCESS" --json '{"format": "csv", "from": "2026-03-01"}'
# 200

curl "$SHOP/api/admin/exports/customers/" -H "Authorization: Bearer $ACCESS" --json '{"format": "csv"}'
# 200

curl "$SHOP/api/admin/exports/reviews/" -H "Authorization: Bearer $ACCESS" --json '{"format": "csv", "status": "shown"}'
# 200

curl "$SHOP/api/admin/status-files/" -H "Authorization: Bearer $ACCESS" -F courier=postex
# 400

curl "$SHOP/api/admin/status-files/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/status-files/1/" -H "Authorization: Bearer $ACCESS"
# 404

curl -X POST "$SHOP/api/admin/status-files/1/apply/" -H "Authorization: Bearer $ACCESS"
# 404

curl "$SHOP/api/admin/moving/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/moving/steps/feeds/" -H "Authorization: Bearer $ACCESS" --json '{"is_done": true}'
# 200

curl "$SHOP/api/admin/moving/files/" -H "Authorization: Bearer $ACCESS" -F kind=orders
# 400

curl "$SHOP/api/admin/moving/files/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/moving/files/1/" -H "Authorization: Bearer $ACCESS"
# 404

curl -X POST "$SHOP/api/admin/moving/files/1/apply/" -H "Authorization: Bearer $ACCESS"
# 404

curl -X POST "$SHOP/api/admin/moving/files/1/undo/" -H "Authorization: Bearer $ACCESS"
# 404

curl -X POST "$SHOP/api/admin/moving/files/1/publish/" -H "Authorization: Bearer $ACCESS"
# 404

curl -X POST "$SHOP/api/admin/moving/files/1/retry-pictures/" -H "Authorization: Bearer $ACCESS"
# 404

curl "$SHOP/api/admin/earlier-orders/?without_phone=true" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/customers/nobody/earlier/" -H "Authorization: Bearer $ACCESS"
# 404

curl "$SHOP/api/admin/redirects/" -H "Authorization: Bearer $ACCESS" --json '{"path": "/products/old-kurta", "target": "/shop-all"}'
# 201; REDIRECT=.id

curl -X PATCH "$SHOP/api/admin/redirects/$REDIRECT/" -H "Authorization: Bearer $ACCESS" \
  --json '{"path": "/products/old-kurta", "target": "/new-arrivals"}'
# 200

curl "$SHOP/api/admin/redirects/?q=kurta" -H "Authorization: Bearer $ACCESS"
# 200

curl -X POST "$SHOP/api/admin/redirects/upload/" -H "Authorization: Bearer $ACCESS" -F other=nothing
# 400

curl "$SHOP/api/admin/redirects/suggestion/?path=/products/old-kurta" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/admin/redirects/$REDIRECT/" -H "Authorization: Bearer $ACCESS"
# 204

curl "$SHOP/api/admin/not-found-addresses/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/admin/not-found-addresses/1/" -H "Authorization: Bearer $ACCESS"
# 404

curl "$SHOP/api/admin/courier-words/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PUT "$SHOP/api/admin/courier-words/" -H "Authorization: Bearer $ACCESS" \
  --json '{"courier": "postex", "phrase": "weighed", "meaning": "in_transit"}'
# 200

curl -X PUT "$SHOP/orders/update-status/$ORDER/" -H "Authorization: Bearer $ACCESS" \
  --json '{"from": "Pending", "status": "Confirmed"}'
# 200; CHANGE=.undo.change

curl -X PUT "$SHOP/orders/update-status/$ORDER/" -H "Authorization: Bearer $ACCESS" \
  --json '{"from": "Pending", "status": "Shipped"}'
# 409

curl "$SHOP/orders/undo-status/$ORDER/" -H "Authorization: Bearer $ACCESS" --json '{"change": '$CHANGE'}'
# 200

curl -X PUT "$SHOP/orders/update-status/$WALLET_ORDER/" -H "Authorization: Bearer $ACCESS" \
  --json '{"status": "Paid"}'
# 200

curl -X PUT "$SHOP/orders/update-status/$ORDER/" -H "Authorization: Bearer $ACCESS" \
  --json '{"status": "Cancelled"}'
# 200

curl "$SHOP/api/admin/orders/$ORDER/received-back/" -H "Authorization: Bearer $ACCESS" --json '{"sellable": [1]}'
# 409

curl "$SHOP/orders/$WALLET_ORDER/payments/" -H "Authorization: Bearer $ACCESS"
# 200; PAYMENT=.payments[0].id

curl "$SHOP/orders/$WALLET_ORDER/payments/$PAYMENT/verify/" -H "Authorization: Bearer $CONFIRMED" --json '{}'
# 200

curl "$SHOP/orders/$WALLET_ORDER/payments/$PAYMENT/reject/" -H "Authorization: Bearer $CONFIRMED" \
  --json '{"reason": "There is no such transfer."}'
# 409

curl "$SHOP/orders/$WALLET_ORDER/payments/$PAYMENT/refund/" -H "Authorization: Bearer $CONFIRMED" \
  --json '{"reason": "The suit was out of cloth."}'
# 200; REFUND=.payments[0].events[3].id

curl -X PUT "$SHOP/api/admin/orders/$WALLET_ORDER/refunds/$REFUND/proof/" -H "Authorization: Bearer $ACCESS" -F photo=@picture.jpg
# 204

curl "$SHOP/api/admin/orders/$WALLET_ORDER/refunds/$REFUND/proof/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/orders/$WALLET_ORDER/collected/refund/" -H "Authorization: Bearer $CONFIRMED" --json '{}'
# 422

curl "$SHOP/orders/$WALLET_ORDER/collect-in-cash/" -H "Authorization: Bearer $CONFIRMED" \
  --json '{"seen": {"payment_state": "refunded", "received": 0}}'
# 422

curl "$SHOP/orders/$WALLET_ORDER/payments/" -H "Authorization: Bearer $CONFIRMED" \
  --json '{"amount": 950, "method": "bank", "reference": "FT 2511-0042"}'
# 200

curl "$SHOP/orders/$WALLET_ORDER/collect-in-cash/" -H "Authorization: Bearer $CONFIRMED" \
  --json '{"seen": {"payment_state": "verified", "received": 950}}'
# 200

curl "$SHOP/orders/$WALLET_ORDER/payments/" -H "Authorization: Bearer $CONFIRMED" \
  --json '{"amount": 950, "method": "cash", "seen": {"payment_state": "refunded", "received": 0}}'
# 409

curl "$SHOP/orders/$WALLET_ORDER/payments/" -H "Authorization: Bearer $CONFIRMED" \
  --json '{"amount": 100, "method": "cash"}'
# 200; CHANGE=.undo.change

curl "$SHOP/api/admin/orders/$WALLET_ORDER/undo-payment/" -H "Authorization: Bearer $CONFIRMED" --json '{"change": '$CHANGE'}'
# 200

curl -X POST "$SHOP/api/admin/orders/$WALLET_ORDER/payments/$PAYMENT/withdraw/" -H "Authorization: Bearer $CONFIRMED"
# 409

curl "$SHOP/api/admin/unconfirmed-orders/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/demo-orders/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/admin/demo-orders/" -H "Authorization: Bearer $CONFIRMED"
# 200

curl "$SHOP/api/admin/unconfirmed-orders/cancel/" -H "Authorization: Bearer $CONFIRMED" \
  --json '{"order_ids": ["GL-2222-2222"], "reason": "Invented names"}'
# 200

curl "$SHOP/api/admin/unfinished-payments/?q=0300" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/unfinished-payments/$WALLET_ORDER/attach/" -H "Authorization: Bearer $ACCESS" \
  --json '{"transaction_id": "TRX900100200"}'
# 409

curl -X POST "$SHOP/api/admin/unfinished-payments/$WALLET_ORDER/extend/" -H "Authorization: Bearer $ACCESS"
# 409

## Reviews, photos, messages
curl "$SHOP/reviews/submit/" \
  --json '{"product": '$PRODUCT', "user_name": "Bulbul", "rating": 5, "comment": "Lovely cloth."}'
# 201; REVIEW=.id

curl "$SHOP/reviews/?product=$PRODUCT"
# 200

curl "$SHOP/api/admin/reviews/?status=shown&product=$PRODUCT&q=cloth" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PATCH "$SHOP/api/admin/reviews/$REVIEW/" -H "Authorization: Bearer $ACCESS" \
  --json '{"is_picked": true}'
# 200

curl -X PATCH "$SHOP/api/admin/reviews/$REVIEW/" -H "Authorization: Bearer $ACCESS" \
  --json '{"status": "hidden"}'
# 200

curl -X DELETE "$SHOP/api/admin/reviews/$REVIEW/" -H "Authorization: Bearer $ACCESS"
# 204

curl "$SHOP/api/gallery/upload/" -F image=@picture.jpg -F alt_text="Bulbul in her new kurta"
# 201; PHOTO=.id

curl "$SHOP/api/gallery/approved/"
# 200

curl "$SHOP/api/gallery/approved/?is_approved=false" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PATCH "$SHOP/api/gallery/approve/$PHOTO/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PATCH "$SHOP/api/gallery/withdraw/$PHOTO/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/gallery/delete/$PHOTO/" -H "Authorization: Bearer $ACCESS"
# 204

curl "$SHOP/api/contact/" \
  --json '{"name": "Bulbul", "email": "bulbul@example.com", "message": "Will the blue one come back?"}'
# 201

curl "$SHOP/api/admin/messages/?status=unread&q=blue" -H "Authorization: Bearer $ACCESS"
# 200; MESSAGE=[0].id

curl "$SHOP/api/admin/messages/unread/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X PATCH "$SHOP/api/admin/messages/$MESSAGE/" -H "Authorization: Bearer $ACCESS" \
  --json '{"answered": true}'
# 200

curl -X DELETE "$SHOP/api/admin/messages/$MESSAGE/" -H "Authorization: Bearer $ACCESS"
# 204

## Carts and activity
curl "$SHOP/cart/save-session/" --json '{
  "session_id": "2f4c1f0e-9f0b-4c55-9f0e-1f2d3c4b5a69",
  "cart_items": [{"id": '$PRODUCT', "name": "Guide Kurta", "size": "S", "color": "blue", "price": 4200, "quantity": 1}]
}'
# 200

curl "$SHOP/cart/?q=guide" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/activity/log/" \
  --json '{"action": "view", "product_name": "Guide Kurta", "color": "blue", "price": 4200}'
# 201

curl "$SHOP/activity/log/" --json '{"action": "filter", "filters_applied": {"colors": ["blue"], "sizes": ["M"]}}'
# 201

curl "$SHOP/activity/all/?limit=100&action=view" -H "Authorization: Bearer $ACCESS"
# 200

## Stats
curl "$SHOP/api/admin/stats/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/stats/orders/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/sales/?days=7" -H "Authorization: Bearer $ACCESS"
# 200

## Posts and styles
curl "$SHOP/api/blogs/" -H "Authorization: Bearer $ACCESS" \
  -F title="Lawn season" -F slug=guide-lawn-season -F image=@picture.jpg \
  -F content="Lawn is **light**, and it is worn from March on.[^1]

[^1]: In Lahore."
# 201; POST=.slug

curl "$SHOP/api/blogs/?limit=10"
# 200

curl "$SHOP/api/blogs/$POST/"
# 200

curl -X PUT "$SHOP/api/blogs/$POST/" -H "Authorization: Bearer $ACCESS" \
  -F title="Lawn season" -F slug=guide-lawn -F author="Khala Bulbul" \
  --form-string content="<h2>Lawn</h2><p>It is light.</p>" -F version=1
# 200; POST=.slug

curl "$SHOP/api/admin/blogs/?sort=-edited&q=lawn" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/blogs/$POST/" -H "Authorization: Bearer $ACCESS"
# 204

curl "$SHOP/api/blogs/preview/" -H "Authorization: Bearer $ACCESS" \
  --form-string content="Lawn is **light**."
# 200

curl "$SHOP/api/blogs/pictures/" -H "Authorization: Bearer $ACCESS" -F image=@picture.jpg
# 201

curl "$SHOP/api/styles/" -H "Authorization: Bearer $ACCESS" \
  -F name="Garden party" -F category="Lawn" -F price=5200 -F image=@picture.jpg
# 201; STYLE=.id

curl -X PUT "$SHOP/api/styles/$STYLE/" -H "Authorization: Bearer $ACCESS" \
  -F name="Garden party" -F category="Lawn" -F price=5600 -F pieces="$PRODUCT,$DUPATTA"
# 200

curl "$SHOP/api/styles/"
# 200

curl -X DELETE "$SHOP/api/styles/$STYLE/" -H "Authorization: Bearer $ACCESS"
# 204

## Settings, codes and people
curl "$SHOP/api/admin/settings/" -H "Authorization: Bearer $ACCESS"
# 200; SETTINGS_VERSION=.version

curl -X PUT "$SHOP/api/admin/settings/" -H "Authorization: Bearer $ACCESS" \
  --json '{"copyright_year": 2025, "version": "'"$SETTINGS_VERSION"'"}'
# 200

curl -X PUT "$SHOP/api/admin/settings/" -H "Authorization: Bearer $ACCESS" --json '{"delivery_fee": -1}'
# 400

curl "$SHOP/api/admin/shop-check/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/referral-codes/" -H "Authorization: Bearer $CONFIRMED" \
  --json '{"code": "FRIEND5", "type": "percentage", "value": 5, "usage_limit": 100}'
# 201; CODE=.code

curl -X PATCH "$SHOP/api/admin/referral-codes/$CODE/" -H "Authorization: Bearer $CONFIRMED" --json '{"value": 6}'
# 200

curl "$SHOP/api/admin/referral-codes/?q=friend" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/admin/referral-codes/$CODE/" -H "Authorization: Bearer $CONFIRMED"
# 204

curl "$SHOP/api/admin/staff/" -H "Authorization: Bearer $CONFIRMED" --json '{"username": "stockroom", "role": "desk"}'
# 201; PERSON=.id; TEMPORARY=.temporary_password

curl "$SHOP/api/token/" --json '{"username": "stockroom", "password": "'"$TEMPORARY"'"}'
# 200; STOCKROOM=.access

curl "$SHOP/api/admin/account/" -H "Authorization: Bearer $STOCKROOM"
# 200

curl -X PUT "$SHOP/api/admin/account/password/" -H "Authorization: Bearer $STOCKROOM" \
  --json '{"current": "'"$TEMPORARY"'", "password": "three quiet herons"}'
# 200; STOCKROOM=.access

curl "$SHOP/api/admin/settings/" -H "Authorization: Bearer $STOCKROOM"
# 403

curl -X PATCH "$SHOP/api/admin/staff/$PERSON/" -H "Authorization: Bearer $CONFIRMED" --json '{"role": "owner"}'
# 200

curl "$SHOP/api/admin/staff/$PERSON/reset-password/" -H "Authorization: Bearer $CONFIRMED" --json '{}'
# 200

curl -X PATCH "$SHOP/api/admin/staff/$PERSON/" -H "Authorization: Bearer $CONFIRMED" --json '{"disabled": true}'
# 200

curl "$SHOP/api/admin/staff/" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/staff/" -H "Authorization: Bearer $CONFIRMED" --json '{"username": "packing", "role": "desk"}'
# 201; PACKING=.id; TEMPORARY=.temporary_password

curl "$SHOP/api/token/" --json '{"username": "packing", "password": "'"$TEMPORARY"'"}'
# 200; TABLET=.access

curl "$SHOP/api/admin/account/sessions/" -H "Authorization: Bearer $TABLET"
# 200; SESSION=[0].id

curl -X POST "$SHOP/api/admin/account/end-other-sessions/" -H "Authorization: Bearer $TABLET"
# 204

curl "$SHOP/api/admin/staff/$PACKING/sessions/" -H "Authorization: Bearer $ACCESS"
# 200

curl -X DELETE "$SHOP/api/admin/account/sessions/$SESSION/" -H "Authorization: Bearer $TABLET"
# 204

curl -X DELETE "$SHOP/api/admin/staff/$PACKING/sessions/$SESSION/" -H "Authorization: Bearer $CONFIRMED"
# 404

curl "$SHOP/api/token/" --json '{"username": "packing", "password": "'"$TEMPORARY"'"}'
# 200; TABLET=.access

curl -X POST "$SHOP/api/admin/account/sign-out-everywhere/" -H "Authorization: Bearer $TABLET"
# 204

curl -X POST "$SHOP/api/admin/staff/$PACKING/sign-out/" -H "Authorization: Bearer $CONFIRMED"
# 204

curl -X POST "$SHOP/api/admin/account/second-factor/" -H "Authorization: Bearer $CONFIRMED"
# 200; SECRET=.secret

curl -X PUT "$SHOP/api/admin/account/second-factor/" -H "Authorization: Bearer $CONFIRMED" --json '{"code": "12345"}'
# 422

curl -X POST "$SHOP/api/admin/account/second-factor/recovery-codes/" -H "Authorization: Bearer $CONFIRMED"
# 409

curl "$SHOP/api/admin/account/second-factor/turn-off/" -H "Authorization: Bearer $ACCESS" \
  --json '{"password": "'"$PASSWORD"'", "code": "12345"}'
# 409

curl -X POST "$SHOP/api/admin/staff/$PACKING/reset-second-factor/" -H "Authorization: Bearer $CONFIRMED"
# 409

curl "$SHOP/api/admin/audit/?subject=referral_codes" -H "Authorization: Bearer $ACCESS"
# 200

curl "$SHOP/api/admin/audit/people/" -H "Authorization: Bearer $ACCESS"
# 200

## Deleting
curl -X DELETE "$SHOP/categories/api/categories/$CATEGORY/delete/" -H "Authorization: Bearer $ACCESS"
# 409

curl -X DELETE "$SHOP/products/$PRODUCT/delete/" -H "Authorization: Bearer $ACCESS"
# 204

curl -X DELETE "$SHOP/products/$DUPATTA/delete/" -H "Authorization: Bearer $ACCESS"
# 204

curl -X DELETE "$SHOP/products/$FROCK/delete/" -H "Authorization: Bearer $ACCESS"
# 204

curl -X DELETE "$SHOP/categories/api/categories/$CATEGORY/delete/" -H "Authorization: Bearer $ACCESS"
# 204
