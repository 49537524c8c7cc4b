-- The database after all migrations, for reading and for review. Generated: npm run db:schema.
-- The migrations make the database, not this file; it has no order in which it could be run.

create extension pg_trgm;

create type first_payment as (
  driver text,
  method text,
  reference text,
  amount bigint
);

create type idempotent_call as (
  scope text,
  key text,
  body_hash text,
  retention interval
);

create type order_limits as (
  holds_per_phone integer,
  holds_per_address integer,
  hold_percent integer,
  cash_orders_per_phone integer,
  pieces_per_address integer,
  pieces_per_site integer,
  holds_per_site integer,
  waiting_per_address integer,
  waiting_per_site integer,
  pieces_per_known_phone integer,
  pieces_per_shop integer,
  pieces_of_strangers integer
);

create type stock_move as (
  product_id integer,
  size text,
  quantity integer,
  version integer
);

create table activity (
  id bigint generated always as identity not null,
  staff_id integer,
  action text not null,
  product_name text,
  color text,
  price numeric,
  search_query text,
  filter_applied jsonb,
  "timestamp" timestamp with time zone default now() not null,
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
);
CREATE INDEX activity_by_action ON activity USING btree (action, "timestamp" DESC, id DESC);
CREATE INDEX activity_by_staff ON activity USING btree (staff_id, "timestamp" DESC, id DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX activity_newest ON activity USING btree ("timestamp" DESC, id DESC);
CREATE INDEX activity_search ON activity USING gin (activity_search_text(action, product_name, color, search_query) gin_trgm_ops);

create table aftersale_lines (
  aftersale_id integer not null,
  "position" smallint not null,
  quantity smallint not null,
  received smallint default 0 not null,
  sellable smallint default 0 not null,
  new_position smallint,
  new_product_id integer,
  new_size text,
  new_name text,
  new_price bigint,
  holds_pieces boolean default false not null,
  constraint aftersale_lines_pkey PRIMARY KEY (aftersale_id, "position"),
  constraint aftersale_lines_aftersale_id_fkey FOREIGN KEY (aftersale_id) REFERENCES aftersales(id) ON DELETE CASCADE,
  constraint aftersale_lines_new_product_id_fkey FOREIGN KEY (new_product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint aftersale_lines_check CHECK (received >= 0 AND received <= quantity AND sellable >= 0 AND sellable <= received),
  constraint aftersale_lines_check1 CHECK ((new_position IS NULL) = (new_name IS NULL)),
  constraint aftersale_lines_new_position_check CHECK (new_position > 1000),
  constraint aftersale_lines_new_price_check CHECK (new_price >= 0),
  constraint aftersale_lines_new_size_check CHECK (length(new_size) <= 40),
  constraint aftersale_lines_quantity_check CHECK (quantity > 0)
);
CREATE INDEX aftersale_lines_product ON aftersale_lines USING btree (new_product_id) WHERE new_product_id IS NOT NULL;

create table aftersale_photos (
  image text not null,
  aftersale_id integer not null,
  is_by_customer boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint aftersale_photos_pkey PRIMARY KEY (image),
  constraint aftersale_photos_aftersale_id_fkey FOREIGN KEY (aftersale_id) REFERENCES aftersales(id) ON DELETE CASCADE,
  constraint aftersale_photos_image_fkey FOREIGN KEY (image) REFERENCES pictures(name)
);
CREATE INDEX aftersale_photos_of ON aftersale_photos USING btree (aftersale_id);

create table aftersales (
  id integer generated always as identity not null,
  order_pk integer not null,
  kind text not null,
  state text not null,
  reason text not null,
  note text,
  is_by_customer boolean default false not null,
  answer text,
  outcome text,
  shipment_id integer,
  back_shipment_id integer,
  out_shipment_id integer,
  waits_for_return boolean default false not null,
  amount bigint default 0 not null,
  paid bigint,
  credited bigint default 0 not null,
  due_at timestamp with time zone,
  caused_by integer,
  staff_id integer,
  decided_at timestamp with time zone,
  received_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint aftersales_pkey PRIMARY KEY (id),
  constraint aftersales_back_shipment_id_fkey FOREIGN KEY (back_shipment_id) REFERENCES shipments(id) ON DELETE SET NULL,
  constraint aftersales_caused_by_fkey FOREIGN KEY (caused_by) REFERENCES aftersales(id) ON DELETE SET NULL,
  constraint aftersales_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE,
  constraint aftersales_out_shipment_id_fkey FOREIGN KEY (out_shipment_id) REFERENCES shipments(id) ON DELETE SET NULL,
  constraint aftersales_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE SET NULL,
  constraint aftersales_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint aftersales_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 300),
  constraint aftersales_kind_check CHECK (kind = ANY (ARRAY['return'::text, 'exchange'::text, 'claim'::text, 'courier_claim'::text])),
  constraint aftersales_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint aftersales_outcome_check CHECK (outcome = ANY (ARRAY['refund'::text, 'part_refund'::text, 'credit'::text, 'none'::text, 'resend'::text])),
  constraint aftersales_paid_check CHECK (paid > 0),
  constraint aftersales_reason_check CHECK (reason = ANY (ARRAY['too_small'::text, 'too_large'::text, 'not_as_shown'::text, 'colour'::text, 'quality'::text, 'changed_mind'::text, 'not_kept'::text, 'damaged'::text, 'wrong_piece'::text, 'missing'::text, 'never_came'::text, 'lost'::text, 'overcharged'::text, 'cod_altered'::text, 'not_received_back'::text, 'other'::text])),
  constraint aftersales_reasons CHECK (
CASE kind
    WHEN 'claim'::text THEN reason = ANY (ARRAY['damaged'::text, 'wrong_piece'::text, 'missing'::text, 'never_came'::text])
    WHEN 'courier_claim'::text THEN reason = ANY (ARRAY['lost'::text, 'damaged'::text, 'overcharged'::text, 'cod_altered'::text, 'not_received_back'::text])
    ELSE reason = ANY (ARRAY['too_small'::text, 'too_large'::text, 'not_as_shown'::text, 'colour'::text, 'quality'::text, 'changed_mind'::text, 'not_kept'::text, 'damaged'::text, 'wrong_piece'::text, 'other'::text])
END),
  constraint aftersales_state_check CHECK (state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'received'::text, 'refunded'::text, 'credited'::text, 'closed'::text, 'sent'::text, 'exchanged'::text, 'open'::text, 'resolved'::text, 'accepted'::text, 'paid'::text, 'withdrawn'::text])),
  constraint aftersales_states CHECK (
CASE kind
    WHEN 'return'::text THEN state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'received'::text, 'refunded'::text, 'credited'::text, 'closed'::text, 'withdrawn'::text])
    WHEN 'exchange'::text THEN state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'received'::text, 'sent'::text, 'exchanged'::text, 'withdrawn'::text])
    WHEN 'claim'::text THEN state = ANY (ARRAY['open'::text, 'refused'::text, 'resolved'::text, 'withdrawn'::text])
    ELSE state = ANY (ARRAY['open'::text, 'sent'::text, 'accepted'::text, 'refused'::text, 'paid'::text, 'withdrawn'::text])
END)
);
CREATE INDEX aftersales_back ON aftersales USING btree (back_shipment_id) WHERE back_shipment_id IS NOT NULL;
CREATE INDEX aftersales_caused_by ON aftersales USING btree (caused_by) WHERE caused_by IS NOT NULL;
CREATE UNIQUE INDEX aftersales_courier_claim ON aftersales USING btree (shipment_id, reason) WHERE kind = 'courier_claim'::text AND state <> 'withdrawn'::text;
CREATE INDEX aftersales_newest ON aftersales USING btree (kind, id DESC);
CREATE INDEX aftersales_order ON aftersales USING btree (order_pk, id);
CREATE INDEX aftersales_out ON aftersales USING btree (out_shipment_id) WHERE out_shipment_id IS NOT NULL;
CREATE INDEX aftersales_shipment ON aftersales USING btree (shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX aftersales_staff ON aftersales USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX aftersales_waiting ON aftersales USING btree (kind, created_at, id) WHERE state = ANY (ARRAY['requested'::text, 'approved'::text, 'received'::text, 'sent'::text, 'open'::text, 'accepted'::text]);
CREATE TRIGGER aftersales_audit AFTER INSERT OR DELETE OR UPDATE ON aftersales FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('id', 'kind,state,reason,outcome,amount,paid,waits_for_return', '', '', '', '', '');
CREATE TRIGGER aftersales_lost AFTER INSERT OR UPDATE OF credited, shipment_id, out_shipment_id ON aftersales FOR EACH ROW WHEN (new.shipment_id IS NOT NULL) EXECUTE FUNCTION keep_lost();

create table alert_contacts (
  contact_hash text not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint alert_contacts_pkey PRIMARY KEY (contact_hash),
  constraint alert_contacts_contact_hash_check CHECK (length(contact_hash) >= 32 AND length(contact_hash) <= 64)
);
CREATE INDEX alert_contacts_age ON alert_contacts USING btree (created_at);

create table audit_log (
  id bigint generated always as identity not null,
  staff_id integer,
  username text not null,
  action text not null,
  subject text not null,
  subject_id text not null,
  label text,
  changes jsonb not null,
  at timestamp with time zone default now() not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint audit_log_action_check CHECK (action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))
);
CREATE INDEX audit_log_by_staff ON audit_log USING btree (staff_id, at DESC, id DESC);
CREATE INDEX audit_log_by_subject ON audit_log USING btree (subject, subject_id, at DESC, id DESC);
CREATE INDEX audit_log_by_username ON audit_log USING btree (username, at DESC, id DESC);
CREATE INDEX audit_log_newest ON audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_search ON audit_log USING gin (label gin_trgm_ops) WHERE label IS NOT NULL;

create table bank_credits (
  id integer generated always as identity not null,
  settlement_id integer not null,
  account text not null,
  day date not null,
  amount bigint not null,
  reference text not null,
  entry_id bigint not null,
  staff_id integer,
  created_at timestamp with time zone default now() not null,
  constraint bank_credits_pkey PRIMARY KEY (id),
  constraint bank_credits_settlement_id_key UNIQUE (settlement_id),
  constraint bank_credits_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal(id),
  constraint bank_credits_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  constraint bank_credits_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint bank_credits_account_check CHECK (account = ANY (ARRAY['bank'::text, 'jazzcash'::text, 'sadapay'::text, 'easypaisa'::text, 'raast'::text])),
  constraint bank_credits_amount_check CHECK (amount > 0),
  constraint bank_credits_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 60)
);
CREATE INDEX bank_credits_entry ON bank_credits USING btree (entry_id);
CREATE UNIQUE INDEX bank_credits_reference ON bank_credits USING btree (account, upper(reference));
CREATE INDEX bank_credits_staff ON bank_credits USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE TRIGGER bank_credits_audit AFTER INSERT OR DELETE OR UPDATE ON bank_credits FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('reference', 'all', 'entry_id,staff_id', '', '', '', '');
CREATE TRIGGER bank_credits_posted BEFORE DELETE OR UPDATE ON bank_credits FOR EACH ROW EXECUTE FUNCTION reject_posted_settlement_change();

create table best_sellers (
  product_id integer not null,
  rank integer not null,
  constraint best_sellers_pkey PRIMARY KEY (product_id),
  constraint best_sellers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint best_sellers_rank_check CHECK (rank > 0)
);

create table blog_slug_history (
  slug text not null,
  blog_id integer not null,
  constraint blog_slug_history_pkey PRIMARY KEY (slug),
  constraint blog_slug_history_blog_id_fkey FOREIGN KEY (blog_id) REFERENCES blogs(id) ON DELETE CASCADE
);
CREATE INDEX blog_slug_history_blog ON blog_slug_history USING btree (blog_id);

create table blogs (
  id integer generated always as identity not null,
  slug text not null,
  title text not null,
  author text not null,
  content text not null,
  html text not null,
  excerpt text not null,
  image text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint blogs_pkey PRIMARY KEY (id),
  constraint blogs_slug_key UNIQUE (slug),
  constraint blogs_image_fkey FOREIGN KEY (image) REFERENCES pictures(name),
  constraint blogs_author_check CHECK (length(author) >= 1 AND length(author) <= 150),
  constraint blogs_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint blogs_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX blogs_image ON blogs USING btree (image);
CREATE INDEX blogs_newest ON blogs USING btree (created_at DESC, id DESC);
CREATE INDEX blogs_search ON blogs USING gin (to_tsvector('english'::regconfig, search_text((title || ' '::text) || excerpt)));
CREATE TRIGGER blogs_audit AFTER INSERT OR DELETE OR UPDATE ON blogs FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('title', 'all', 'html,excerpt', '', '', '', '');
CREATE TRIGGER blogs_slug_history AFTER INSERT OR UPDATE OF slug ON blogs FOR EACH ROW EXECUTE FUNCTION keep_slug_history('blog_slug_history', 'blog_id');

create table bulk_job_orders (
  job_id uuid not null,
  order_pk integer not null,
  state text default 'waiting'::text not null,
  reason text,
  event_id bigint,
  before jsonb,
  constraint bulk_job_orders_pkey PRIMARY KEY (job_id, order_pk),
  constraint bulk_job_orders_event_id_fkey FOREIGN KEY (event_id) REFERENCES order_events(id) ON DELETE SET NULL,
  constraint bulk_job_orders_job_id_fkey FOREIGN KEY (job_id) REFERENCES bulk_jobs(id) ON DELETE CASCADE,
  constraint bulk_job_orders_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE,
  constraint bulk_job_orders_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text, 'undone'::text, 'not_undone'::text]))
);
CREATE INDEX bulk_job_orders_order ON bulk_job_orders USING btree (order_pk);
CREATE INDEX bulk_job_orders_waiting ON bulk_job_orders USING btree (job_id, order_pk) WHERE state = 'waiting'::text;

create table bulk_jobs (
  id uuid default gen_random_uuid() not null,
  action text not null,
  params jsonb default '{}'::jsonb not null,
  staff_id integer,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint bulk_jobs_pkey PRIMARY KEY (id),
  constraint bulk_jobs_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint bulk_jobs_action_check CHECK (action = ANY (ARRAY['confirm'::text, 'cancel'::text, 'hold'::text, 'tag'::text, 'assign'::text]))
);
CREATE INDEX bulk_jobs_age ON bulk_jobs USING btree (created_at);
CREATE INDEX bulk_jobs_unfinished ON bulk_jobs USING btree (created_at) WHERE finished_at IS NULL;

create table buyable_sizes (
  product_id integer not null,
  size text not null,
  from_months integer not null,
  to_months integer not null,
  constraint buyable_sizes_pkey PRIMARY KEY (size, product_id, from_months),
  constraint buyable_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX buyable_sizes_ages ON buyable_sizes USING btree (to_months, from_months) WHERE to_months > 0;
CREATE INDEX buyable_sizes_product ON buyable_sizes USING btree (product_id);

create table carts (
  id bigint default (('x'::text || "left"(replace(gen_random_uuid()::text, '-'::text, ''::text), 12)))::bit(48)::bigint not null,
  session_id text not null,
  staff_id integer,
  items jsonb default '[]'::jsonb not null,
  closed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  site_hash text,
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint carts_session_id_check CHECK (length(session_id) >= 1 AND length(session_id) <= 100),
  constraint carts_site_hash_check CHECK (length(site_hash) >= 16 AND length(site_hash) <= 64)
);
CREATE INDEX carts_age ON carts USING btree (updated_at);
CREATE INDEX carts_open ON carts USING btree (created_at DESC, id DESC) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX carts_open_session ON carts USING btree (session_id) WHERE closed_at IS NULL;
CREATE INDEX carts_search ON carts USING gin (cart_search_text(items) gin_trgm_ops) WHERE closed_at IS NULL;
CREATE INDEX carts_session ON carts USING btree (session_id, closed_at DESC);
CREATE INDEX carts_site ON carts USING btree (updated_at) WHERE site_hash IS NOT NULL;

create table categories (
  id integer generated always as identity not null,
  name text not null,
  slug text not null,
  image text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  intro text,
  menu_place smallint,
  home_place smallint,
  banner_text text,
  sort text default 'featured'::text not null,
  sold_out_last boolean default true not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_image_fkey FOREIGN KEY (image) REFERENCES pictures(name),
  constraint categories_banner_text_check CHECK (length(banner_text) >= 1 AND length(banner_text) <= 120),
  constraint categories_home_place_check CHECK (home_place >= 1 AND home_place <= 999),
  constraint categories_intro_check CHECK (length(intro) >= 1 AND length(intro) <= 200),
  constraint categories_menu_place_check CHECK (menu_place >= 1 AND menu_place <= 999),
  constraint categories_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint categories_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint categories_sort_check CHECK (sort = ANY (ARRAY['featured'::text, 'newest'::text, 'best_selling'::text, 'most_in_stock'::text, 'price_asc'::text, 'price_desc'::text, 'by_hand'::text]))
);
CREATE INDEX categories_image ON categories USING btree (image);
CREATE UNIQUE INDEX categories_name ON categories USING btree (lower(name));
CREATE TRIGGER categories_audit AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('name', 'all', '', '', '', '', '');
CREATE TRIGGER categories_places BEFORE INSERT ON categories FOR EACH ROW EXECUTE FUNCTION place_known_category();
CREATE TRIGGER categories_promotions AFTER INSERT OR UPDATE OF name ON categories FOR EACH ROW EXECUTE FUNCTION keep_promotions_of_category();
CREATE TRIGGER categories_search AFTER UPDATE OF name ON categories FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION index_category();

create table category_places (
  product_id integer not null,
  category_id integer not null,
  place smallint not null,
  constraint category_places_pkey PRIMARY KEY (product_id),
  constraint category_places_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_places_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint category_places_place_check CHECK (place > 0)
);
CREATE INDEX category_places_category ON category_places USING btree (category_id);

create table cdn_purges (
  id bigint generated always as identity not null,
  tag text not null,
  changed_at timestamp with time zone default now() not null,
  constraint cdn_purges_pkey PRIMARY KEY (id)
);

create table changed_addresses (
  path text not null,
  changed_at timestamp with time zone default now() not null,
  constraint changed_addresses_pkey PRIMARY KEY (path)
);
CREATE INDEX changed_addresses_oldest ON changed_addresses USING btree (changed_at);

create table collection_pictures (
  key text not null,
  image text,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint collection_pictures_pkey PRIMARY KEY (key),
  constraint collection_pictures_image_fkey FOREIGN KEY (image) REFERENCES pictures(name),
  constraint collection_pictures_key_check CHECK (length(key) >= 2 AND length(key) <= 200)
);
CREATE TRIGGER collection_pictures_audit AFTER INSERT OR DELETE OR UPDATE ON collection_pictures FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('key', 'all', '', '', '', '', '');

create table contact_attempts (
  id bigint generated always as identity not null,
  order_pk integer not null,
  channel text not null,
  outcome text not null,
  note text,
  next_at timestamp with time zone,
  staff_id integer,
  created_at timestamp with time zone default now() not null,
  constraint contact_attempts_pkey PRIMARY KEY (id),
  constraint contact_attempts_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE,
  constraint contact_attempts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint contact_attempts_channel_check CHECK (channel = ANY (ARRAY['whatsapp'::text, 'call'::text, 'sms'::text, 'email'::text])),
  constraint contact_attempts_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint contact_attempts_outcome_check CHECK (outcome = ANY (ARRAY['yes'::text, 'no_answer'::text, 'change'::text, 'cancel'::text, 'wrong_number'::text, 'told'::text, 'not_on_whatsapp'::text]))
);
CREATE INDEX contact_attempts_order ON contact_attempts USING btree (order_pk, id);
CREATE INDEX contact_attempts_staff ON contact_attempts USING btree (staff_id, created_at) WHERE staff_id IS NOT NULL;

create table contact_messages (
  id integer generated always as identity not null,
  name text not null,
  email text not null,
  message text not null,
  read_at timestamp with time zone,
  answered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  network_hash text,
  site_hash text,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint contact_messages_message_check CHECK (length(message) >= 1 AND length(message) <= 5000),
  constraint contact_messages_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint contact_messages_network_hash_check CHECK (length(network_hash) >= 16 AND length(network_hash) <= 64),
  constraint contact_messages_site_hash_check CHECK (length(site_hash) >= 16 AND length(site_hash) <= 64)
);
CREATE INDEX contact_messages_answered ON contact_messages USING btree (created_at DESC, id DESC) WHERE answered_at IS NOT NULL;
CREATE INDEX contact_messages_newest ON contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_search ON contact_messages USING gin (message_search_text(name, email, message) gin_trgm_ops);
CREATE INDEX contact_messages_site ON contact_messages USING btree (site_hash) WHERE site_hash IS NOT NULL;
CREATE INDEX contact_messages_unanswered ON contact_messages USING btree (created_at DESC, id DESC) WHERE answered_at IS NULL;
CREATE INDEX contact_messages_unread ON contact_messages USING btree (created_at DESC, id DESC) WHERE read_at IS NULL;
CREATE TRIGGER contact_messages_audit AFTER INSERT OR DELETE OR UPDATE ON contact_messages FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('', 'all', 'name,email,message,network_hash,site_hash', '', '', '', '');
CREATE TRIGGER contact_messages_decided BEFORE UPDATE ON contact_messages FOR EACH ROW WHEN (new.site_hash IS NOT NULL AND new.answered_at IS NOT NULL) EXECUTE FUNCTION forget_networks();

create table courier_cities (
  courier text not null,
  city text not null,
  name text,
  is_served boolean default true not null,
  id integer generated always as identity not null,
  constraint courier_cities_pkey PRIMARY KEY (courier, city),
  constraint courier_cities_id_key UNIQUE (id),
  constraint courier_cities_city_check CHECK (length(city) >= 1 AND length(city) <= 100),
  constraint courier_cities_name_check CHECK (length(name) >= 1 AND length(name) <= 100)
);
CREATE TRIGGER courier_cities_audit AFTER INSERT OR DELETE OR UPDATE ON courier_cities FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('city', 'all', '', '', '', '', '');

create table courier_settings (
  courier text not null,
  is_used boolean default false not null,
  cod_limit bigint,
  advice_hours smallint default 24 not null,
  most_attempts smallint default 3 not null,
  sheet jsonb,
  pays_within smallint default 7 not null,
  updated_at timestamp with time zone default now() not null,
  id integer generated always as identity not null,
  preference smallint default 50 not null,
  has_all_cities boolean default false not null,
  constraint courier_settings_pkey PRIMARY KEY (courier),
  constraint courier_settings_id_key UNIQUE (id),
  constraint courier_settings_advice_hours_check CHECK (advice_hours >= 1 AND advice_hours <= 168),
  constraint courier_settings_cod_limit_check CHECK (cod_limit > 0),
  constraint courier_settings_most_attempts_check CHECK (most_attempts >= 1 AND most_attempts <= 10),
  constraint courier_settings_pays_within_check CHECK (pays_within >= 1 AND pays_within <= 90),
  constraint courier_settings_preference_check CHECK (preference >= 1 AND preference <= 99)
);
CREATE TRIGGER courier_settings_audit AFTER INSERT OR DELETE OR UPDATE ON courier_settings FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('courier', 'all', '', '', '', '', '');

create table courier_words (
  courier text not null,
  words text not null,
  kind text,
  first_seen_at timestamp with time zone default now() not null,
  seen integer default 1 not null,
  decided_by integer,
  id integer generated always as identity not null,
  example text,
  is_followed boolean default true not null,
  constraint courier_words_pkey PRIMARY KEY (courier, words),
  constraint courier_words_id_key UNIQUE (id),
  constraint courier_words_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint courier_words_example_check CHECK (length(example) >= 1 AND length(example) <= 300),
  constraint courier_words_kind_check CHECK (kind = ANY (ARRAY['booked'::text, 'handed_over'::text, 'in_transit'::text, 'out_for_delivery'::text, 'attempted'::text, 'under_review'::text, 'delivered'::text, 'returning'::text, 'returned'::text, 'lost'::text, 'cancelled'::text, 'ignored'::text])),
  constraint courier_words_words_check CHECK (length(words) >= 1 AND length(words) <= 300)
);
CREATE INDEX courier_words_followed ON courier_words USING btree (courier) WHERE NOT is_followed;
CREATE INDEX courier_words_staff ON courier_words USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX courier_words_undecided ON courier_words USING btree (first_seen_at) WHERE kind IS NULL;
CREATE TRIGGER courier_words_audit AFTER INSERT OR DELETE OR UPDATE ON courier_words FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('words', 'all', 'example,seen,is_followed,decided_by,first_seen_at', '', '', '', '');

create table customer_phones (
  phone text not null,
  customer_id integer not null,
  constraint customer_phones_pkey PRIMARY KEY (phone),
  constraint customer_phones_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint customer_phones_phone_check CHECK (phone ~ '^\+[0-9]{8,15}$'::text)
);
CREATE INDEX customer_phones_customer ON customer_phones USING btree (customer_id);

create table customers (
  id integer generated always as identity not null,
  token text default replace(gen_random_uuid()::text, '-'::text, ''::text) not null,
  note text,
  restriction text,
  restricted_until date,
  restriction_reason text,
  last_order_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  spent bigint default 0 not null,
  refused integer default 0 not null,
  language text,
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_token_key UNIQUE (token),
  constraint customers_language_check CHECK (language = ANY (ARRAY['en'::text, 'ur'::text, 'roman'::text])),
  constraint customers_note_check CHECK (length(note) >= 1 AND length(note) <= 2000),
  constraint customers_restricted_check CHECK ((restriction IS NULL) = (restriction_reason IS NULL) AND (restriction IS NOT NULL OR restricted_until IS NULL)),
  constraint customers_restriction_check CHECK (restriction = ANY (ARRAY['block'::text, 'advance'::text])),
  constraint customers_restriction_reason_check CHECK (length(restriction_reason) >= 1 AND length(restriction_reason) <= 300),
  constraint customers_token_check CHECK (token ~ '^[0-9a-f]{32}$'::text)
);
CREATE INDEX customers_newest ON customers USING btree (last_order_at DESC, id DESC);
CREATE INDEX customers_note ON customers USING gin (note gin_trgm_ops) WHERE note IS NOT NULL;
CREATE INDEX customers_refused ON customers USING btree (last_order_at DESC, id DESC) WHERE refused > 1;
CREATE INDEX customers_restricted ON customers USING btree (last_order_at DESC, id DESC) WHERE restriction IS NOT NULL;
CREATE INDEX customers_spent ON customers USING btree (spent DESC, id DESC);
CREATE TRIGGER customers_audit AFTER INSERT OR DELETE OR UPDATE ON customers FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('token', 'all', 'token,last_order_at,spent,refused', 'note,restriction_reason', '', '', '');

create table earlier_customers (
  id integer generated always as identity not null,
  file_id integer not null,
  system text not null,
  phone text not null,
  name text,
  email text,
  city text,
  note text,
  tags text[] default '{}'::text[] not null,
  orders integer,
  spent bigint,
  allows_mail boolean default false not null,
  allows_messages boolean default false not null,
  consent_at timestamp with time zone,
  consent_source text,
  fingerprint text not null,
  constraint earlier_customers_pkey PRIMARY KEY (id),
  constraint earlier_customers_phone_key UNIQUE (phone),
  constraint earlier_customers_file_id_fkey FOREIGN KEY (file_id) REFERENCES moving_files(id),
  constraint earlier_customers_city_check CHECK (length(city) >= 1 AND length(city) <= 100),
  constraint earlier_customers_consent_check CHECK ((allows_mail OR allows_messages) = (consent_at IS NOT NULL AND consent_source IS NOT NULL)),
  constraint earlier_customers_consent_source_check CHECK (length(consent_source) >= 1 AND length(consent_source) <= 200),
  constraint earlier_customers_email_check CHECK (length(email) >= 1 AND length(email) <= 254),
  constraint earlier_customers_fingerprint_check CHECK (length(fingerprint) = 43),
  constraint earlier_customers_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint earlier_customers_note_check CHECK (length(note) >= 1 AND length(note) <= 2000),
  constraint earlier_customers_orders_check CHECK (orders >= 0),
  constraint earlier_customers_phone_check CHECK (phone ~ '^\+[0-9]{8,15}$'::text)
);
CREATE INDEX earlier_customers_file ON earlier_customers USING btree (file_id);

create table earlier_orders (
  id integer generated always as identity not null,
  file_id integer not null,
  system text not null,
  number text not null,
  ordered_at timestamp with time zone not null,
  phone text,
  phone_text text,
  name text,
  city text,
  lines text not null,
  total bigint not null,
  currency text not null,
  payment text,
  fulfilment text,
  outcome text,
  tags text[] default '{}'::text[] not null,
  fingerprint text not null,
  constraint earlier_orders_pkey PRIMARY KEY (id),
  constraint earlier_orders_system_number_key UNIQUE (system, number),
  constraint earlier_orders_file_id_fkey FOREIGN KEY (file_id) REFERENCES moving_files(id),
  constraint earlier_orders_city_check CHECK (length(city) >= 1 AND length(city) <= 100),
  constraint earlier_orders_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint earlier_orders_fingerprint_check CHECK (length(fingerprint) = 43),
  constraint earlier_orders_fulfilment_check CHECK (length(fulfilment) >= 1 AND length(fulfilment) <= 60),
  constraint earlier_orders_lines_check CHECK (length(lines) <= 8000),
  constraint earlier_orders_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint earlier_orders_number_check CHECK (length(number) >= 1 AND length(number) <= 60),
  constraint earlier_orders_outcome_check CHECK (outcome = ANY (ARRAY['cancelled'::text, 'refunded'::text, 'voided'::text])),
  constraint earlier_orders_payment_check CHECK (length(payment) >= 1 AND length(payment) <= 200),
  constraint earlier_orders_phone_check CHECK (phone ~ '^\+[0-9]{8,15}$'::text),
  constraint earlier_orders_phone_text_check CHECK (length(phone_text) >= 1 AND length(phone_text) <= 60)
);
CREATE INDEX earlier_orders_file ON earlier_orders USING btree (file_id);
CREATE INDEX earlier_orders_lost ON earlier_orders USING btree (ordered_at DESC, id DESC) WHERE phone IS NULL AND phone_text IS NOT NULL;
CREATE INDEX earlier_orders_newest ON earlier_orders USING btree (ordered_at DESC, id DESC);
CREATE INDEX earlier_orders_phone ON earlier_orders USING btree (phone, ordered_at DESC) WHERE phone IS NOT NULL;

create table exports (
  id integer generated always as identity not null,
  what text not null,
  format text not null,
  filter jsonb default '{}'::jsonb not null,
  rows integer not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint exports_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text])),
  constraint exports_rows_check CHECK (rows >= 0),
  constraint exports_what_check CHECK (what = ANY (ARRAY['products'::text, 'stock'::text, 'orders'::text, 'customers'::text, 'reviews'::text]))
);
CREATE INDEX exports_created_by ON exports USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX exports_newest ON exports USING btree (created_at DESC, id DESC);
CREATE TRIGGER exports_audit AFTER INSERT OR DELETE OR UPDATE ON exports FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('what', 'all', 'what,created_by', '', '', '', '');

create table fetched_pictures (
  address_hash text not null,
  picture text not null,
  fetched_at timestamp with time zone default now() not null,
  constraint fetched_pictures_pkey PRIMARY KEY (address_hash),
  constraint fetched_pictures_picture_fkey FOREIGN KEY (picture) REFERENCES pictures(name) ON DELETE CASCADE,
  constraint fetched_pictures_address_hash_check CHECK (length(address_hash) = 64)
);
CREATE INDEX fetched_pictures_picture ON fetched_pictures USING btree (picture);

create table former_addresses (
  address text not null,
  name text not null,
  first_until timestamp with time zone default now() not null,
  until timestamp with time zone default now() not null,
  constraint former_addresses_pkey PRIMARY KEY (address),
  constraint former_addresses_address_check CHECK (address = lower(address))
);

create table hand_overs (
  id integer generated always as identity not null,
  courier text not null,
  opened_by integer,
  opened_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  closed_by integer,
  rider text,
  proof text,
  proof_kind text,
  constraint hand_overs_pkey PRIMARY KEY (id),
  constraint hand_overs_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint hand_overs_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint hand_overs_proof_fkey FOREIGN KEY (proof) REFERENCES pictures(name),
  constraint hand_overs_check CHECK ((proof IS NULL) = (proof_kind IS NULL)),
  constraint hand_overs_courier_check CHECK (length(courier) >= 1 AND length(courier) <= 20),
  constraint hand_overs_proof_kind_check CHECK (proof_kind = ANY (ARRAY['signature'::text, 'photo'::text])),
  constraint hand_overs_rider_check CHECK (length(rider) >= 1 AND length(rider) <= 100)
);
CREATE INDEX hand_overs_closed_by ON hand_overs USING btree (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX hand_overs_newest ON hand_overs USING btree (opened_at DESC, id DESC);
CREATE UNIQUE INDEX hand_overs_open ON hand_overs USING btree (courier) WHERE closed_at IS NULL;
CREATE INDEX hand_overs_opened_by ON hand_overs USING btree (opened_by) WHERE opened_by IS NOT NULL;
CREATE INDEX hand_overs_proof ON hand_overs USING btree (proof) WHERE proof IS NOT NULL;
CREATE TRIGGER hand_overs_audit AFTER INSERT OR DELETE OR UPDATE ON hand_overs FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('courier', 'all', 'opened_by,closed_by,opened_at,closed_at', '', '', '', '');

create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash text not null,
  response json,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key),
  constraint idempotency_keys_key_check CHECK (length(key) >= 1 AND length(key) <= 255)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table import_archive_parts (
  import_id integer not null,
  part integer not null,
  bytes bytea not null,
  constraint import_archive_parts_pkey PRIMARY KEY (import_id, part),
  constraint import_archive_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES import_archives(import_id) ON DELETE CASCADE,
  constraint import_archive_parts_part_check CHECK (part >= 1 AND part <= 200)
);

create table import_archives (
  import_id integer not null,
  file_name text not null,
  parts integer not null,
  pictures integer,
  unmatched text[] default '{}'::text[] not null,
  planned_at timestamp with time zone,
  reason text,
  constraint import_archives_pkey PRIMARY KEY (import_id),
  constraint import_archives_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_archives_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint import_archives_parts_check CHECK (parts >= 1 AND parts <= 200),
  constraint import_archives_pictures_check CHECK (pictures >= 0),
  constraint import_archives_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300)
);

create table import_files (
  import_id integer not null,
  bytes bytea not null,
  combinations bytea,
  constraint import_files_pkey PRIMARY KEY (import_id),
  constraint import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

create table import_pictures (
  import_id integer not null,
  place integer not null,
  "position" smallint not null,
  product_id integer not null,
  line integer not null,
  address text not null,
  alt text,
  state text default 'waiting'::text not null,
  reason text,
  picture text,
  constraint import_pictures_pkey PRIMARY KEY (import_id, place, "position"),
  constraint import_pictures_import_id_place_fkey FOREIGN KEY (import_id, place) REFERENCES import_rows(import_id, place) ON DELETE CASCADE,
  constraint import_pictures_picture_fkey FOREIGN KEY (picture) REFERENCES pictures(name) ON DELETE SET NULL,
  constraint import_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint import_pictures_address_check CHECK (length(address) >= 1 AND length(address) <= 2000),
  constraint import_pictures_alt_check CHECK (length(alt) >= 1 AND length(alt) <= 200),
  constraint import_pictures_failed_check CHECK ((state = 'failed'::text) = (reason IS NOT NULL)),
  constraint import_pictures_position_check CHECK ("position" >= 1),
  constraint import_pictures_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  constraint import_pictures_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'placed'::text, 'known'::text, 'failed'::text, 'undone'::text]))
);
CREATE INDEX import_pictures_picture ON import_pictures USING btree (picture) WHERE picture IS NOT NULL;
CREATE INDEX import_pictures_product ON import_pictures USING btree (product_id);
CREATE INDEX import_pictures_waiting ON import_pictures USING btree (import_id, place, "position") WHERE state = 'waiting'::text;

create table import_profiles (
  id integer generated always as identity not null,
  headings text not null,
  format text not null,
  answers jsonb not null,
  staff_id integer,
  updated_at timestamp with time zone default now() not null,
  constraint import_profiles_pkey PRIMARY KEY (id),
  constraint import_profiles_headings_key UNIQUE (headings),
  constraint import_profiles_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
);
CREATE INDEX import_profiles_staff ON import_profiles USING btree (staff_id) WHERE staff_id IS NOT NULL;

create table import_rows (
  import_id integer not null,
  place integer not null,
  key text not null,
  name text not null,
  lines integer[] not null,
  outcome text not null,
  product_id integer,
  matched_by text,
  version integer,
  differences jsonb default '[]'::jsonb not null,
  problems jsonb default '[]'::jsonb not null,
  pictures jsonb default '[]'::jsonb not null,
  source jsonb not null,
  result text,
  undone text,
  note text,
  constraint import_rows_pkey PRIMARY KEY (import_id, place),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint import_rows_matched_by_check CHECK (matched_by = ANY (ARRAY['source'::text, 'sku'::text, 'barcode'::text, 'slug'::text])),
  constraint import_rows_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint import_rows_outcome_check CHECK (outcome = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'error'::text, 'skipped'::text])),
  constraint import_rows_result_check CHECK (result = ANY (ARRAY['applied'::text, 'conflict'::text, 'failed'::text])),
  constraint import_rows_undone_check CHECK (undone = ANY (ARRAY['undone'::text, 'partly'::text, 'archived'::text, 'deleted'::text, 'gone'::text]))
);
CREATE INDEX import_rows_counts ON import_rows USING btree (import_id, outcome, result, undone);
CREATE INDEX import_rows_product ON import_rows USING btree (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX import_rows_to_apply ON import_rows USING btree (import_id, place) WHERE result IS NULL AND (outcome = ANY (ARRAY['new'::text, 'changed'::text]));

create table import_words (
  kind text not null,
  word text not null,
  meaning text not null,
  constraint import_words_pkey PRIMARY KEY (kind, word),
  constraint import_words_kind_check CHECK (kind = ANY (ARRAY['category'::text, 'type'::text, 'size'::text, 'color'::text, 'option'::text])),
  constraint import_words_meaning_check CHECK (length(meaning) >= 1 AND length(meaning) <= 60),
  constraint import_words_word_check CHECK (length(word) >= 1 AND length(word) <= 200)
);

create table imports (
  id integer generated always as identity not null,
  file_name text not null,
  file_hash text not null,
  format text not null,
  encoding text,
  headings text[] not null,
  examples jsonb default '[]'::jsonb not null,
  answers jsonb not null,
  notes text[] default '{}'::text[] not null,
  questions jsonb default '[]'::jsonb not null,
  state text default 'comparing'::text not null,
  reason text,
  with_cost boolean not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  applied_by integer,
  applied_at timestamp with time zone,
  undone_by integer,
  undone_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint imports_encoding_check CHECK (length(encoding) >= 1 AND length(encoding) <= 20),
  constraint imports_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint imports_format_check CHECK (format = ANY (ARRAY['shopify'::text, 'shopify_inventory'::text, 'woocommerce'::text, 'wix'::text, 'medusa'::text, 'bagisto'::text, 'prestashop'::text, 'prestashop_combinations'::text, 'shop'::text, 'shop_stock'::text, 'own'::text])),
  constraint imports_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint imports_refused_check CHECK ((state = 'refused'::text) = (reason IS NOT NULL)),
  constraint imports_state_check CHECK (state = ANY (ARRAY['comparing'::text, 'ready'::text, 'refused'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text]))
);
CREATE INDEX imports_applied_by ON imports USING btree (applied_by) WHERE applied_by IS NOT NULL;
CREATE UNIQUE INDEX imports_at_work ON imports USING btree ((true)) WHERE state = ANY (ARRAY['applying'::text, 'undoing'::text]);
CREATE INDEX imports_created_by ON imports USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX imports_hash ON imports USING btree (file_hash);
CREATE INDEX imports_newest ON imports USING btree (created_at DESC, id DESC);
CREATE INDEX imports_to_compare ON imports USING btree (id) WHERE state = 'comparing'::text;
CREATE INDEX imports_undone_by ON imports USING btree (undone_by) WHERE undone_by IS NOT NULL;
CREATE TRIGGER imports_audit AFTER INSERT OR DELETE OR UPDATE ON imports FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('file_name', 'all', 'file_hash,file_name,encoding,headings,examples,answers,notes,questions,with_cost,created_by,applied_by,applied_at,undone_by,undone_at', '', '', '', '');

create table journal (
  id bigint generated always as identity not null,
  kind text not null,
  day date not null,
  payment_event_id bigint,
  source text,
  reverses bigint,
  note text,
  staff_id integer,
  created_at timestamp with time zone default now() not null,
  constraint journal_pkey PRIMARY KEY (id),
  constraint journal_reverses_key UNIQUE (reverses),
  constraint journal_payment_event_id_fkey FOREIGN KEY (payment_event_id) REFERENCES payment_events(id) ON DELETE SET NULL,
  constraint journal_reverses_fkey FOREIGN KEY (reverses) REFERENCES journal(id),
  constraint journal_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint journal_kind_check CHECK (kind = ANY (ARRAY['payment'::text, 'refund'::text, 'moved'::text, 'delivered'::text, 'returned'::text, 'settlement'::text, 'bank_credit'::text, 'cash_handed_in'::text, 'claim'::text, 'write_off'::text, 'correction'::text, 'opening'::text])),
  constraint journal_note_check CHECK (length(note) >= 1 AND length(note) <= 300),
  constraint journal_source_check CHECK (length(source) >= 1 AND length(source) <= 60)
);
CREATE INDEX journal_day ON journal USING btree (day, id);
CREATE INDEX journal_payment_event ON journal USING btree (payment_event_id) WHERE payment_event_id IS NOT NULL;
CREATE INDEX journal_source ON journal USING btree (source) WHERE source IS NOT NULL;
CREATE INDEX journal_staff ON journal USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE TRIGGER journal_append_only BEFORE DELETE OR UPDATE ON journal FOR EACH ROW EXECUTE FUNCTION reject_journal_change();

create table journal_lines (
  entry_id bigint not null,
  account text not null,
  courier text,
  order_pk integer,
  shipment_id integer,
  amount bigint not null,
  constraint journal_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal(id),
  constraint journal_lines_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE SET NULL,
  constraint journal_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE SET NULL,
  constraint journal_lines_account_check CHECK (account = ANY (ARRAY['customers'::text, 'couriers'::text, 'in_transit'::text, 'bank'::text, 'jazzcash'::text, 'sadapay'::text, 'easypaisa'::text, 'raast'::text, 'card'::text, 'cash'::text, 'sales'::text, 'returned_sales'::text, 'delivery_charges'::text, 'courier_charges'::text, 'service_tax'::text, 'income_tax_withheld'::text, 'sales_tax_withheld'::text, 'claims'::text, 'written_off'::text, 'differences'::text, 'opening'::text])),
  constraint journal_lines_amount_check CHECK (amount <> 0),
  constraint journal_lines_check CHECK ((account = 'couriers'::text) = (courier IS NOT NULL))
);
CREATE INDEX journal_lines_couriers ON journal_lines USING btree (courier, shipment_id) WHERE courier IS NOT NULL;
CREATE INDEX journal_lines_entry ON journal_lines USING btree (entry_id);
CREATE INDEX journal_lines_order ON journal_lines USING btree (order_pk) WHERE order_pk IS NOT NULL;
CREATE INDEX journal_lines_shipment ON journal_lines USING btree (shipment_id) WHERE shipment_id IS NOT NULL;
CREATE TRIGGER journal_lines_append_only BEFORE DELETE OR UPDATE ON journal_lines FOR EACH ROW EXECUTE FUNCTION reject_journal_change();
CREATE CONSTRAINT TRIGGER journal_lines_balance AFTER INSERT ON journal_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_entry();
CREATE TRIGGER journal_lines_collected AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_collected();
CREATE TRIGGER journal_lines_remitted AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_remitted();

create table known_sign_in_sources (
  staff_id integer not null,
  source_hash text not null,
  last_used_at timestamp with time zone default now() not null,
  constraint known_sign_in_sources_pkey PRIMARY KEY (staff_id, source_hash),
  constraint known_sign_in_sources_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX known_sign_in_sources_age ON known_sign_in_sources USING btree (last_used_at);

create table listed_products (
  product_id integer not null,
  category_id integer not null,
  collection text not null,
  price bigint not null,
  is_buyable boolean not null,
  shop_all_rank smallint not null,
  facets text[] not null,
  created_at timestamp with time zone not null,
  place smallint,
  constraint listed_products_pkey PRIMARY KEY (product_id),
  constraint listed_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX listed_products_category ON listed_products USING btree (category_id);
CREATE INDEX listed_products_collection ON listed_products USING btree (collection);
CREATE INDEX listed_products_newest ON listed_products USING btree (created_at DESC, product_id DESC);
CREATE INDEX listed_products_price ON listed_products USING btree (price) WHERE is_buyable;

create table metadata (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint metadata_pkey PRIMARY KEY (key)
);

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  kind text not null,
  constraint migrations_pkey PRIMARY KEY (name),
  constraint migrations_kind_check CHECK (kind = ANY (ARRAY['expand'::text, 'contract'::text]))
);

create table missed_searches (
  id bigint generated always as identity not null,
  words text not null,
  times integer default 1 not null,
  last_at timestamp with time zone default now() not null,
  constraint missed_searches_pkey PRIMARY KEY (id),
  constraint missed_searches_words_key UNIQUE (words),
  constraint missed_searches_words_check CHECK (length(words) >= 1 AND length(words) <= 80)
);
CREATE INDEX missed_searches_often ON missed_searches USING btree (times DESC, last_at DESC);
CREATE INDEX missed_searches_old ON missed_searches USING btree (last_at);
CREATE TRIGGER missed_searches_audit AFTER INSERT OR DELETE OR UPDATE ON missed_searches FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('words', 'words', '', '', '', '', '');

create table morning_mails (
  day date not null,
  queued_at timestamp with time zone default now() not null,
  constraint morning_mails_pkey PRIMARY KEY (day)
);

create table moving_files (
  id integer generated always as identity not null,
  kind text not null,
  system text not null,
  file_name text not null,
  state text default 'read'::text not null,
  created_by integer,
  applied_by integer,
  created_at timestamp with time zone default now() not null,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint moving_files_pkey PRIMARY KEY (id),
  constraint moving_files_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint moving_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint moving_files_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint moving_files_kind_check CHECK (kind = ANY (ARRAY['orders'::text, 'customers'::text, 'reviews'::text])),
  constraint moving_files_state_check CHECK (state = ANY (ARRAY['read'::text, 'applying'::text, 'applied'::text, 'undone'::text])),
  constraint moving_files_system_check CHECK (system = ANY (ARRAY['shopify'::text, 'woocommerce'::text, 'judgeme'::text, 'loox'::text, 'other'::text]))
);
CREATE INDEX moving_files_applied_by ON moving_files USING btree (applied_by) WHERE applied_by IS NOT NULL;
CREATE INDEX moving_files_applying ON moving_files USING btree (id) WHERE state = 'applying'::text;
CREATE INDEX moving_files_created_by ON moving_files USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE TRIGGER moving_files_audit AFTER INSERT OR DELETE OR UPDATE ON moving_files FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('file_name', 'all', 'created_by,applied_by,applied_at,undone_at', '', '', '', '');

create table moving_rows (
  file_id integer not null,
  line integer not null,
  record jsonb,
  problem text,
  is_applied boolean default false not null,
  before jsonb,
  constraint moving_rows_pkey PRIMARY KEY (file_id, line),
  constraint moving_rows_file_id_fkey FOREIGN KEY (file_id) REFERENCES moving_files(id) ON DELETE CASCADE,
  constraint moving_rows_line_check CHECK (line > 0),
  constraint moving_rows_problem_check CHECK (length(problem) >= 1 AND length(problem) <= 500)
);
CREATE INDEX moving_rows_pictures ON moving_rows USING btree (file_id, line) WHERE is_applied AND (COALESCE(jsonb_array_length(record -> 'pictures'::text), 0) - COALESCE((record ->> 'pictures_done'::text)::integer, 0)) > 0;
CREATE INDEX moving_rows_waiting ON moving_rows USING btree (file_id, line) WHERE record IS NOT NULL AND NOT is_applied;

create table moving_steps (
  key text not null,
  done_at timestamp with time zone default now() not null,
  constraint moving_steps_pkey PRIMARY KEY (key),
  constraint moving_steps_key_check CHECK (length(key) >= 1 AND length(key) <= 40)
);
CREATE TRIGGER moving_steps_audit AFTER INSERT OR DELETE OR UPDATE ON moving_steps FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('key', 'all', '', '', '', '', '');

create table not_found_addresses (
  id bigint generated always as identity not null,
  path text not null,
  hits integer default 1 not null,
  first_at timestamp with time zone default now() not null,
  last_at timestamp with time zone default now() not null,
  constraint not_found_addresses_pkey PRIMARY KEY (id),
  constraint not_found_addresses_path_key UNIQUE (path),
  constraint not_found_addresses_path_check CHECK (length(path) >= 2 AND length(path) <= 200)
);
CREATE INDEX not_found_addresses_often ON not_found_addresses USING btree (hits DESC, last_at DESC);
CREATE INDEX not_found_addresses_old ON not_found_addresses USING btree (last_at);
CREATE TRIGGER not_found_addresses_audit AFTER INSERT OR DELETE OR UPDATE ON not_found_addresses FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('path', 'path', '', '', '', '', '');

create table order_events (
  id bigint generated always as identity not null,
  order_pk integer not null,
  kind text not null,
  from_value text,
  to_value text not null,
  staff_id integer,
  pending_mails text[],
  mails_due_at timestamp with time zone default now() not null,
  shopper_knows text,
  undoes bigint,
  undelivered_mails text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  note text,
  by_shopper boolean default false not null,
  tell text,
  told_via text,
  told_at timestamp with time zone,
  told_by integer,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint order_events_told_by_fkey FOREIGN KEY (told_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint order_events_undoes_fkey FOREIGN KEY (undoes) REFERENCES order_events(id) ON DELETE CASCADE,
  constraint order_events_kind_check CHECK (kind = ANY (ARRAY['placed'::text, 'status'::text, 'payment'::text, 'released'::text, 'reminder'::text, 'extended'::text, 'cash'::text, 'parcel'::text, 'packed'::text, 'delivered'::text, 'not_returned'::text, 'received_back'::text, 'reserved'::text, 'note'::text, 'tags'::text, 'assigned'::text, 'hold'::text, 'contact'::text, 'edited'::text, 'merged'::text, 'printed'::text, 'ready'::text, 'told'::text, 'aftersale'::text, 'split'::text])),
  constraint order_events_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint order_events_pending_mails_check CHECK (pending_mails <@ ARRAY['shopper'::text, 'shop'::text]),
  constraint order_events_tell_check CHECK (length(tell) <= 40),
  constraint order_events_told_check CHECK ((told_via IS NULL) = (told_at IS NULL)),
  constraint order_events_told_via_check CHECK (told_via = ANY (ARRAY['mail'::text, 'whatsapp'::text, 'call'::text, 'sms'::text, 'page'::text])),
  constraint order_events_undelivered_mails_check CHECK (undelivered_mails <@ ARRAY['shopper'::text, 'shop'::text])
);
CREATE INDEX order_events_holds_ended ON order_events USING btree (created_at) WHERE kind = 'hold'::text AND to_value = 'ended'::text AND staff_id IS NULL;
CREATE INDEX order_events_order ON order_events USING btree (order_pk, id);
CREATE INDEX order_events_told_by ON order_events USING btree (told_by) WHERE told_by IS NOT NULL;
CREATE INDEX order_events_undone ON order_events USING btree (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX order_events_unplanned ON order_events USING btree (id) WHERE pending_mails IS NULL;
CREATE INDEX order_events_untold ON order_events USING btree (created_at) WHERE tell IS NOT NULL AND told_via IS NULL;

create table order_lines (
  order_pk integer not null,
  "position" smallint not null,
  product_id integer,
  name text not null,
  image text,
  size text not null,
  color text not null,
  list_price bigint not null,
  price bigint not null,
  quantity integer not null,
  made_on_order boolean not null,
  sized_stock boolean default false not null,
  is_reviewed boolean default false not null,
  is_unproven boolean default false not null,
  cost bigint,
  constraint order_lines_pkey PRIMARY KEY (order_pk, "position"),
  constraint order_lines_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint order_lines_cost_check CHECK (cost >= 0),
  constraint order_lines_list_price_check CHECK (list_price >= 0),
  constraint order_lines_price_check CHECK (price >= 0 AND price <= list_price),
  constraint order_lines_quantity_check CHECK (quantity >= 1 AND quantity <= 99)
);
CREATE INDEX order_lines_image ON order_lines USING btree (image) WHERE image IS NOT NULL;
CREATE INDEX order_lines_product ON order_lines USING btree (product_id, order_pk DESC);
CREATE INDEX order_lines_unproven ON order_lines USING btree (product_id) INCLUDE (size, sized_stock, quantity) WHERE is_unproven;
CREATE TRIGGER order_lines_cost BEFORE INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION freeze_cost();

create table orders (
  id integer generated always as identity not null,
  order_id text not null,
  view_token text not null,
  session_id text,
  placed_at timestamp with time zone,
  held_until timestamp with time zone,
  released_at timestamp with time zone,
  status text default 'Pending'::text not null,
  payment_method text not null,
  payment_state text not null,
  attention text,
  transaction_id text,
  entered_transaction_id text,
  name text not null,
  email text,
  phone text not null,
  address text not null,
  city text not null,
  postal_code text,
  referral_code text,
  counts_referral boolean default false not null,
  subtotal bigint not null,
  discount bigint not null,
  delivery bigint not null,
  total bigint not null,
  advance bigint default 0 not null,
  rest_in_cash boolean default false not null,
  pieces integer,
  network_hash text,
  courier text,
  tracking_number text,
  packed_at timestamp with time zone,
  delivered_at timestamp with time zone,
  cart_id bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  returning_at timestamp with time zone,
  received_back_at timestamp with time zone,
  is_reserved boolean default true not null,
  site_hash text,
  discount_code text,
  delivery_note text,
  channel text default 'shop'::text not null,
  placed_by integer,
  second_phone text,
  tags text[] default '{}'::text[] not null,
  assigned_to integer,
  called_by integer,
  called_until timestamp with time zone,
  unanswered_calls smallint default 0 not null,
  next_call_at timestamp with time zone,
  on_hold_since timestamp with time zone,
  on_hold_until date,
  on_hold_reason text,
  deliver_on date,
  agreed_total bigint,
  has_made_on_order boolean default false not null,
  ready_by date,
  ready_at timestamp with time zone,
  shipped_at timestamp with time zone,
  slip_printed_at timestamp with time zone,
  merged_into integer,
  is_demo boolean default false not null,
  queue text,
  queued_at timestamp with time zone,
  landmark text,
  staff_discount bigint,
  agreed_delivery bigint,
  terms_reason text,
  packing_by integer,
  packing_until timestamp with time zone,
  waits_until date,
  credited bigint,
  collected bigint,
  lost bigint,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_order_id_key UNIQUE (order_id),
  constraint orders_view_token_key UNIQUE (view_token),
  constraint orders_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id) ON DELETE SET NULL,
  constraint orders_called_by_fkey FOREIGN KEY (called_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint orders_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE SET NULL,
  constraint orders_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES orders(id) ON DELETE SET NULL,
  constraint orders_packing_by_fkey FOREIGN KEY (packing_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint orders_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint orders_advance_check CHECK (advance >= 0 AND advance <= total),
  constraint orders_agreed_delivery_check CHECK (agreed_delivery >= 0),
  constraint orders_attention_check CHECK (attention = ANY (ARRAY['paid_after_hold'::text, 'paid_but_cancelled'::text, 'paid_twice'::text, 'underpaid'::text, 'payment_unclear'::text, 'payment_waiting'::text])),
  constraint orders_channel_check CHECK (channel = ANY (ARRAY['shop'::text, 'whatsapp'::text, 'phone'::text, 'instagram'::text, 'counter'::text])),
  constraint orders_collected_check CHECK (collected > 0),
  constraint orders_counted_code_check CHECK (NOT counts_referral OR discount_code IS NOT NULL),
  constraint orders_courier_check CHECK (courier = ANY (ARRAY['tcs'::text, 'leopards'::text, 'mnp'::text, 'trax'::text, 'postex'::text, 'blueex'::text, 'callcourier'::text, 'pakpost'::text, 'rider'::text, 'counter'::text, 'other'::text])),
  constraint orders_delivery_check CHECK (delivery >= 0),
  constraint orders_delivery_note_check CHECK (length(delivery_note) >= 1 AND length(delivery_note) <= 200),
  constraint orders_discount_check CHECK (discount >= 0 AND discount <= subtotal),
  constraint orders_entered_transaction_id_check CHECK (length(entered_transaction_id) >= 1 AND length(entered_transaction_id) <= 64),
  constraint orders_hold_check CHECK (held_until IS NULL OR session_id IS NOT NULL),
  constraint orders_landmark_check CHECK (length(landmark) >= 1 AND length(landmark) <= 200),
  constraint orders_lost_check CHECK (lost > 0),
  constraint orders_network_hash_check CHECK (length(network_hash) >= 16 AND length(network_hash) <= 64),
  constraint orders_on_hold_reason_check CHECK (length(on_hold_reason) >= 1 AND length(on_hold_reason) <= 300),
  constraint orders_order_id_check CHECK (order_id ~ '^GL-[0-9A-Z]{4}-[0-9A-Z]{4}$'::text),
  constraint orders_payment_method_check CHECK (payment_method = ANY (ARRAY['cod'::text, 'jazzcash'::text, 'sadapay'::text])),
  constraint orders_payment_state_check CHECK (payment_state = ANY (ARRAY['on_delivery'::text, 'awaiting'::text, 'claimed'::text, 'verified'::text, 'failed'::text, 'refunded'::text])),
  constraint orders_phone_check CHECK (phone ~ '^\+[0-9]{8,15}$'::text),
  constraint orders_pieces_check CHECK (pieces > 0),
  constraint orders_placed_check CHECK ((placed_at IS NULL) = (session_id IS NOT NULL AND transaction_id IS NULL)),
  constraint orders_postal_code_check CHECK (postal_code ~ '^[0-9]{5}$'::text),
  constraint orders_queue_check CHECK (queue = ANY (ARRAY['payment'::text, 'new'::text, 'no_answer'::text, 'on_hold'::text, 'workshop'::text, 'to_pack'::text, 'to_hand_over'::text, 'moving'::text, 'coming_back'::text])),
  constraint orders_received_back_check CHECK (received_back_at IS NULL OR returning_at IS NOT NULL),
  constraint orders_reserved_check CHECK (is_reserved OR session_id IS NULL AND (status = ANY (ARRAY['Pending'::text, 'Cancelled'::text]))),
  constraint orders_second_phone_check CHECK (second_phone ~ '^\+[0-9]{8,15}$'::text),
  constraint orders_site_hash_check CHECK (length(site_hash) >= 16 AND length(site_hash) <= 64),
  constraint orders_staff_discount_check CHECK (staff_discount > 0),
  constraint orders_status_check CHECK (status = ANY (ARRAY['Pending'::text, 'Confirmed'::text, 'Paid'::text, 'Shipped'::text, 'Cancelled'::text])),
  constraint orders_subtotal_check CHECK (subtotal >= 0),
  constraint orders_tags_check CHECK (cardinality(tags) <= 20),
  constraint orders_terms_reason_check CHECK (length(terms_reason) >= 1 AND length(terms_reason) <= 300),
  constraint orders_total_check CHECK (total >= (subtotal - discount + delivery - 49) AND total <= (subtotal - discount + delivery + 50)),
  constraint orders_tracking_check CHECK (tracking_number IS NULL OR courier IS NOT NULL),
  constraint orders_tracking_number_check CHECK (length(tracking_number) >= 4 AND length(tracking_number) <= 40),
  constraint orders_transaction_id_check CHECK (length(transaction_id) >= 1 AND length(transaction_id) <= 64),
  constraint orders_unanswered_calls_check CHECK (unanswered_calls >= 0),
  constraint orders_view_token_check CHECK (length(view_token) >= 22)
);
CREATE INDEX orders_assigned ON orders USING btree (assigned_to, created_at DESC, id DESC) WHERE assigned_to IS NOT NULL;
CREATE INDEX orders_being_called ON orders USING btree (called_until) WHERE called_until IS NOT NULL;
CREATE INDEX orders_by_channel ON orders USING btree (channel, created_at DESC, id DESC) WHERE placed_at IS NOT NULL AND channel <> 'shop'::text;
CREATE INDEX orders_by_payment ON orders USING btree (payment_state, created_at DESC, id DESC) WHERE placed_at IS NOT NULL AND payment_state <> 'on_delivery'::text;
CREATE INDEX orders_by_status ON orders USING btree (status, created_at DESC, id DESC) WHERE placed_at IS NOT NULL;
CREATE INDEX orders_calls_due ON orders USING btree (next_call_at) WHERE next_call_at IS NOT NULL;
CREATE INDEX orders_cart ON orders USING btree (cart_id) WHERE cart_id IS NOT NULL;
CREATE INDEX orders_city ON orders USING btree (lower(city), id) INCLUDE (city);
CREATE INDEX orders_coming_back ON orders USING btree (created_at DESC, id DESC) WHERE placed_at IS NOT NULL AND returning_at IS NOT NULL AND received_back_at IS NULL;
CREATE INDEX orders_delivered ON orders USING btree (created_at DESC, id DESC) WHERE placed_at IS NOT NULL AND delivered_at IS NOT NULL;
CREATE INDEX orders_ended ON orders USING btree (released_at) WHERE placed_at IS NULL AND released_at IS NOT NULL;
CREATE INDEX orders_held ON orders USING btree (held_until) WHERE held_until IS NOT NULL AND released_at IS NULL;
CREATE INDEX orders_holds_ending ON orders USING btree (on_hold_until) WHERE on_hold_until IS NOT NULL;
CREATE INDEX orders_newest ON orders USING btree (created_at DESC, id DESC) INCLUDE (status, total) WHERE placed_at IS NOT NULL;
CREATE INDEX orders_of_known_phones ON orders USING btree (phone) WHERE status <> 'Cancelled'::text AND (delivered_at IS NOT NULL OR status = 'Paid'::text OR payment_state = 'verified'::text);
CREATE INDEX orders_on_road ON orders USING btree (created_at DESC, id DESC) WHERE placed_at IS NOT NULL AND status = 'Shipped'::text AND delivered_at IS NULL;
CREATE INDEX orders_packed ON orders USING btree (created_at DESC, id DESC) WHERE placed_at IS NOT NULL AND packed_at IS NOT NULL AND delivered_at IS NULL AND (status = ANY (ARRAY['Pending'::text, 'Confirmed'::text, 'Paid'::text]));
CREATE INDEX orders_payments_to_check ON orders USING btree (id) WHERE payment_state = 'claimed'::text AND status <> 'Cancelled'::text OR attention IS NOT NULL;
CREATE INDEX orders_payments_waiting ON orders USING btree (id) WHERE attention = 'payment_waiting'::text;
CREATE INDEX orders_phone ON orders USING btree (phone, created_at DESC);
CREATE INDEX orders_queue ON orders USING btree (queue, queued_at, id) INCLUDE (next_call_at) WHERE queue IS NOT NULL;
CREATE UNIQUE INDEX orders_session ON orders USING btree (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX orders_tagged ON orders USING btree (created_at DESC, id DESC) WHERE placed_at IS NOT NULL AND cardinality(tags) > 0;
CREATE INDEX orders_tags ON orders USING gin (tags) WHERE cardinality(tags) > 0;
CREATE INDEX orders_that_count ON orders USING btree (id) WHERE status = ANY (ARRAY['Confirmed'::text, 'Paid'::text, 'Shipped'::text]);
CREATE INDEX orders_to_be_confirmed ON orders USING btree (created_at DESC, id DESC) WHERE NOT is_reserved;
CREATE INDEX orders_total ON orders USING btree (total, created_at DESC) WHERE placed_at IS NOT NULL;
CREATE INDEX orders_tracking ON orders USING btree (tracking_number) WHERE tracking_number IS NOT NULL;
CREATE INDEX orders_unconfirmed_network ON orders USING btree (network_hash, created_at) INCLUDE (pieces, is_reserved) WHERE network_hash IS NOT NULL AND status = 'Pending'::text AND (payment_state = ANY (ARRAY['on_delivery'::text, 'awaiting'::text, 'claimed'::text, 'failed'::text]));
CREATE INDEX orders_unconfirmed_phone ON orders USING btree (phone, created_at) WHERE session_id IS NULL AND status = 'Pending'::text;
CREATE INDEX orders_unconfirmed_site ON orders USING btree (site_hash, created_at) INCLUDE (pieces, is_reserved) WHERE site_hash IS NOT NULL AND status = 'Pending'::text AND (payment_state = ANY (ARRAY['on_delivery'::text, 'awaiting'::text, 'claimed'::text, 'failed'::text]));
CREATE INDEX orders_unpaid_email ON orders USING btree (lower(email)) WHERE session_id IS NOT NULL AND status = 'Pending'::text AND (payment_state = ANY (ARRAY['awaiting'::text, 'claimed'::text, 'failed'::text]));
CREATE INDEX orders_unpaid_phone ON orders USING btree (phone) WHERE session_id IS NOT NULL AND status = 'Pending'::text AND (payment_state = ANY (ARRAY['awaiting'::text, 'claimed'::text, 'failed'::text]));
CREATE INDEX orders_unproven_codes ON orders USING btree (discount_code) WHERE counts_referral AND status = 'Pending'::text AND (payment_state = ANY (ARRAY['on_delivery'::text, 'awaiting'::text, 'claimed'::text, 'failed'::text]));
CREATE INDEX orders_waits_ending ON orders USING btree (waits_until) WHERE waits_until IS NOT NULL;
CREATE INDEX orders_words ON orders USING gin (order_words(order_id, name, phone, second_phone, email, city) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE TRIGGER orders_audit AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('order_id', 'status,payment_state,payment_method,rest_in_cash,held_until,courier,tracking_number,packed_at,delivered_at,returning_at,received_back_at', '', '', '', '', '');
CREATE TRIGGER orders_customer AFTER INSERT OR UPDATE OF placed_at, phone ON orders FOR EACH ROW WHEN (new.placed_at IS NOT NULL AND new.phone <> '+00000000'::text) EXECUTE FUNCTION keep_customer();
CREATE TRIGGER orders_customer_counts AFTER UPDATE OF status, delivered_at, returning_at, total, phone ON orders FOR EACH ROW WHEN (new.placed_at IS NOT NULL AND (old.status IS DISTINCT FROM new.status OR old.delivered_at IS DISTINCT FROM new.delivered_at OR old.returning_at IS DISTINCT FROM new.returning_at OR old.total IS DISTINCT FROM new.total OR old.phone IS DISTINCT FROM new.phone)) EXECUTE FUNCTION keep_customer_counts();
CREATE TRIGGER orders_decided BEFORE UPDATE OF status, payment_state ON orders FOR EACH ROW WHEN (old.status = 'Pending'::text AND (new.status <> 'Pending'::text OR (new.payment_state = ANY (ARRAY['verified'::text, 'refunded'::text])))) EXECUTE FUNCTION forget_decided_order();
CREATE TRIGGER orders_mark_reviews AFTER UPDATE OF status, payment_state, delivered_at, returning_at ON orders FOR EACH ROW WHEN (proves_purchase(old.status, old.payment_state, old.delivered_at, old.returning_at) IS DISTINCT FROM proves_purchase(new.status, new.payment_state, new.delivered_at, new.returning_at)) EXECUTE FUNCTION mark_reviews();
CREATE TRIGGER orders_queue BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_queue();

create table packing_photos (
  order_pk integer not null,
  image text not null,
  staff_id integer,
  created_at timestamp with time zone default now() not null,
  number smallint default 1 not null,
  constraint packing_photos_pkey PRIMARY KEY (order_pk, number),
  constraint packing_photos_image_fkey FOREIGN KEY (image) REFERENCES pictures(name),
  constraint packing_photos_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE,
  constraint packing_photos_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint packing_photos_number_check CHECK (number > 0)
);
CREATE INDEX packing_photos_image ON packing_photos USING btree (image);
CREATE INDEX packing_photos_staff ON packing_photos USING btree (staff_id) WHERE staff_id IS NOT NULL;

create table payment_events (
  id bigint generated always as identity not null,
  payment_id integer not null,
  kind text not null,
  source text not null,
  staff_id integer,
  amount bigint,
  code text,
  note text,
  created_at timestamp with time zone default now() not null,
  method text,
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint payment_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint payment_events_amount_check CHECK (amount >= 0),
  constraint payment_events_code_check CHECK (length(code) >= 1 AND length(code) <= 40),
  constraint payment_events_kind_check CHECK (kind = ANY (ARRAY['awaiting'::text, 'pending'::text, 'claimed'::text, 'verified'::text, 'failed'::text, 'refunded'::text, 'refund_undone'::text, 'unclear'::text, 'withdrawn'::text])),
  constraint payment_events_method_check CHECK (length(method) >= 1 AND length(method) <= 40),
  constraint payment_events_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint payment_events_source_check CHECK (source = ANY (ARRAY['shop'::text, 'shopper'::text, 'return'::text, 'ipn'::text, 'inquiry'::text, 'staff'::text]))
);
CREATE INDEX payment_events_payment ON payment_events USING btree (payment_id, id);
CREATE INDEX payment_events_received ON payment_events USING btree (created_at) WHERE kind = 'verified'::text;
CREATE TRIGGER payment_events_append_only BEFORE DELETE OR UPDATE ON payment_events FOR EACH ROW EXECUTE FUNCTION reject_payment_event_change();
CREATE TRIGGER payment_events_journal AFTER INSERT ON payment_events FOR EACH ROW EXECUTE FUNCTION post_payment_event();

create table payments (
  id integer generated always as identity not null,
  order_pk integer not null,
  driver text not null,
  method text not null,
  reference text not null,
  amount bigint not null,
  received bigint,
  state text not null,
  is_pending boolean default false not null,
  is_unclear boolean default false not null,
  transaction_id text,
  next_poll_at timestamp with time zone,
  poll_count smallint default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  refunded bigint default 0 not null,
  shipment_id integer,
  settlement_id integer,
  taken_back_in integer,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_reference_key UNIQUE (reference),
  constraint payments_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE,
  constraint payments_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  constraint payments_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE SET NULL,
  constraint payments_taken_back_in_fkey FOREIGN KEY (taken_back_in) REFERENCES settlements(id),
  constraint payments_amount_check CHECK (amount >= 0),
  constraint payments_at_the_door CHECK (driver <> 'at-the-door'::text OR received = 0),
  constraint payments_driver_check CHECK (driver = ANY (ARRAY['manual-transfer'::text, 'jazzcash-hosted'::text, 'staff-record'::text, 'paid-status'::text, 'courier-settlement'::text, 'at-the-door'::text])),
  constraint payments_method_check CHECK (length(method) >= 1 AND length(method) <= 40),
  constraint payments_poll_count_check CHECK (poll_count >= 0),
  constraint payments_received_check CHECK (received >= 0),
  constraint payments_reference_check CHECK (reference ~ '^[A-Z0-9]{8,20}$'::text),
  constraint payments_refunded_check CHECK (refunded >= 0 AND (refunded <= COALESCE(received, 0::bigint) OR driver = 'at-the-door'::text)),
  constraint payments_settled_check CHECK ((state <> ALL (ARRAY['verified'::text, 'refunded'::text])) OR received IS NOT NULL),
  constraint payments_state_check CHECK (state = ANY (ARRAY['awaiting'::text, 'claimed'::text, 'verified'::text, 'failed'::text, 'refunded'::text])),
  constraint payments_transaction_id_check CHECK (length(transaction_id) >= 1 AND length(transaction_id) <= 64)
);
CREATE UNIQUE INDEX payments_accepted ON payments USING btree (transaction_id) WHERE state = ANY (ARRAY['verified'::text, 'refunded'::text]);
CREATE UNIQUE INDEX payments_at_the_door ON payments USING btree (order_pk) WHERE driver = 'at-the-door'::text;
CREATE INDEX payments_order ON payments USING btree (order_pk, id);
CREATE INDEX payments_settlement ON payments USING btree (settlement_id) WHERE settlement_id IS NOT NULL;
CREATE INDEX payments_shipment ON payments USING btree (shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX payments_taken_back ON payments USING btree (taken_back_in) WHERE taken_back_in IS NOT NULL;
CREATE INDEX payments_to_poll ON payments USING btree (next_poll_at) WHERE next_poll_at IS NOT NULL;
CREATE INDEX payments_transaction ON payments USING btree (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE TRIGGER payments_audit AFTER INSERT OR DELETE OR UPDATE ON payments FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('order_id', 'received,refunded', '', '', 'orders', 'order_pk', 'reference');
CREATE TRIGGER payments_moved AFTER UPDATE OF order_pk ON payments FOR EACH ROW WHEN (old.order_pk <> new.order_pk) EXECUTE FUNCTION move_payment_in_journal();

create table photos (
  id integer generated always as identity not null,
  image text not null,
  alt_text text not null,
  is_approved boolean default false not null,
  by_shop boolean default false not null,
  review_id integer,
  created_at timestamp with time zone default now() not null,
  network_hash text,
  site_hash text,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_image_fkey FOREIGN KEY (image) REFERENCES pictures(name),
  constraint photos_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE SET NULL,
  constraint photos_alt_text_check CHECK (length(alt_text) <= 300),
  constraint photos_network_hash_check CHECK (length(network_hash) >= 16 AND length(network_hash) <= 64),
  constraint photos_site_hash_check CHECK (length(site_hash) >= 16 AND length(site_hash) <= 64)
);
CREATE INDEX photos_image ON photos USING btree (image);
CREATE INDEX photos_newest ON photos USING btree (is_approved, created_at DESC, id DESC);
CREATE INDEX photos_of_review ON photos USING btree (review_id) WHERE review_id IS NOT NULL;
CREATE INDEX photos_site ON photos USING btree (site_hash) WHERE site_hash IS NOT NULL;
CREATE TRIGGER photos_audit AFTER INSERT OR DELETE OR UPDATE ON photos FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('image', 'is_approved', '', '', '', '', '');
CREATE TRIGGER photos_decided BEFORE UPDATE ON photos FOR EACH ROW WHEN (new.site_hash IS NOT NULL AND new.is_approved) EXECUTE FUNCTION forget_networks();

create table picture_encodings (
  file text not null,
  until timestamp with time zone not null,
  constraint picture_encodings_pkey PRIMARY KEY (file)
);

create table picture_removals (
  name text not null,
  begun_at timestamp with time zone default now() not null,
  constraint picture_removals_pkey PRIMARY KEY (name)
);

create table picture_uploads (
  id uuid default gen_random_uuid() not null,
  picture text not null,
  until timestamp with time zone not null,
  constraint picture_uploads_pkey PRIMARY KEY (id),
  constraint picture_uploads_picture_fkey FOREIGN KEY (picture) REFERENCES pictures(name) ON DELETE CASCADE
);
CREATE INDEX picture_uploads_picture ON picture_uploads USING btree (picture);

create table pictures (
  name text not null,
  width integer not null,
  height integer not null,
  extension text not null,
  bytes integer not null,
  blur text not null,
  keep_until timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  constraint pictures_pkey PRIMARY KEY (name),
  constraint pictures_bytes_check CHECK (bytes > 0),
  constraint pictures_extension_check CHECK (extension = ANY (ARRAY['avif'::text, 'webp'::text, 'jpg'::text])),
  constraint pictures_height_check CHECK (height > 0),
  constraint pictures_name_check CHECK (name ~ '^(?:[0-9a-f]{20}(?:[0-9a-f]{12})?|private-[0-9a-f]{32})$'::text),
  constraint pictures_width_check CHECK (width > 0)
);

create table post_pictures (
  image text not null,
  uploaded_at timestamp with time zone default now() not null,
  constraint post_pictures_pkey PRIMARY KEY (image),
  constraint post_pictures_image_fkey FOREIGN KEY (image) REFERENCES pictures(name) ON DELETE CASCADE
);

create table product_companions (
  product_id integer not null,
  companion_id integer not null,
  "position" smallint not null,
  constraint product_companions_pkey PRIMARY KEY (product_id, companion_id),
  constraint product_companions_product_id_position_key UNIQUE (product_id, "position"),
  constraint product_companions_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_companions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_companions_check CHECK (companion_id <> product_id),
  constraint product_companions_position_check CHECK ("position" >= 1 AND "position" <= 12)
);
CREATE INDEX product_companions_companion ON product_companions USING btree (companion_id);
CREATE TRIGGER product_companions_audit AFTER INSERT OR DELETE OR UPDATE ON product_companions FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('name', 'companion_id', '', '', 'products', 'product_id', 'position');

create table product_pictures (
  product_id integer not null,
  "position" smallint not null,
  picture text not null,
  alt text,
  focal_x smallint default 50 not null,
  focal_y smallint default 50 not null,
  focal text generated always as (
CASE
    WHEN focal_x <> 50 OR focal_y <> 50 THEN ((focal_x::text || ' %, '::text) || focal_y::text) || ' %'::text
    ELSE NULL::text
END),
  constraint product_pictures_pkey PRIMARY KEY (product_id, picture),
  constraint product_pictures_position_key UNIQUE (product_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint product_pictures_picture_fkey FOREIGN KEY (picture) REFERENCES pictures(name),
  constraint product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_pictures_alt_check CHECK (length(alt) >= 1 AND length(alt) <= 200),
  constraint product_pictures_focal_x_check CHECK (focal_x >= 0 AND focal_x <= 100),
  constraint product_pictures_focal_y_check CHECK (focal_y >= 0 AND focal_y <= 100),
  constraint product_pictures_position_check CHECK ("position" >= 1 AND "position" <= 30)
);
CREATE INDEX product_pictures_picture ON product_pictures USING btree (picture);
CREATE TRIGGER product_pictures_audit AFTER INSERT OR DELETE OR UPDATE ON product_pictures FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('name', 'picture,alt,focal', '', '', 'products', 'product_id', 'position');
CREATE TRIGGER product_pictures_first AFTER INSERT OR DELETE OR UPDATE ON product_pictures FOR EACH ROW EXECUTE FUNCTION keep_first_pictures();

create table product_popularity (
  product_id integer not null,
  score integer not null,
  counted_at timestamp with time zone not null,
  rank integer,
  constraint product_popularity_pkey PRIMARY KEY (product_id),
  constraint product_popularity_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_popularity_score_check CHECK (score > 0)
);
CREATE INDEX product_popularity_most ON product_popularity USING btree (score DESC, product_id DESC);

create table product_search (
  product_id integer not null,
  document tsvector not null,
  constraint product_search_pkey PRIMARY KEY (product_id),
  constraint product_search_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_search_document ON product_search USING gin (document);

create table product_shelves (
  product_id integer not null,
  size text not null,
  shelf text not null,
  constraint product_shelves_pkey PRIMARY KEY (product_id, size),
  constraint product_shelves_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_shelves_shelf_check CHECK (length(shelf) >= 1 AND length(shelf) <= 20),
  constraint product_shelves_size_check CHECK (length(size) <= 40)
);
CREATE TRIGGER product_shelves_audit AFTER INSERT OR DELETE OR UPDATE ON product_shelves FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('name', 'shelf', '', '', 'products', 'product_id', 'size');

create table product_sizes (
  product_id integer not null,
  size text not null,
  stock integer not null,
  "position" smallint not null,
  sku text,
  barcodes text[] default '{}'::text[] not null,
  cost bigint,
  extra_price bigint default 0 not null,
  constraint product_sizes_pkey PRIMARY KEY (product_id, size),
  constraint product_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_sizes_barcodes_check CHECK (cardinality(barcodes) <= 10),
  constraint product_sizes_cost_check CHECK (cost >= 0 AND cost <= '100000000000'::bigint),
  constraint product_sizes_extra_price_check CHECK (extra_price >= 0 AND extra_price <= '100000000000'::bigint),
  constraint product_sizes_size_check CHECK (length(size) >= 1 AND length(size) <= 40),
  constraint product_sizes_sku_check CHECK (length(sku) >= 1 AND length(sku) <= 64),
  constraint product_sizes_stock_check CHECK (stock >= 0 AND stock <= 1000000)
);
CREATE INDEX product_sizes_size ON product_sizes USING btree (lower(size));
CREATE INDEX product_sizes_sku ON product_sizes USING btree (lower(sku)) WHERE sku IS NOT NULL;
CREATE TRIGGER product_sizes_audit AFTER INSERT OR DELETE OR UPDATE ON product_sizes FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('name', 'stock', '', '', 'products', 'product_id', 'size');
CREATE TRIGGER product_sizes_changed AFTER UPDATE OF stock, size ON product_sizes FOR EACH ROW WHEN ((old.stock > 0) <> (new.stock > 0) OR old.size <> new.size) EXECUTE FUNCTION index_sizes_of_row('product_id');
CREATE TRIGGER product_sizes_gone AFTER DELETE ON product_sizes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_sized_products();
CREATE TRIGGER product_sizes_ledger AFTER INSERT OR DELETE OR UPDATE OF stock, size, product_id ON product_sizes FOR EACH ROW EXECUTE FUNCTION record_stock_of_size();
CREATE TRIGGER product_sizes_new AFTER INSERT ON product_sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_sized_products();
CREATE TRIGGER product_sizes_price_audit AFTER UPDATE OF extra_price ON product_sizes FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text AND old.extra_price IS DISTINCT FROM new.extra_price) EXECUTE FUNCTION audit_change('name', 'extra_price', '', '', 'products', 'product_id', 'size');
CREATE TRIGGER product_sizes_sum AFTER UPDATE OF product_id, stock ON product_sizes FOR EACH ROW EXECUTE FUNCTION add_up_sizes();

create table product_slug_history (
  slug text not null,
  product_id integer not null,
  constraint product_slug_history_pkey PRIMARY KEY (slug),
  constraint product_slug_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_slug_history_product ON product_slug_history USING btree (product_id);

create table products (
  id integer generated always as identity not null,
  name text not null,
  slug text not null,
  description text default ''::text not null,
  price bigint not null,
  color text default 'black'::text not null,
  category_id integer not null,
  type text not null,
  size text default 'M'::text not null,
  piece_set text not null,
  collection text not null,
  set_contents text,
  fabric text,
  work text,
  lining text,
  care text,
  model_fit text,
  made_for text,
  size_ages jsonb default '[]'::jsonb not null,
  lengths jsonb default '[]'::jsonb not null,
  image text,
  image2 text,
  image3 text,
  image4 text,
  stock integer default 1 not null,
  made_on_order boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  place smallint,
  color_group text,
  cost bigint,
  weight_g integer,
  state text default 'live'::text not null,
  live_from timestamp with time zone,
  compare_at_price bigint,
  name_ur text,
  description_ur text,
  sku text,
  barcodes text[] default '{}'::text[] not null,
  source jsonb,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_image2_fkey FOREIGN KEY (image2) REFERENCES pictures(name),
  constraint products_image3_fkey FOREIGN KEY (image3) REFERENCES pictures(name),
  constraint products_image4_fkey FOREIGN KEY (image4) REFERENCES pictures(name),
  constraint products_image_fkey FOREIGN KEY (image) REFERENCES pictures(name),
  constraint products_barcodes_check CHECK (cardinality(barcodes) <= 10),
  constraint products_care_check CHECK (length(care) >= 1 AND length(care) <= 300),
  constraint products_collection_check CHECK (collection = ANY (ARRAY['Womens Clothing'::text, 'Kids Collection'::text])),
  constraint products_color_check CHECK (length(color) <= 60),
  constraint products_color_group_check CHECK (length(color_group) >= 1 AND length(color_group) <= 60),
  constraint products_compare_at_price_check CHECK (compare_at_price >= 1 AND compare_at_price <= '100000000000'::bigint),
  constraint products_cost_check CHECK (cost >= 0 AND cost <= '100000000000'::bigint),
  constraint products_description_check CHECK (length(description) <= 10000),
  constraint products_description_ur_check CHECK (length(description_ur) >= 1 AND length(description_ur) <= 10000),
  constraint products_fabric_check CHECK (length(fabric) >= 1 AND length(fabric) <= 300),
  constraint products_kids_check CHECK (collection = 'Kids Collection'::text OR made_for IS NULL AND size_ages = '[]'::jsonb),
  constraint products_lengths_check CHECK (are_size_lengths(lengths)),
  constraint products_lining_check CHECK (length(lining) >= 1 AND length(lining) <= 300),
  constraint products_live_from_check CHECK ((state = 'scheduled'::text) = (live_from IS NOT NULL)),
  constraint products_made_for_check CHECK (made_for = ANY (ARRAY['girl'::text, 'boy'::text, 'both'::text])),
  constraint products_model_fit_check CHECK (length(model_fit) >= 1 AND length(model_fit) <= 300),
  constraint products_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint products_name_ur_check CHECK (length(name_ur) >= 1 AND length(name_ur) <= 200),
  constraint products_piece_set_check CHECK (piece_set = ANY (ARRAY['1 Piece'::text, '2 Piece'::text, '3 Piece'::text])),
  constraint products_place_check CHECK (place >= 1 AND place <= 999),
  constraint products_price_check CHECK (price >= 0 AND price <= '100000000000'::bigint),
  constraint products_set_contents_check CHECK (length(set_contents) >= 1 AND length(set_contents) <= 300),
  constraint products_size_ages_check CHECK (are_size_ages(size_ages)),
  constraint products_size_check CHECK (length(size) <= 900),
  constraint products_sku_check CHECK (length(sku) >= 1 AND length(sku) <= 64),
  constraint products_slug_check CHECK (slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'::text AND length(slug) <= 120),
  constraint products_state_check CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'unlisted'::text, 'archived'::text])),
  constraint products_stock_check CHECK (stock >= 0 AND stock <= 1000000),
  constraint products_type_check CHECK (type = ANY (ARRAY['Kurta'::text, 'Top'::text, 'Dresses'::text, 'Co-ord'::text, 'Dupatta'::text, 'Maxi'::text])),
  constraint products_weight_g_check CHECK (weight_g >= 1 AND weight_g <= 20000),
  constraint products_work_check CHECK (length(work) >= 1 AND length(work) <= 300)
);
CREATE INDEX products_by_name ON products USING btree (lower(name), id);
CREATE INDEX products_by_price ON products USING btree (price, id);
CREATE INDEX products_category ON products USING btree (category_id, created_at DESC, id DESC);
CREATE INDEX products_collection ON products USING btree (collection, created_at DESC, id DESC);
CREATE INDEX products_collection_color ON products USING btree (collection, lower(color), created_at DESC, id DESC);
CREATE INDEX products_color_group ON products USING btree (lower(color_group)) WHERE color_group IS NOT NULL;
CREATE INDEX products_completing ON products USING btree (collection, completing_part(type, name, piece_set), created_at DESC, id DESC) WHERE completing_part(type, name, piece_set) IS NOT NULL;
CREATE INDEX products_image ON products USING btree (image);
CREATE INDEX products_image2 ON products USING btree (image2);
CREATE INDEX products_image3 ON products USING btree (image3);
CREATE INDEX products_image4 ON products USING btree (image4);
CREATE INDEX products_like ON products USING btree (category_id, price, id);
CREATE INDEX products_name_search ON products USING gin (name gin_trgm_ops);
CREATE INDEX products_newest ON products USING btree (created_at DESC, id DESC);
CREATE INDEX products_prices ON products USING btree (price, category_id, collection, id);
CREATE INDEX products_sku ON products USING btree (lower(sku)) WHERE sku IS NOT NULL;
CREATE UNIQUE INDEX products_slug ON products USING btree (lower(slug));
CREATE INDEX products_source_handle ON products USING btree (lower(source ->> 'handle'::text));
CREATE INDEX products_state ON products USING btree (state, created_at DESC, id DESC) WHERE state <> 'live'::text;
CREATE INDEX products_to_go_live ON products USING btree (live_from) WHERE state = 'scheduled'::text;
CREATE TRIGGER products_audit AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('name', 'all', '', '', '', '', '');
CREATE TRIGGER products_changed_address AFTER UPDATE OF version ON products FOR EACH ROW EXECUTE FUNCTION note_changed_address();
CREATE TRIGGER products_changed_sizes AFTER UPDATE OF stock, size, size_ages ON products FOR EACH ROW WHEN ((old.stock > 0) <> (new.stock > 0) OR old.size <> new.size OR old.size_ages <> new.size_ages) EXECUTE FUNCTION index_sizes_of_row('id');
CREATE TRIGGER products_cost AFTER UPDATE OF cost ON products FOR EACH ROW WHEN (old.cost IS NULL AND new.cost IS NOT NULL) EXECUTE FUNCTION fill_unknown_costs();
CREATE TRIGGER products_first_pictures AFTER INSERT OR UPDATE OF image, image2, image3, image4 ON products FOR EACH ROW EXECUTE FUNCTION place_first_pictures();
CREATE TRIGGER products_ledger AFTER UPDATE OF stock ON products FOR EACH ROW WHEN (old.stock <> new.stock) EXECUTE FUNCTION record_stock_of_product();
CREATE TRIGGER products_listed AFTER UPDATE OF name, description, category_id, collection, type, price, color, piece_set, made_for, fabric, work, created_at, place, state ON products FOR EACH ROW EXECUTE FUNCTION index_listed_product();
CREATE TRIGGER products_new_address AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_changed_address();
CREATE TRIGGER products_new_sizes AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION index_sizes_of_row('id');
CREATE CONSTRAINT TRIGGER products_opening AFTER INSERT ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_stock_of_product();
CREATE TRIGGER products_search AFTER INSERT OR UPDATE OF name, category_id, type, color, collection, piece_set, description, made_for, fabric, work, set_contents, lining, model_fit, state, name_ur, description_ur ON products FOR EACH ROW EXECUTE FUNCTION index_product();
CREATE TRIGGER products_slug_history AFTER INSERT OR UPDATE OF slug ON products FOR EACH ROW EXECUTE FUNCTION keep_slug_history('product_slug_history', 'product_id');
CREATE TRIGGER products_stock_is_sum BEFORE UPDATE OF stock ON products FOR EACH ROW EXECUTE FUNCTION sum_sizes();

create table promotions (
  id integer generated always as identity not null,
  name text not null,
  type text not null,
  value bigint not null,
  scope text not null,
  target text not null,
  category_id integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  banner_text text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  product_ids integer[] default '{}'::integer[] not null,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint promotions_banner_check CHECK (type <> 'banner'::text OR banner_text IS NOT NULL),
  constraint promotions_banner_text_check CHECK (length(banner_text) >= 1 AND length(banner_text) <= 200),
  constraint promotions_category_check CHECK (scope = 'category'::text OR category_id IS NULL),
  constraint promotions_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint promotions_percentage_check CHECK (type <> 'percentage'::text OR value <= 100),
  constraint promotions_period_check CHECK (ends_at IS NULL OR starts_at IS NULL OR ends_at > starts_at),
  constraint promotions_product_ids_check CHECK (cardinality(product_ids) <= 200),
  constraint promotions_products_check CHECK ((scope = 'products'::text) = (cardinality(product_ids) > 0)),
  constraint promotions_scope_check CHECK (scope = ANY (ARRAY['category'::text, 'collection'::text, 'shop'::text, 'products'::text])),
  constraint promotions_target_check CHECK (length(target) >= 1 AND length(target) <= 120),
  constraint promotions_type_check CHECK (type = ANY (ARRAY['percentage'::text, 'flat'::text, 'free_delivery'::text, 'banner'::text])),
  constraint promotions_value_check CHECK (value > 0 OR value = 0 AND (type = ANY (ARRAY['free_delivery'::text, 'banner'::text]))),
  constraint promotions_whole_shop_check CHECK ((type = ANY (ARRAY['percentage'::text, 'flat'::text])) OR scope = 'shop'::text)
);
CREATE INDEX promotions_category_id ON promotions USING btree (category_id);
CREATE TRIGGER promotions_audit AFTER INSERT OR DELETE OR UPDATE ON promotions FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('name', 'all', '', '', '', '', '');

create table push_subscriptions (
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  quiet_from text not null,
  quiet_to text not null,
  time_zone text not null,
  created_at timestamp with time zone default now() not null,
  succeeded_at timestamp with time zone,
  failing_since timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (session_id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff_sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_auth_check CHECK (length(auth) = 22),
  constraint push_subscriptions_endpoint_check CHECK (length(endpoint) >= 1 AND length(endpoint) <= 1000),
  constraint push_subscriptions_p256dh_check CHECK (length(p256dh) = 87),
  constraint push_subscriptions_quiet_from_check CHECK (quiet_from ~ '^[0-2]\d:[0-5]\d$'::text),
  constraint push_subscriptions_quiet_to_check CHECK (quiet_to ~ '^[0-2]\d:[0-5]\d$'::text),
  constraint push_subscriptions_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 60)
);

create table rate_cards (
  id integer generated always as identity not null,
  courier text not null,
  zone text not null,
  up_to integer not null,
  price bigint not null,
  return_price bigint default 0 not null,
  per_kg bigint default 0 not null,
  valid_from date not null,
  constraint rate_cards_pkey PRIMARY KEY (id),
  constraint rate_cards_courier_zone_up_to_valid_from_key UNIQUE (courier, zone, up_to, valid_from),
  constraint rate_cards_per_kg_check CHECK (per_kg >= 0),
  constraint rate_cards_price_check CHECK (price >= 0),
  constraint rate_cards_return_price_check CHECK (return_price >= 0),
  constraint rate_cards_up_to_check CHECK (up_to >= 1 AND up_to <= 100000),
  constraint rate_cards_zone_check CHECK (zone = ANY (ARRAY['same_city'::text, 'same_province'::text, 'other_province'::text, 'everywhere'::text]))
);
CREATE TRIGGER rate_cards_audit AFTER INSERT OR DELETE OR UPDATE ON rate_cards FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('courier', 'all', '', '', '', '', '');

create table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expiry ON rate_limits USING btree (expire);

create table recent_sales (
  product_id integer not null,
  size text not null,
  in_28_days integer not null,
  in_30_days integer not null,
  constraint recent_sales_pkey PRIMARY KEY (product_id, size),
  constraint recent_sales_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint recent_sales_in_28_days_check CHECK (in_28_days >= 0),
  constraint recent_sales_in_30_days_check CHECK (in_30_days > 0)
);

create table recovery_codes (
  code_hash text not null,
  staff_id integer not null,
  constraint recovery_codes_pkey PRIMARY KEY (code_hash),
  constraint recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_staff ON recovery_codes USING btree (staff_id);

create table redirects (
  id integer generated always as identity not null,
  path text not null,
  target text not null,
  target_path text not null,
  source text default 'staff'::text not null,
  hits bigint default 0 not null,
  last_hit_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint redirects_pkey PRIMARY KEY (id),
  constraint redirects_path_key UNIQUE (path),
  constraint redirects_check CHECK (target_path <> path),
  constraint redirects_path_check CHECK (length(path) >= 2 AND length(path) <= 400 AND path ~~ '/%'::text AND path !~ '[?#\s]'::text),
  constraint redirects_source_check CHECK (length(source) >= 1 AND length(source) <= 40),
  constraint redirects_target_check CHECK (length(target) >= 1 AND length(target) <= 400 AND target ~~ '/%'::text AND target !~ '^/[/\\]|\s'::text)
);
CREATE INDEX redirects_newest ON redirects USING btree (created_at DESC, id DESC);
CREATE INDEX redirects_target ON redirects USING btree (target_path);
CREATE TRIGGER redirects_audit AFTER INSERT OR DELETE OR UPDATE ON redirects FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('path', 'all', 'hits,last_hit_at,version,updated_at', '', '', '', '');

create table referral_codes (
  code text not null,
  type text not null,
  value bigint not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  usage_limit integer,
  used integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint referral_codes_pkey PRIMARY KEY (code),
  constraint referral_codes_code_check CHECK (code = upper(code) AND length(code) >= 1 AND length(code) <= 40),
  constraint referral_codes_percentage_check CHECK (type <> 'percentage'::text OR value <= 100),
  constraint referral_codes_type_check CHECK (type = ANY (ARRAY['percentage'::text, 'flat'::text])),
  constraint referral_codes_usage_check CHECK (usage_limit IS NULL OR used <= usage_limit),
  constraint referral_codes_usage_limit_check CHECK (usage_limit >= 0),
  constraint referral_codes_used_check CHECK (used >= 0),
  constraint referral_codes_value_check CHECK (value > 0)
);
CREATE INDEX referral_codes_newest ON referral_codes USING btree (created_at DESC, code);
CREATE TRIGGER referral_codes_audit AFTER INSERT OR DELETE OR UPDATE ON referral_codes FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('code', 'all', '', '', '', '', '');

create table refresh_tokens (
  token_hash text not null,
  session_id uuid not null,
  parent_hash text,
  used_at timestamp with time zone,
  retried boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff_sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_parent ON refresh_tokens USING btree (parent_hash);
CREATE INDEX refresh_tokens_session ON refresh_tokens USING btree (session_id);

create table refund_proofs (
  payment_event_id bigint not null,
  image text not null,
  staff_id integer,
  created_at timestamp with time zone default now() not null,
  constraint refund_proofs_pkey PRIMARY KEY (payment_event_id),
  constraint refund_proofs_image_fkey FOREIGN KEY (image) REFERENCES pictures(name),
  constraint refund_proofs_payment_event_id_fkey FOREIGN KEY (payment_event_id) REFERENCES payment_events(id) ON DELETE CASCADE,
  constraint refund_proofs_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
);
CREATE INDEX refund_proofs_image ON refund_proofs USING btree (image);
CREATE INDEX refund_proofs_staff ON refund_proofs USING btree (staff_id) WHERE staff_id IS NOT NULL;

create table reviews (
  id integer generated always as identity not null,
  product_id integer not null,
  user_name text not null,
  rating smallint not null,
  comment text not null,
  fit text,
  bought_here boolean default false not null,
  size_bought text,
  is_approved boolean default true not null,
  hidden_at timestamp with time zone,
  picked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  network_hash text,
  site_hash text,
  order_pk integer,
  earlier_key text,
  earlier_file_id integer,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_earlier_key_key UNIQUE (earlier_key),
  constraint reviews_earlier_file_id_fkey FOREIGN KEY (earlier_file_id) REFERENCES moving_files(id),
  constraint reviews_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE SET NULL,
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint reviews_comment_check CHECK (length(comment) >= 1 AND length(comment) <= 2000),
  constraint reviews_earlier_check CHECK ((earlier_key IS NULL) = (earlier_file_id IS NULL)),
  constraint reviews_earlier_key_check CHECK (length(earlier_key) = 43),
  constraint reviews_fit_check CHECK (fit = ANY (ARRAY['small'::text, 'true'::text, 'large'::text])),
  constraint reviews_hidden_check CHECK (hidden_at IS NULL OR NOT is_approved),
  constraint reviews_network_hash_check CHECK (length(network_hash) >= 16 AND length(network_hash) <= 64),
  constraint reviews_picked_check CHECK (picked_at IS NULL OR is_approved),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint reviews_site_hash_check CHECK (length(site_hash) >= 16 AND length(site_hash) <= 64),
  constraint reviews_size_bought_check CHECK (length(size_bought) >= 1 AND length(size_bought) <= 40),
  constraint reviews_size_check CHECK (size_bought IS NULL OR bought_here),
  constraint reviews_user_name_check CHECK (length(user_name) >= 1 AND length(user_name) <= 80)
);
CREATE INDEX reviews_by_product ON reviews USING btree (product_id, created_at DESC, id DESC);
CREATE INDEX reviews_earlier_file ON reviews USING btree (earlier_file_id) WHERE earlier_file_id IS NOT NULL;
CREATE INDEX reviews_hidden ON reviews USING btree (created_at DESC, id DESC) WHERE hidden_at IS NOT NULL;
CREATE INDEX reviews_newest ON reviews USING btree (created_at DESC, id DESC);
CREATE INDEX reviews_order ON reviews USING btree (order_pk) WHERE order_pk IS NOT NULL;
CREATE INDEX reviews_pending ON reviews USING btree (created_at DESC, id DESC) WHERE NOT is_approved AND hidden_at IS NULL;
CREATE INDEX reviews_picked ON reviews USING btree (created_at DESC, id DESC) WHERE picked_at IS NOT NULL;
CREATE INDEX reviews_ratings ON reviews USING btree (product_id) INCLUDE (rating) WHERE is_approved;
CREATE INDEX reviews_search ON reviews USING gin (review_search_text(user_name, comment) gin_trgm_ops);
CREATE INDEX reviews_site ON reviews USING btree (site_hash) WHERE site_hash IS NOT NULL;
CREATE TRIGGER reviews_audit AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('', 'all', 'user_name,comment,rating,product_id,fit,bought_here,size_bought,network_hash,site_hash,order_pk', '', '', '', '');
CREATE TRIGGER reviews_decided BEFORE INSERT OR UPDATE ON reviews FOR EACH ROW WHEN (new.site_hash IS NOT NULL AND (new.is_approved OR new.hidden_at IS NOT NULL)) EXECUTE FUNCTION forget_networks();

create table saved_views (
  id integer generated always as identity not null,
  staff_id integer not null,
  name text not null,
  query text not null,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_staff_id_name_key UNIQUE (staff_id, name),
  constraint saved_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint saved_views_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  constraint saved_views_query_check CHECK (length(query) >= 1 AND length(query) <= 500)
);

create table search_words (
  word text not null,
  lexeme text not null,
  constraint search_words_pkey PRIMARY KEY (word),
  constraint search_words_word_check CHECK (length(word) >= 3 AND length(word) <= 40)
);
CREATE INDEX search_words_lexemes ON search_words USING btree (lexeme);
CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);

create table second_factors (
  staff_id integer not null,
  encrypted_secret text not null,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint second_factors_pkey PRIMARY KEY (staff_id),
  constraint second_factors_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table secrets (
  name text not null,
  value text not null,
  created_at timestamp with time zone default now() not null,
  constraint secrets_pkey PRIMARY KEY (name)
);

create table set_aside_pieces (
  id integer generated always as identity not null,
  shipment_id integer not null,
  "position" smallint not null,
  product_id integer,
  name text not null,
  size text not null,
  quantity smallint not null,
  reason text not null,
  note text,
  staff_id integer,
  created_at timestamp with time zone default now() not null,
  outcome text,
  decided_by integer,
  decided_at timestamp with time zone,
  constraint set_aside_pieces_pkey PRIMARY KEY (id),
  constraint set_aside_pieces_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint set_aside_pieces_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint set_aside_pieces_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE,
  constraint set_aside_pieces_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint set_aside_pieces_check CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  constraint set_aside_pieces_note_check CHECK (length(note) >= 1 AND length(note) <= 300),
  constraint set_aside_pieces_outcome_check CHECK (outcome = ANY (ARRAY['restocked'::text, 'written_off'::text])),
  constraint set_aside_pieces_quantity_check CHECK (quantity > 0),
  constraint set_aside_pieces_reason_check CHECK (reason = ANY (ARRAY['damaged'::text, 'worn'::text, 'wrong_piece'::text, 'missing'::text, 'other'::text]))
);
CREATE INDEX set_aside_pieces_decided_by ON set_aside_pieces USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX set_aside_pieces_open ON set_aside_pieces USING btree (created_at, id) WHERE outcome IS NULL;
CREATE INDEX set_aside_pieces_product ON set_aside_pieces USING btree (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX set_aside_pieces_shipment ON set_aside_pieces USING btree (shipment_id);
CREATE INDEX set_aside_pieces_staff ON set_aside_pieces USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE TRIGGER set_aside_pieces_audit AFTER INSERT OR DELETE OR UPDATE ON set_aside_pieces FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('name', 'all', 'staff_id,decided_by,decided_at,position', '', '', '', '');

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (key)
);
CREATE TRIGGER settings_audit AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('key', 'all', '', '', '', '', '');

create table settlement_lines (
  settlement_id integer not null,
  line integer not null,
  tracking_number text not null,
  order_reference text,
  status text,
  outcome text not null,
  cod bigint not null,
  charges bigint not null,
  service_tax bigint not null,
  income_tax_withheld bigint not null,
  sales_tax_withheld bigint not null,
  other bigint not null,
  net bigint not null,
  decision text,
  decided_by integer,
  shipment_id integer,
  result text,
  sentence text,
  is_of_parcel boolean default false not null,
  reason text,
  part text default 'whole'::text not null,
  day date,
  round integer default 0 not null,
  constraint settlement_lines_pkey PRIMARY KEY (settlement_id, line),
  constraint settlement_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint settlement_lines_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id) ON DELETE CASCADE,
  constraint settlement_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE SET NULL,
  constraint settlement_lines_decision_check CHECK (decision = ANY (ARRAY['accept'::text, 'leave_out'::text])),
  constraint settlement_lines_line_check CHECK (line > 0),
  constraint settlement_lines_order_reference_check CHECK (length(order_reference) >= 1 AND length(order_reference) <= 100),
  constraint settlement_lines_outcome_check CHECK (outcome = ANY (ARRAY['delivered'::text, 'returned'::text, 'reverted'::text])),
  constraint settlement_lines_part_check CHECK (part = ANY (ARRAY['whole'::text, 'upfront'::text, 'reserve'::text])),
  constraint settlement_lines_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  constraint settlement_lines_result_check CHECK (result = ANY (ARRAY['matched'::text, 'difference'::text, 'unknown'::text, 'twice'::text, 'not_due'::text, 'taken_back'::text])),
  constraint settlement_lines_round_check CHECK (round >= 0),
  constraint settlement_lines_sentence_check CHECK (length(sentence) >= 1 AND length(sentence) <= 600),
  constraint settlement_lines_status_check CHECK (length(status) >= 1 AND length(status) <= 100),
  constraint settlement_lines_tracking_number_check CHECK (length(tracking_number) >= 1 AND length(tracking_number) <= 60)
);
CREATE INDEX settlement_lines_number ON settlement_lines USING btree (upper(tracking_number));
CREATE UNIQUE INDEX settlement_lines_once ON settlement_lines USING btree (shipment_id, outcome, part, round) WHERE is_of_parcel;
CREATE INDEX settlement_lines_shipment ON settlement_lines USING btree (shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX settlement_lines_staff ON settlement_lines USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE TRIGGER settlement_lines_audit AFTER UPDATE OF decision ON settlement_lines FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text AND old.decision IS DISTINCT FROM new.decision) EXECUTE FUNCTION audit_change('reference', 'decision', '', '', 'settlements', 'settlement_id', 'line');
CREATE TRIGGER settlement_lines_new BEFORE INSERT ON settlement_lines FOR EACH ROW EXECUTE FUNCTION reject_line_of_posted_settlement();
CREATE TRIGGER settlement_lines_posted BEFORE DELETE OR UPDATE ON settlement_lines FOR EACH ROW EXECUTE FUNCTION reject_posted_settlement_change();

create table settlement_mappings (
  id integer generated always as identity not null,
  courier text not null,
  headings text not null,
  columns jsonb not null,
  staff_id integer,
  updated_at timestamp with time zone default now() not null,
  constraint settlement_mappings_pkey PRIMARY KEY (id),
  constraint settlement_mappings_courier_headings_key UNIQUE (courier, headings),
  constraint settlement_mappings_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint settlement_mappings_headings_check CHECK (length(headings) >= 1 AND length(headings) <= 10000)
);
CREATE INDEX settlement_mappings_staff ON settlement_mappings USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE TRIGGER settlement_mappings_audit AFTER INSERT OR DELETE OR UPDATE ON settlement_mappings FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('courier', 'all', 'headings,staff_id', '', '', '', '');

create table settlements (
  id integer generated always as identity not null,
  courier text not null,
  reference text not null,
  day date not null,
  state text default 'draft'::text not null,
  refusal text,
  file_name text not null,
  file_hash text not null,
  absent text[] default '{}'::text[] not null,
  count integer not null,
  gross bigint not null,
  net bigint not null,
  posted_net bigint,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  posted_by integer,
  posted_at timestamp with time zone,
  continues integer,
  is_demo boolean default false not null,
  own_sums jsonb,
  constraint settlements_pkey PRIMARY KEY (id),
  constraint settlements_continues_fkey FOREIGN KEY (continues) REFERENCES settlements(id),
  constraint settlements_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint settlements_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint settlements_check CHECK (state <> 'posted'::text OR posted_at IS NOT NULL AND posted_net IS NOT NULL),
  constraint settlements_count_check CHECK (count > 0),
  constraint settlements_courier_check CHECK (length(courier) >= 1 AND length(courier) <= 40),
  constraint settlements_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint settlements_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 60),
  constraint settlements_refusal_check CHECK (length(refusal) >= 1 AND length(refusal) <= 600),
  constraint settlements_state_check CHECK (state = ANY (ARRAY['draft'::text, 'posting'::text, 'posted'::text]))
);
CREATE INDEX settlements_continues ON settlements USING btree (continues) WHERE continues IS NOT NULL;
CREATE INDEX settlements_created_by ON settlements USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX settlements_newest ON settlements USING btree (day DESC, id DESC);
CREATE INDEX settlements_posted_by ON settlements USING btree (posted_by) WHERE posted_by IS NOT NULL;
CREATE INDEX settlements_posting ON settlements USING btree (id) WHERE state = 'posting'::text;
CREATE UNIQUE INDEX settlements_reference ON settlements USING btree (courier, upper(reference));
CREATE TRIGGER settlements_audit AFTER INSERT OR DELETE OR UPDATE ON settlements FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('reference', 'all', 'file_hash,absent,file_name,created_by,posted_by,posted_at,posted_net,continues,is_demo', '', '', '', '');
CREATE TRIGGER settlements_posted BEFORE DELETE OR UPDATE ON settlements FOR EACH ROW EXECUTE FUNCTION reject_posted_settlement_change();

create table shipment_events (
  id bigint generated always as identity not null,
  shipment_id integer not null,
  kind text not null,
  source text not null,
  words text,
  reason text,
  note text,
  occurred_at timestamp with time zone not null,
  fingerprint text not null,
  staff_id integer,
  order_event bigint,
  withdrawn_at timestamp with time zone,
  received_at timestamp with time zone default now() not null,
  phrase text,
  constraint shipment_events_pkey PRIMARY KEY (id),
  constraint shipment_events_order_event_fkey FOREIGN KEY (order_event) REFERENCES order_events(id) ON DELETE CASCADE,
  constraint shipment_events_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE,
  constraint shipment_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint shipment_events_fingerprint_check CHECK (length(fingerprint) >= 1 AND length(fingerprint) <= 100),
  constraint shipment_events_kind_check CHECK (kind = ANY (ARRAY['booked'::text, 'handed_over'::text, 'in_transit'::text, 'out_for_delivery'::text, 'attempted'::text, 'under_review'::text, 'delivered'::text, 'returning'::text, 'returned'::text, 'received_back'::text, 'inspected'::text, 'lost'::text, 'cancelled'::text, 'corrected'::text, 'advised'::text, 'answered'::text, 'unknown'::text])),
  constraint shipment_events_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint shipment_events_phrase_check CHECK (length(phrase) >= 1 AND length(phrase) <= 300),
  constraint shipment_events_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  constraint shipment_events_source_check CHECK (source = ANY (ARRAY['desk'::text, 'scan'::text, 'file'::text, 'customer'::text, 'courier'::text])),
  constraint shipment_events_words_check CHECK (length(words) >= 1 AND length(words) <= 300)
);
CREATE UNIQUE INDEX shipment_events_once ON shipment_events USING btree (shipment_id, fingerprint) WHERE withdrawn_at IS NULL;
CREATE INDEX shipment_events_order_event ON shipment_events USING btree (order_event) WHERE order_event IS NOT NULL;
CREATE INDEX shipment_events_phrase ON shipment_events USING btree (phrase) WHERE phrase IS NOT NULL;
CREATE INDEX shipment_events_shipment ON shipment_events USING btree (shipment_id, id);
CREATE INDEX shipment_events_staff ON shipment_events USING btree (staff_id) WHERE staff_id IS NOT NULL;

create table shipment_lines (
  shipment_id integer not null,
  "position" smallint not null,
  quantity smallint not null,
  returned smallint default 0 not null,
  sellable smallint default 0 not null,
  constraint shipment_lines_pkey PRIMARY KEY (shipment_id, "position"),
  constraint shipment_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE,
  constraint shipment_lines_check CHECK (returned >= 0 AND returned <= quantity),
  constraint shipment_lines_check1 CHECK (sellable >= 0 AND sellable <= returned),
  constraint shipment_lines_quantity_check CHECK (quantity > 0)
);

create table shipments (
  id integer generated always as identity not null,
  order_pk integer not null,
  number smallint not null,
  direction text default 'forward'::text not null,
  courier text,
  tracking_number text,
  state text default 'waiting'::text not null,
  courier_words text,
  is_contradicted boolean default false not null,
  cod bigint,
  goods bigint,
  delivery bigint,
  pieces smallint,
  weight integer,
  contents text,
  expected_cost bigint,
  courier_reason text,
  packed_at timestamp with time zone,
  booked_at timestamp with time zone,
  handed_over_at timestamp with time zone,
  delivered_at timestamp with time zone,
  returning_at timestamp with time zone,
  returned_at timestamp with time zone,
  received_back_at timestamp with time zone,
  inspected_at timestamp with time zone,
  attempts smallint default 0 not null,
  advice_due_at timestamp with time zone,
  chosen_day date,
  moved_at timestamp with time zone,
  remitted_at timestamp with time zone,
  banked_at timestamp with time zone,
  queue text,
  queued_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  hand_over_id integer,
  is_given_up boolean default false not null,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_order_pk_number_key UNIQUE (order_pk, number),
  constraint shipments_hand_over_id_fkey FOREIGN KEY (hand_over_id) REFERENCES hand_overs(id) ON DELETE SET NULL,
  constraint shipments_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE,
  constraint shipments_check CHECK (tracking_number IS NULL OR courier IS NOT NULL),
  constraint shipments_cod_check CHECK (cod >= 0 AND (cod % 100::bigint) = 0),
  constraint shipments_contents_check CHECK (length(contents) >= 1 AND length(contents) <= 200),
  constraint shipments_courier_check CHECK (courier = ANY (ARRAY['tcs'::text, 'leopards'::text, 'mnp'::text, 'trax'::text, 'postex'::text, 'blueex'::text, 'callcourier'::text, 'pakpost'::text, 'rider'::text, 'counter'::text, 'other'::text])),
  constraint shipments_courier_reason_check CHECK (length(courier_reason) >= 1 AND length(courier_reason) <= 300),
  constraint shipments_delivery_check CHECK (delivery >= 0),
  constraint shipments_direction_check CHECK (direction = ANY (ARRAY['forward'::text, 'exchange'::text, 'return'::text])),
  constraint shipments_expected_cost_check CHECK (expected_cost >= 0),
  constraint shipments_goods_check CHECK (goods >= 0),
  constraint shipments_number_check CHECK (number > 0),
  constraint shipments_pieces_check CHECK (pieces > 0),
  constraint shipments_queue_check CHECK (queue = ANY (ARRAY['to_hand_over'::text, 'moving'::text, 'needs_advice'::text, 'coming_back'::text, 'to_inspect'::text, 'delivered_not_paid'::text])),
  constraint shipments_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'handed_over'::text, 'in_transit'::text, 'out_for_delivery'::text, 'attempted'::text, 'under_review'::text, 'delivered'::text, 'returning'::text, 'returned'::text, 'received_back'::text, 'inspected'::text, 'lost'::text, 'cancelled'::text])),
  constraint shipments_tracking_number_check CHECK (length(tracking_number) >= 4 AND length(tracking_number) <= 40),
  constraint shipments_weight_check CHECK (weight >= 1 AND weight <= 100000)
);
CREATE INDEX shipments_by_courier ON shipments USING btree (courier, id DESC);
CREATE INDEX shipments_delivered ON shipments USING btree (delivered_at) INCLUDE (goods, delivery) WHERE delivered_at IS NOT NULL;
CREATE INDEX shipments_exchanges ON shipments USING btree (order_pk) WHERE state = 'waiting'::text AND direction = 'exchange'::text;
CREATE INDEX shipments_from_customers ON shipments USING btree (order_pk) WHERE direction = 'return'::text;
CREATE INDEX shipments_hand_over ON shipments USING btree (hand_over_id) WHERE hand_over_id IS NOT NULL;
CREATE INDEX shipments_handed_over ON shipments USING btree (handed_over_at) WHERE handed_over_at IS NOT NULL;
CREATE INDEX shipments_number ON shipments USING btree (upper(tracking_number)) WHERE tracking_number IS NOT NULL;
CREATE INDEX shipments_of_courier ON shipments USING btree (courier, queue, queued_at) WHERE queue IS NOT NULL;
CREATE INDEX shipments_queue ON shipments USING btree (queue, queued_at, id) WHERE queue IS NOT NULL;
CREATE INDEX shipments_to_book ON shipments USING btree (order_pk) WHERE state = 'waiting'::text AND tracking_number IS NULL AND direction <> 'return'::text;
CREATE UNIQUE INDEX shipments_tracking ON shipments USING btree (courier, upper(tracking_number)) WHERE tracking_number IS NOT NULL;
CREATE INDEX shipments_turned_back ON shipments USING btree (returning_at) INCLUDE (goods, delivery) WHERE returning_at IS NOT NULL;
CREATE INDEX shipments_unpacked ON shipments USING btree (order_pk) WHERE state = 'waiting'::text AND packed_at IS NULL AND direction = 'forward'::text;
CREATE TRIGGER shipments_lost AFTER INSERT OR UPDATE OF state, cod ON shipments FOR EACH ROW WHEN (new.direction = ANY (ARRAY['forward'::text, 'exchange'::text])) EXECUTE FUNCTION keep_lost();
CREATE TRIGGER shipments_of_order AFTER INSERT OR UPDATE OF courier, tracking_number, packed_at, delivered_at, state ON shipments FOR EACH ROW EXECUTE FUNCTION keep_parcel_of_order();
CREATE TRIGGER shipments_queue BEFORE INSERT OR UPDATE ON shipments FOR EACH ROW EXECUTE FUNCTION keep_shipment_queue();

create table sign_in_failures (
  account_hash text not null,
  failures integer not null,
  blocked_until timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_failures_pkey PRIMARY KEY (account_hash)
);
CREATE INDEX sign_in_failures_expiry ON sign_in_failures USING btree (expires_at);

create table size_charts (
  type text not null,
  top_image text,
  bottom_image text,
  tables jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint size_charts_pkey PRIMARY KEY (type),
  constraint size_charts_bottom_image_fkey FOREIGN KEY (bottom_image) REFERENCES pictures(name),
  constraint size_charts_top_image_fkey FOREIGN KEY (top_image) REFERENCES pictures(name),
  constraint size_charts_tables_check CHECK (jsonb_typeof(tables) = 'array'::text AND jsonb_array_length(tables) <= 12),
  constraint size_charts_type_check CHECK (type = lower(type))
);
CREATE TRIGGER size_charts_audit AFTER INSERT OR DELETE OR UPDATE ON size_charts FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('type', 'all', '', '', '', '', '');

create table staff (
  id integer generated always as identity not null,
  username text not null,
  email text,
  password_hash text not null,
  is_admin boolean default false not null,
  role text default 'desk'::text not null,
  must_change_password boolean default false not null,
  disabled_at timestamp with time zone,
  token_epoch integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  password_set_at timestamp with time zone default now() not null,
  second_factor_at timestamp with time zone,
  recovery_codes_at timestamp with time zone,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_owner_is_admin CHECK (is_admin OR role <> 'owner'::text),
  constraint staff_role_check CHECK (role = ANY (ARRAY['owner'::text, 'desk'::text, 'packer'::text, 'content'::text])),
  constraint staff_username_check CHECK (length(username) >= 1 AND length(username) <= 150)
);
CREATE UNIQUE INDEX staff_username ON staff USING btree (lower(username));
CREATE TRIGGER staff_audit AFTER INSERT OR DELETE OR UPDATE ON staff FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('username', 'all', 'token_epoch,must_change_password,password_set_at', 'password_hash', '', '', '');
CREATE TRIGGER staff_former_address AFTER UPDATE ON staff FOR EACH ROW WHEN (old.role = 'owner'::text AND old.disabled_at IS NULL AND old.email IS NOT NULL AND (lower(new.email) IS DISTINCT FROM lower(old.email) OR new.role <> 'owner'::text OR new.disabled_at IS NOT NULL)) EXECUTE FUNCTION keep_former_address();
CREATE TRIGGER staff_former_address_of_deleted AFTER DELETE ON staff FOR EACH ROW WHEN (old.role = 'owner'::text AND old.disabled_at IS NULL AND old.email IS NOT NULL) EXECUTE FUNCTION keep_former_address();

create table staff_notices (
  id bigint generated always as identity not null,
  topics text[] not null,
  notice jsonb not null,
  receivers jsonb not null,
  waits boolean not null,
  at timestamp with time zone default now() not null,
  constraint staff_notices_pkey PRIMARY KEY (id)
);
CREATE INDEX staff_notices_newest ON staff_notices USING btree (at);
CREATE INDEX staff_notices_waiting ON staff_notices USING btree (id) WHERE waits;

create table staff_sessions (
  id uuid not null,
  staff_id integer not null,
  token_epoch integer not null,
  started_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone default now() not null,
  browser text,
  network text,
  wrong_confirmations integer default 0 not null,
  ended_because text,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint staff_sessions_ended_because_check CHECK (ended_because = 'wrong_confirmations'::text)
);
CREATE INDEX staff_sessions_expiry ON staff_sessions USING btree (expires_at);
CREATE INDEX staff_sessions_staff ON staff_sessions USING btree (staff_id);
CREATE TRIGGER staff_sessions_audit AFTER DELETE OR UPDATE OF ended_because ON staff_sessions FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text AND old.ended_because IS NULL AND old.expires_at > now()) EXECUTE FUNCTION audit_change('username', 'started_at,browser,network,ended_because', '', '', 'staff', 'staff_id', 'id');

create table status_file_rows (
  file_id integer not null,
  line integer not null,
  tracking_number text not null,
  words text not null,
  reason text,
  occurred_at timestamp with time zone not null,
  is_applied boolean default false not null,
  said_at timestamp with time zone,
  constraint status_file_rows_pkey PRIMARY KEY (file_id, line),
  constraint status_file_rows_file_id_fkey FOREIGN KEY (file_id) REFERENCES status_files(id) ON DELETE CASCADE,
  constraint status_file_rows_line_check CHECK (line > 0),
  constraint status_file_rows_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  constraint status_file_rows_tracking_number_check CHECK (length(tracking_number) >= 1 AND length(tracking_number) <= 60),
  constraint status_file_rows_words_check CHECK (length(words) >= 1 AND length(words) <= 300)
);

create table status_files (
  id integer generated always as identity not null,
  courier text not null,
  file_name text not null,
  file_hash text not null,
  state text default 'draft'::text not null,
  count integer not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  applied_by integer,
  applied_at timestamp with time zone,
  constraint status_files_pkey PRIMARY KEY (id),
  constraint status_files_courier_file_hash_key UNIQUE (courier, file_hash),
  constraint status_files_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint status_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint status_files_count_check CHECK (count > 0),
  constraint status_files_courier_check CHECK (length(courier) >= 1 AND length(courier) <= 40),
  constraint status_files_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint status_files_state_check CHECK (state = ANY (ARRAY['draft'::text, 'applying'::text, 'applied'::text]))
);
CREATE INDEX status_files_applied_by ON status_files USING btree (applied_by) WHERE applied_by IS NOT NULL;
CREATE INDEX status_files_applying ON status_files USING btree (id) WHERE state = 'applying'::text;
CREATE INDEX status_files_created_by ON status_files USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX status_files_newest ON status_files USING btree (created_at DESC, id DESC);
CREATE TRIGGER status_files_audit AFTER INSERT OR DELETE OR UPDATE ON status_files FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('file_name', 'all', 'file_hash,file_name,created_by,applied_by,applied_at', '', '', '', '');

create table stock_alerts (
  id integer generated always as identity not null,
  product_id integer not null,
  size text not null,
  email text,
  phone text,
  contact_hash text not null,
  network_hash text,
  back_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  site_hash text,
  constraint stock_alerts_pkey PRIMARY KEY (id),
  constraint stock_alerts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_alerts_contact_check CHECK ((email IS NULL) <> (phone IS NULL)),
  constraint stock_alerts_contact_hash_check CHECK (length(contact_hash) >= 32 AND length(contact_hash) <= 64),
  constraint stock_alerts_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint stock_alerts_network_hash_check CHECK (length(network_hash) >= 16 AND length(network_hash) <= 64),
  constraint stock_alerts_phone_check CHECK (phone ~ '^\+[0-9]{8,15}$'::text),
  constraint stock_alerts_site_hash_check CHECK (length(site_hash) >= 16 AND length(site_hash) <= 64),
  constraint stock_alerts_size_check CHECK (length(size) <= 40)
);
CREATE INDEX stock_alerts_age ON stock_alerts USING btree (created_at);
CREATE INDEX stock_alerts_back ON stock_alerts USING btree (back_at DESC, id DESC) WHERE back_at IS NOT NULL;
CREATE INDEX stock_alerts_contact ON stock_alerts USING btree (contact_hash);
CREATE INDEX stock_alerts_network ON stock_alerts USING btree (network_hash) WHERE network_hash IS NOT NULL;
CREATE UNIQUE INDEX stock_alerts_once ON stock_alerts USING btree (product_id, size, contact_hash);
CREATE INDEX stock_alerts_site ON stock_alerts USING btree (site_hash);
CREATE TRIGGER stock_alerts_audit AFTER INSERT OR DELETE OR UPDATE ON stock_alerts FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('', 'all', 'email,phone,contact_hash,network_hash,site_hash,product_id,size,back_at', '', '', '', '');

create table stock_changes (
  id bigint generated always as identity not null,
  product_id integer not null,
  size text,
  pieces integer not null,
  reason text not null,
  staff_id integer,
  created_at timestamp with time zone default now() not null,
  constraint stock_changes_pkey PRIMARY KEY (id),
  constraint stock_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint stock_changes_pieces_check CHECK (pieces <> 0),
  constraint stock_changes_reason_check CHECK (reason = ANY (ARRAY['received'::text, 'returned'::text, 'damaged'::text, 'counted'::text])),
  constraint stock_changes_size_check CHECK (length(size) >= 1 AND length(size) <= 40)
);
CREATE INDEX stock_changes_product ON stock_changes USING btree (product_id, id DESC);

create table stock_ledger (
  id bigint generated always as identity not null,
  product_id integer not null,
  size text,
  reason text not null,
  on_hand integer default 0 not null,
  reserved integer default 0 not null,
  set_aside integer default 0 not null,
  order_pk integer,
  staff_id integer,
  note text,
  created_at timestamp with time zone default now() not null,
  shipment_id integer,
  constraint stock_ledger_pkey PRIMARY KEY (id),
  constraint stock_ledger_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  constraint stock_ledger_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_ledger_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE SET NULL,
  constraint stock_ledger_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint stock_ledger_check CHECK (on_hand <> 0 OR reserved <> 0 OR set_aside <> 0),
  constraint stock_ledger_note_check CHECK (length(note) >= 1 AND length(note) <= 300),
  constraint stock_ledger_reason_check CHECK (reason = ANY (ARRAY['opening'::text, 'order'::text, 'cancel'::text, 'hand_over'::text, 'not_handed_over'::text, 'delivery'::text, 'return'::text, 'received'::text, 'returned'::text, 'damaged'::text, 'counted'::text, 'correction'::text, 'import'::text])),
  constraint stock_ledger_size_check CHECK (length(size) >= 1 AND length(size) <= 40)
);
CREATE INDEX stock_ledger_order ON stock_ledger USING btree (order_pk, id) WHERE order_pk IS NOT NULL;
CREATE INDEX stock_ledger_product ON stock_ledger USING btree (product_id, id DESC);
CREATE INDEX stock_ledger_shipment ON stock_ledger USING btree (shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX stock_ledger_staff ON stock_ledger USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE TRIGGER stock_ledger_append_only BEFORE DELETE OR UPDATE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION reject_stock_ledger_change();

create table style_products (
  style_id integer not null,
  product_id integer not null,
  "position" smallint not null,
  constraint style_products_pkey PRIMARY KEY (style_id, product_id),
  constraint style_products_style_id_position_key UNIQUE (style_id, "position"),
  constraint style_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint style_products_style_id_fkey FOREIGN KEY (style_id) REFERENCES styles(id) ON DELETE CASCADE,
  constraint style_products_position_check CHECK ("position" >= 1 AND "position" <= 8)
);
CREATE INDEX style_products_product ON style_products USING btree (product_id);
CREATE TRIGGER style_products_audit AFTER INSERT OR DELETE OR UPDATE ON style_products FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('name', 'product_id', '', '', 'styles', 'style_id', 'position');

create table styles (
  id integer generated always as identity not null,
  name text not null,
  category text not null,
  price bigint not null,
  image text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint styles_pkey PRIMARY KEY (id),
  constraint styles_image_fkey FOREIGN KEY (image) REFERENCES pictures(name),
  constraint styles_category_check CHECK (length(category) >= 1 AND length(category) <= 120),
  constraint styles_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint styles_price_check CHECK (price >= 0)
);
CREATE INDEX styles_image ON styles USING btree (image);
CREATE INDEX styles_newest ON styles USING btree (created_at DESC, id DESC);
CREATE TRIGGER styles_audit AFTER INSERT OR DELETE OR UPDATE ON styles FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('name', 'all', '', '', '', '', '');

create table synonyms (
  id integer generated always as identity not null,
  words text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint synonyms_pkey PRIMARY KEY (id),
  constraint synonyms_words_check CHECK (length(words) >= 3 AND length(words) <= 1000 AND words ~~ '%, %'::text)
);
CREATE INDEX synonyms_newest ON synonyms USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX synonyms_words ON synonyms USING btree (lower(words));
CREATE TRIGGER synonyms_audit AFTER INSERT OR DELETE OR UPDATE ON synonyms FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('words', 'all', '', '', '', '', '');

create table tax_rates (
  kind text not null,
  valid_from date not null,
  rate integer not null,
  note text not null,
  id integer generated always as identity not null,
  constraint tax_rates_pkey PRIMARY KEY (kind, valid_from),
  constraint tax_rates_id_key UNIQUE (id),
  constraint tax_rates_kind_check CHECK (kind = ANY (ARRAY['service_tax'::text, 'income_tax_withheld'::text, 'sales_tax_withheld'::text])),
  constraint tax_rates_note_check CHECK (length(note) >= 1 AND length(note) <= 300),
  constraint tax_rates_rate_check CHECK (rate >= 0 AND rate <= 10000)
);
CREATE TRIGGER tax_rates_audit AFTER INSERT OR DELETE OR UPDATE ON tax_rates FOR EACH ROW WHEN (current_setting('shop.staff'::text, true) <> ''::text) EXECUTE FUNCTION audit_change('kind', 'all', '', '', '', '', '');

create view order_pieces as  SELECT order_lines.order_pk,
    order_lines."position",
    order_lines.product_id,
    order_lines.name,
    order_lines.size,
    order_lines.color,
    order_lines.image,
    order_lines.price,
    order_lines.quantity
   FROM order_lines
UNION ALL
 SELECT aftersales.order_pk,
    line.new_position AS "position",
    line.new_product_id AS product_id,
    line.new_name AS name,
    COALESCE(line.new_size, ''::text) AS size,
    ''::text AS color,
    NULL::text AS image,
    line.new_price AS price,
    line.quantity
   FROM aftersale_lines line
     JOIN aftersales ON aftersales.id = line.aftersale_id
  WHERE line.new_position IS NOT NULL AND line.holds_pieces;

create view reserved_pieces as  SELECT stocked_lines.product_id,
    stocked_lines.order_pk,
    stocked_lines."position",
    stocked_lines.size,
    stocked_lines.quantity - COALESCE(gone.pieces, 0::bigint)::integer AS quantity
   FROM orders
     JOIN stocked_lines ON stocked_lines.order_pk = orders.id
     LEFT JOIN LATERAL ( SELECT sum(shipment_lines.quantity) AS pieces
           FROM shipments
             JOIN shipment_lines ON shipment_lines.shipment_id = shipments.id
          WHERE shipments.order_pk = orders.id AND shipment_lines."position" = stocked_lines."position" AND shipments.direction <> 'return'::text AND shipments.handed_over_at IS NOT NULL AND (shipments.state <> 'inspected'::text OR shipments.is_given_up) AND (shipments.state <> 'lost'::text OR shipments.direction = 'forward'::text)) gone ON true
  WHERE stocked_lines."position" > 1000 OR orders.is_reserved AND orders.status <> 'Cancelled'::text AND (orders.placed_at IS NOT NULL OR orders.released_at IS NULL);

create view stocked_lines as  SELECT order_lines.product_id,
    order_lines.order_pk,
    order_lines."position",
        CASE
            WHEN order_lines.sized_stock THEN COALESCE(( SELECT product_sizes.size
               FROM product_sizes
              WHERE product_sizes.product_id = order_lines.product_id AND size_key(product_sizes.size) = size_key(order_lines.size)
              ORDER BY (product_sizes.size = order_lines.size) DESC, product_sizes."position"
             LIMIT 1), order_lines.size)
            ELSE NULL::text
        END AS size,
    order_lines.quantity
   FROM order_lines
  WHERE order_lines.product_id IS NOT NULL
UNION ALL
 SELECT line.new_product_id AS product_id,
    aftersales.order_pk,
    line.new_position AS "position",
        CASE
            WHEN (EXISTS ( SELECT
               FROM product_sizes
              WHERE product_sizes.product_id = line.new_product_id)) THEN COALESCE(( SELECT product_sizes.size
               FROM product_sizes
              WHERE product_sizes.product_id = line.new_product_id AND size_key(product_sizes.size) = size_key(line.new_size)
              ORDER BY (product_sizes.size = line.new_size) DESC, product_sizes."position"
             LIMIT 1), line.new_size)
            ELSE NULL::text
        END AS size,
    line.quantity
   FROM aftersale_lines line
     JOIN aftersales ON aftersales.id = line.aftersale_id
  WHERE line.new_product_id IS NOT NULL AND line.holds_pieces;

CREATE OR REPLACE FUNCTION public.account_of_payment(method text, driver text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when driver = 'courier-settlement' then 'in_transit'
    when method in ('jazzcash', 'sadapay', 'bank', 'easypaisa', 'raast', 'card') then method
    else 'cash'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.activity_search_text(action text, product_name text, color text, search_query text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ' ' || action || ' ' || coalesce(product_name, '') || ' ' || coalesce(color, '') || ' ' || coalesce(search_query, '')
$function$
;

CREATE OR REPLACE FUNCTION public.add_to_stock_ledger(product integer, size text, pieces integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  reason constant text := stock_reason();
  is_of_order constant boolean := reason in ('order', 'cancel');
begin
  if pieces = 0 then return; end if;
  insert into stock_ledger (product_id, size, reason, on_hand, reserved, order_pk, staff_id)
  values (product, size, reason, case when is_of_order then 0 else pieces end, case when is_of_order then -pieces else 0 end,
    nullif(current_setting('shop.stock_order', true), '')::integer, nullif(current_setting('shop.staff', true), '')::integer);
end $function$
;

CREATE OR REPLACE FUNCTION public.add_up_sizes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update products set stock = stock, updated_at = now() where id in (old.product_id, new.product_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.are_size_ages(ages jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return jsonb_typeof(ages) = 'array' and jsonb_array_length(ages) <= 20 and not jsonb_path_exists(ages,
    '$[*] ? (!(@.size like_regex "^.{1,40}$" && @.from_months >= 0 && @.to_months > @.from_months && @.to_months <= 216))');
end $function$
;

CREATE OR REPLACE FUNCTION public.are_size_lengths(lengths jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return jsonb_typeof(lengths) = 'array' and jsonb_array_length(lengths) <= 80 and not jsonb_path_exists(lengths,
    '$[*] ? (!(@.part like_regex "^.{1,40}$" && @.size like_regex "^.{1,40}$" && @.inches > 0 && @.inches <= 200))');
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  actor_id integer := current_setting('shop.staff', true)::integer;
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changed_row jsonb := before || after;
  recorded text[] := string_to_array(tg_argv[1], ',');
  hidden text[] := string_to_array(tg_argv[2], ',') || array['id', 'created_at', 'updated_at', 'version'];
  masked text[] := string_to_array(tg_argv[3], ',');
  parent_table text := nullif(tg_argv[4], '');
  subject_row jsonb := changed_row;
  change_kind text := lower(tg_op);
  key_of_subject text;
  changed jsonb;
  entry_id bigint;
begin
  if parent_table is not null then
    change_kind := 'update';
    execute format('select to_jsonb(parent) from %I as parent where id = $1', parent_table)
      into subject_row using (changed_row ->> tg_argv[5])::integer;
    -- Deleted together with its parent, which has an entry of its own.
    if subject_row is null then return null; end if;
  end if;
  key_of_subject := coalesce(subject_row ->> 'id', subject_row ->> 'key', subject_row ->> 'code', subject_row ->> 'type');

  select jsonb_object_agg(
    -- size_stock.M: the column stock of the row whose size is M.
    case when parent_table is null then field else format('%s_%s.%s', tg_argv[6], field, changed_row ->> tg_argv[6]) end,
    case when field = any (masked) then '[null, null]'::jsonb
      else jsonb_build_array(shorten_audit_value(before -> field), shorten_audit_value(after -> field)) end)
  into changed
  from jsonb_object_keys(changed_row) as field
  where before -> field is distinct from after -> field
    and (recorded = array['all'] or field = any (recorded)) and not field = any (hidden);
  if change_kind = 'update' and changed is null then return null; end if;

  -- A transaction that writes a row in several statements has one entry for it.
  if change_kind = 'update' then
    select id into entry_id from audit_log
    where subject = coalesce(parent_table, tg_table_name) and subject_id = key_of_subject
      and at = now() and staff_id = actor_id and action <> 'delete'
    order by id desc limit 1;
  end if;
  if entry_id is not null then
    update audit_log set changes = changes || (
      select coalesce(jsonb_object_agg(entry.key, case
        -- A row that goes where another one stands by now: the place has what that one brought.
        when entry.value -> 1 = 'null' and entry.value -> 0 <> audit_log.changes -> entry.key -> 1
          then jsonb_build_array(entry.value -> 0, audit_log.changes -> entry.key -> 1)
        else jsonb_build_array(coalesce(audit_log.changes -> entry.key -> 0, entry.value -> 0), entry.value -> 1) end), '{}')
      from jsonb_each(changed) as entry)
    where id = entry_id;
    return null;
  end if;
  insert into audit_log (staff_id, username, action, subject, subject_id, label, changes)
  select actor_id, username, change_kind, coalesce(parent_table, tg_table_name), key_of_subject,
    left(subject_row ->> nullif(tg_argv[0], ''), 200), coalesce(changed, '{}')
  from staff where id = actor_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_table(table_name text, label text, recorded text DEFAULT 'all'::text, hidden text DEFAULT ''::text, masked text DEFAULT ''::text, parent_table text DEFAULT ''::text, parent_key text DEFAULT ''::text, item text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format(
    $sql$create trigger %I after insert or update or delete on %I for each row when (current_setting('shop.staff', true) <> '')
      execute function audit_change(%L, %L, %L, %L, %L, %L, %L)$sql$,
    table_name || '_audit', table_name, label, recorded, hidden, masked, parent_table, parent_key, item);
end $function$
;

CREATE OR REPLACE FUNCTION public.cart_search_text(items jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(jsonb_path_query_array(items, '$[*].name')::text, '"', ' ')
$function$
;

CREATE OR REPLACE FUNCTION public.check_hold_limits(placed orders, limits order_limits)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  since timestamptz := placed.created_at - interval '24 hours';
  of_phone bigint;
  of_email bigint;
  customer record;
  site record;
  lock_key integer;
begin
  -- In one order for everybody, so that two shoppers cannot deadlock.
  for lock_key in
    select distinct hashtext(identifier)
    from unnest(array[placed.phone, lower(placed.email), placed.network_hash, placed.site_hash]) as identifier
    where identifier is not null order by 1
  loop
    perform pg_advisory_xact_lock(hashtext('order_limits'), lock_key);
  end loop;
  select
    (select count(*) from orders
      where phone = placed.phone and network_hash is not distinct from placed.network_hash
        and session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed')),
    (select count(*) from orders
      where lower(email) = lower(placed.email) and network_hash is not distinct from placed.network_hash
        and session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed'))
  into of_phone, of_email;
  if greatest(of_phone, of_email) >= limits.holds_per_phone and not is_known(placed, coalesce(limits.pieces_per_known_phone, 0)) then
    perform raise_limit_exceeded('holds_per_phone');
  end if;
  -- What was ordered in cash does not keep anybody from paying ahead.
  select count(*) as holds, coalesce(sum(pieces) filter (where created_at > since), 0) as pieces into customer
  from orders where network_hash = placed.network_hash and session_id is not null
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  select count(*) as holds, coalesce(sum(pieces) filter (where created_at > since), 0) as pieces into site
  from orders where site_hash = placed.site_hash and session_id is not null
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  if placed.network_hash is not null and customer.holds >= limits.holds_per_address
    or placed.site_hash is not null and site.holds >= limits.holds_per_site
  then perform raise_limit_exceeded('holds_per_address'); end if;
  if placed.network_hash is not null and customer.pieces + placed.pieces > limits.pieces_per_address
    or placed.site_hash is not null and site.pieces + placed.pieces > limits.pieces_per_site
  then perform raise_limit_exceeded('pieces_per_address'); end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_hold_share(moves stock_move[], percent integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- This transaction has just taken the pieces, so no other order can take of the same products before it ends.
  perform from (
    with wanted as (
      select product_id, size, quantity from unnest(moves)),
    hold as materialized (
      select * from wanted
      union all select product_id, size, pieces from held_pieces(array(select product_id from wanted)))
    select product_id, null::text as size, quantity from hold
    union all select * from hold where size is not null) as hold
  join products on products.id = hold.product_id
  left join product_sizes on product_sizes.product_id = hold.product_id and product_sizes.size = hold.size
  group by hold.product_id, hold.size, products.stock, product_sizes.stock
  having sum(quantity) > max_held_pieces(
    sum(quantity) + case when hold.size is null then products.stock else coalesce(product_sizes.stock, 0) end, percent);
  if found then perform raise_conflict('share of the stock'); end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_hold_shop_share(wanted integer, most integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('pieces of strangers'));
  if wanted > 0 and wanted + (
    select coalesce(sum(line.quantity), 0)
    from orders cross join lateral (select * from order_lines where order_pk = orders.id offset 0) as line
    where session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed') and not line.made_on_order
  ) > most then perform raise_limit_exceeded('pieces_per_shop'); end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_journal_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select coalesce(sum(amount), 0) from journal_lines where entry_id = new.entry_id) <> 0 then
    raise exception 'Entry % of the journal does not sum to zero', new.entry_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.completing_part(type text, name text, piece_set text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when piece_set <> '1 Piece' then null
    when type = 'Dupatta' then 'dupatta'
    when type in ('Kurta', 'Top') and name ~* '\y(trousers?|shalwars?|pants?|palazzos?|culottes|pajamas?|izar)\y' then 'trousers'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.count_customer(id_of_customer integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  update customers set spent = counted.spent, refused = counted.refused
  from (
    select
      coalesce(sum(total) filter (where status <> 'Cancelled' and (status = 'Paid' or delivered_at is not null)), 0) as spent,
      count(*) filter (where returning_at is not null and delivered_at is null) as refused
    from orders
    where placed_at is not null and phone in (select phone from customer_phones where customer_id = id_of_customer)
  ) as counted
  where id = id_of_customer and (customers.spent, customers.refused) is distinct from (counted.spent, counted.refused)
$function$
;

CREATE OR REPLACE FUNCTION public.exceeds_cash_limits(placed orders, limits order_limits)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  since timestamptz := placed.created_at - interval '24 hours';
  of_phone record;
  customer record;
  site record;
begin
  -- Somebody on another network who types this phone does not keep its owner from ordering.
  select count(*) as orders, count(*) filter (where network_hash is not distinct from placed.network_hash) as here into of_phone
  from orders where phone = placed.phone and session_id is null and status = 'Pending' and created_at > since;
  if of_phone.here >= limits.cash_orders_per_phone then perform raise_limit_exceeded('cash_orders_per_phone'); end if;
  select coalesce(sum(pieces) filter (where is_reserved), 0) as pieces, count(*) filter (where not is_reserved) as waiting into customer
  from orders where network_hash = placed.network_hash and created_at > since
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  select coalesce(sum(pieces) filter (where is_reserved), 0) as pieces, count(*) filter (where not is_reserved) as waiting into site
  from orders where site_hash = placed.site_hash and created_at > since
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  if customer.waiting >= limits.waiting_per_address or site.waiting >= limits.waiting_per_site then
    perform raise_limit_exceeded('pieces_per_address');
  end if;
  return of_phone.orders >= limits.cash_orders_per_phone
    or placed.network_hash is not null and customer.pieces + placed.pieces > limits.pieces_per_address
    or placed.site_hash is not null and site.pieces + placed.pieces > limits.pieces_per_site;
end $function$
;

CREATE OR REPLACE FUNCTION public.exceeds_code_share(referral text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  uses referral_codes;
  unproven bigint;
begin
  select * into uses from referral_codes where code = referral and (usage_limit is null or used < usage_limit) for no key update;
  if not found then perform raise_conflict('referral code'); end if;
  if uses.usage_limit is null then return false; end if;
  select count(*) into unproven from orders
  where discount_code = referral and counts_referral
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  return unproven + 1 > max_held_pieces(uses.usage_limit - uses.used + unproven, 50);
end $function$
;

CREATE OR REPLACE FUNCTION public.exceeds_share(moves stock_move[], percent integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  return exists (
    select from (
      select product_id, null::text as size, sum(quantity) as pieces from unnest(moves) group by product_id
      union all select product_id, size, sum(quantity) from unnest(moves) where size is not null group by product_id, size) as wanted
    join products on products.id = wanted.product_id and not made_on_order
    left join product_sizes on product_sizes.product_id = wanted.product_id and product_sizes.size = wanted.size
    -- One product at a time from the index, with a plan that does not depend on how many there are.
    cross join lateral (
      select wanted.pieces + coalesce(sum(line.quantity), 0) as pieces from order_lines as line
      where is_unproven and line.product_id = wanted.product_id
        and (wanted.size is null or line.sized_stock and line.size = wanted.size)) as taken
    where taken.pieces > greatest(5, max_held_pieces(
      taken.pieces::bigint + case when wanted.size is null then products.stock else coalesce(product_sizes.stock, 0) end, percent)));
end $function$
;

CREATE OR REPLACE FUNCTION public.exceeds_shop_share(wanted integer, most integer, a_second_ago integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  in_a_second constant integer := 30000;
  under_way constant integer := 1000;
  taken bigint;
begin
  if a_second_ago + in_a_second + wanted <= most then return false; end if;
  select coalesce(sum(quantity), 0) into taken from order_lines where is_unproven;
  if taken + wanted <= most and taken + wanted + under_way > most then
    perform pg_advisory_xact_lock(hashtext('pieces of strangers'));
    select coalesce(sum(quantity), 0) into taken from order_lines where is_unproven;
  end if;
  return taken + wanted > most;
end $function$
;

CREATE OR REPLACE FUNCTION public.fact_facets(fabric text, work text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 'fabrics:' || lower(word[1]) from regexp_matches(split_part(fabric, ';', 1),
    '\y(lawn|cotton|cotton silk|silk|raw silk|khaddar|handloom|karandi|cambric|linen|chiffon|organza|georgette|velvet|viscose)\y',
    'gi') as word
  union
  select 'works:' || option from (values
    ('hand-painted', '\yhand-?\s?painted\y'),
    ('block print', '\yblock[- ]print|\yajrak\y'),
    ('embroidery', '\yembroider|\ychikan\y|\yphulkari\y'),
    ('gota', '\ygota\y'),
    ('mirror work', '\ymirror'),
    ('zari', '\yzari\y'),
    ('tie and dye', '\ychunri\y|\yleheriya\y|\ytied and dyed\y'),
    ('ikat', '\yikat\y'),
    ('print', '(?<!-)\yprinted\y|\ydigital print')) as works (option, words)
  where work ~* words
$function$
;

CREATE OR REPLACE FUNCTION public.fill_unknown_costs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_lines set cost = new.cost where product_id = new.id and cost is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_decided_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_lines set is_unproven = false where order_pk = new.id and is_unproven;
  if new.status <> 'Pending' then new.site_hash := null; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_networks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.network_hash := null;
  new.site_hash := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.freeze_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.cost is null and new.product_id is not null then
    select cost into new.cost from products where id = new.product_id;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.held_pieces(products integer[])
 RETURNS TABLE(product_id integer, size text, pieces integer)
 LANGUAGE sql
 STABLE
AS $function$
  with unpaid as materialized (
    select id from orders
    where session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed'))
  select line.product_id, case when line.sized_stock then line.size end, sum(line.quantity)::integer
  from unpaid cross join lateral (select * from order_lines where order_pk = unpaid.id offset 0) as line
  where line.product_id = any (products)
  group by 1, 2
$function$
;

CREATE OR REPLACE FUNCTION public.hyphenated_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN regexp_replace(lower(btrim(name)), '\s+'::text, '-'::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.index_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_products(array(select id from products where category_id = new.id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.index_listed(product integer)
 RETURNS void
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  delete from listed_products where product_id = product and exists (
    select from products where id = product and state <> 'live');
  insert into listed_products (product_id, category_id, collection, price, is_buyable, shop_all_rank, facets, created_at, place)
  select id, category_id, collection, price, stock > 0, shop_all_rank(name, description, type), array(
    select 'categories:' || category_id
    union select 'types:' || case type when 'Top' then 'tops' else lower(type) end
    union select 'colors:' || lower(btrim(color))
    union select 'piece_sets:' || lower(piece_set)
    union select 'made_for:' || word from regexp_split_to_table(made_for_words(made_for), ' ') as word
    union select fact_facets(fabric, work)
    union select size_facets(size, description)
    union select 'in_sizes:' || buyable.size from buyable_sizes as buyable where product_id = products.id
    union select 'ages:' || years from buyable_sizes as buyable,
      generate_series(from_months / 12, (to_months - 1) / 12) as years where product_id = products.id and to_months > 0), created_at,
    place
  from products where id = product and state = 'live'
  on conflict (product_id) do update set category_id = excluded.category_id, collection = excluded.collection,
    price = excluded.price, is_buyable = excluded.is_buyable, shop_all_rank = excluded.shop_all_rank, facets = excluded.facets,
    created_at = excluded.created_at, place = excluded.place
$function$
;

CREATE OR REPLACE FUNCTION public.index_listed_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_listed(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.index_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_products(array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.index_products(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from product_search where product_id in (select id from products where id = any (ids) and state <> 'live');

  -- The lock makes a rename of the category at the same moment wait, or waits for it.
  insert into product_search (product_id, document)
  select products.id,
    setweight(to_tsvector('english', search_text(concat_ws(' ', products.name, products.name_ur))), 'A')
    || setweight(to_tsvector('english', search_text(concat_ws(' ',
      categories.name, products.type, products.color, products.collection, made_for_words(products.made_for)))), 'B')
    || setweight(to_tsvector('english', search_text(concat_ws(' ',
      products.piece_set, products.fabric, products.work, products.set_contents))), 'C')
    || setweight(to_tsvector('english', search_text(concat_ws(' ',
      products.lining, products.model_fit, products.description, products.description_ur))), 'D')
  from products join categories on categories.id = products.category_id
  where products.id = any (ids) and products.state = 'live'
  for share of categories
  on conflict (product_id) do update set document = excluded.document;

  -- In the order of the words, so that two transactions cannot deadlock.
  insert into search_words (word, lexeme)
  select word, lexeme_of(word)
  from (
    select distinct word
    from products join categories on categories.id = products.category_id,
      regexp_split_to_table(search_text(concat_ws(' ',
        products.name, products.name_ur, categories.name, products.type, products.color, products.collection,
        made_for_words(products.made_for), products.piece_set, products.fabric, products.work, products.set_contents, products.lining,
        products.model_fit, products.description, products.description_ur
      )), ' ') as word
    where products.id = any (ids) and products.state = 'live' and length(word) between 3 and 40 and word !~ '^[0-9]+$'
  ) as own
  where lexeme_of(word) is not null and not exists (select from search_words as known where known.word = own.word)
  order by word
  on conflict do nothing;
end $function$
;

CREATE OR REPLACE FUNCTION public.index_sizes(product integer)
 RETURNS void
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  delete from buyable_sizes where product_id = product;
  insert into buyable_sizes (product_id, size, from_months, to_months)
  select distinct products.id, size_key(own.size), coalesce(aged.from_months, 0), coalesce(aged.to_months, 0)
  from products
  cross join lateral (
    select stocked.size from product_sizes as stocked where stocked.product_id = products.id and stocked.stock > 0
    union all
    select listed from unnest(string_to_array(products.size, ',')) as listed
    where not exists (select from product_sizes as stocked where stocked.product_id = products.id)
  ) as own
  left join lateral jsonb_to_recordset(products.size_ages) as aged (size text, from_months integer, to_months integer)
    on size_key(aged.size) = size_key(own.size)
  where products.id = product and products.stock > 0 and size_key(own.size) <> ''
  on conflict do nothing;
$function$
;

CREATE OR REPLACE FUNCTION public.index_sizes_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  product integer := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::integer;
begin
  perform index_sizes(product);
  perform index_listed(product);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.is_known(placed orders, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from orders where phone = placed.phone
    and status <> 'Cancelled' and (delivered_at is not null or status = 'Paid' or payment_state = 'verified'))
  then return false; end if;
  return placed.pieces + (
    select coalesce(sum(pieces), 0) from orders
    where phone = placed.phone and session_id is null and status = 'Pending' and is_reserved) + (
    select coalesce(sum(pieces), 0) from orders
    where phone = placed.phone and session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed'))
    <= most;
end $function$
;

CREATE OR REPLACE FUNCTION public.is_picture_used(picture text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from product_pictures where product_pictures.picture = is_picture_used.picture)
    or exists (select from categories where image = picture)
    or exists (select from collection_pictures where image = picture)
    or exists (select from photos where image = picture)
    or exists (select from packing_photos where image = picture)
    or exists (select from aftersale_photos where image = picture)
    or exists (select from refund_proofs where image = picture)
    or exists (select from hand_overs where proof = picture)
    or exists (select from blogs where image = picture)
    or exists (select from styles where image = picture)
    or exists (select from size_charts where top_image = picture or bottom_image = picture)
    or exists (select from order_lines where image = '/media/' || picture || '/1200.jpg')
    or exists (select from metadata where key = 'scenes' and position(picture in value::text) > 0)
    or exists (select from settings where position(picture in value::text) > 0)
    or exists (select from post_pictures where image = picture and uploaded_at > now() - interval '30 days')
    or exists (select from blogs where position('/media/' || picture in content || html) > 0)
$function$
;

CREATE OR REPLACE FUNCTION public.keep_collected()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orders set collected = balance.held
  from (
    select order_pk, nullif(greatest(0, sum(amount)), 0) as held from journal_lines
    where account = 'couriers' and order_pk in (select order_pk from added where account = 'couriers')
    group by order_pk
  ) as balance
  where orders.id = balance.order_pk and collected is distinct from balance.held;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  new_id integer;
begin
  update customers set last_order_at = greatest(last_order_at, new.created_at)
  where id = (select customer_id from customer_phones where phone = new.phone);
  if not found then
    insert into customers (last_order_at) values (new.created_at) returning id into new_id;
    insert into customer_phones values (new.phone, new_id) on conflict do nothing;
    -- Two first orders at the same moment.
    if not found then delete from customers where id = new_id; end if;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_customer_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_customer(customer_id) from customer_phones where phone in (old.phone, new.phone) order by customer_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_first_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_first_pictures(coalesce(new.product_id, old.product_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_former_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into former_addresses (address, name) values (lower(old.email), old.username)
  on conflict (address) do update set until = now();
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_lost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orders set lost = lost_of(new.order_pk) where id = new.order_pk and lost is distinct from lost_of(new.order_pk);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_parcel_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sum_up_shipments(new.order_pk);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_promotions_of_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    update promotions set target = hyphenated_name(new.name), version = version + 1, updated_at = now()
      where category_id = new.id and target <> hyphenated_name(new.name);
  end if;
  update promotions set category_id = new.id
    where scope = 'category' and category_id is null and target = hyphenated_name(new.name);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    -- An insert of a whole row has no defaults (place_order).
    new.channel := coalesce(new.channel, 'shop');
    new.tags := coalesce(new.tags, '{}');
    new.unanswered_calls := coalesce(new.unanswered_calls, 0);
    new.has_made_on_order := coalesce(new.has_made_on_order, false) or new.advance > 0;
    new.is_demo := coalesce(new.is_demo, false);
  else
    if new.status = 'Shipped' and old.status <> 'Shipped' then new.shipped_at := coalesce(new.shipped_at, now());
    -- What is set back was never handed over.
    elsif new.status in ('Pending', 'Confirmed') then new.shipped_at := null; end if;
    if new.status <> 'Pending' and old.status = 'Pending' then
      new.unanswered_calls := 0;
      new.next_call_at := null;
      new.agreed_total := case when new.status <> 'Cancelled' then new.total end;
    end if;
  end if;
  new.queue := queue_of(new);
  if tg_op = 'INSERT' or new.queue is distinct from old.queue then
    new.queued_at := case when new.queue is not null then now() end;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_remitted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shipments set remitted_at = case when state = 'delivered' and balance.owed <= 0 then coalesce(remitted_at, now()) end
  from (
    select shipment_id, sum(amount) as owed from journal_lines
    where account = 'couriers' and shipment_id in (select shipment_id from added where account = 'couriers')
    group by shipment_id
  ) as balance
  where shipments.id = balance.shipment_id and cod > 0
    and (remitted_at is not null) <> (state = 'delivered' and balance.owed <= 0);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_shipment_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.queue := shipment_queue_of(new);
  if tg_op = 'INSERT' or new.queue is distinct from old.queue then
    new.queued_at := case when new.queue is not null then coalesce(new.moved_at, now()) end;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_slug_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format('delete from %I where slug = lower($1)', tg_argv[0]) using new.slug;
  if tg_op = 'UPDATE' and lower(old.slug) <> lower(new.slug) then
    execute format('insert into %1$I (slug, %2$I) values (lower($1), $2)
      on conflict (slug) do update set %2$I = excluded.%2$I', tg_argv[0], tg_argv[1]) using old.slug, new.id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.lexeme_of(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (ts_lexize('english_stem', word))[1]
$function$
;

CREATE OR REPLACE FUNCTION public.like_pieces(wanted integer)
 RETURNS TABLE(id integer, score integer)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 24
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query
    with subject as (select id, category_id, collection, made_for, price from products where id = wanted),
    ages as materialized (
      select from_months, to_months from products, jsonb_to_recordset(size_ages) as aged (from_months integer, to_months integer)
      where products.id = wanted),
    near as (
      select above.* from subject cross join lateral (
        select products.id, products.price from products
        where products.category_id = subject.category_id and products.price >= subject.price and products.id <> subject.id
          and products.collection = subject.collection and products.made_for is not distinct from subject.made_for and products.stock > 0 and products.state = 'live'
          and (not exists (select from ages) or exists (
            select from ages join buyable_sizes as buyable on buyable.product_id = products.id
              and buyable.from_months < ages.to_months and buyable.to_months > ages.from_months))
        order by products.price, products.id limit 24) as above
      union all
      select below.* from subject cross join lateral (
        select products.id, products.price from products
        where products.category_id = subject.category_id and products.price < subject.price
          and products.collection = subject.collection and products.made_for is not distinct from subject.made_for and products.stock > 0 and products.state = 'live'
          and (not exists (select from ages) or exists (
            select from ages join buyable_sizes as buyable on buyable.product_id = products.id
              and buyable.from_months < ages.to_months and buyable.to_months > ages.from_months))
        order by products.price desc, products.id limit 24) as below)
    select near.id, -least(abs(near.price - subject.price) / 100, 1000000000)::integer
    from near cross join subject order by abs(near.price - subject.price), near.id desc limit 24;
end $function$
;

CREATE OR REPLACE FUNCTION public.list_sized_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  product integer;
begin
  for product in select distinct product_id from changed order by product_id loop
    update products set stock = stock, updated_at = now() where id = product;
    perform index_sizes(product);
    perform index_listed(product);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.lost_of(order_key integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.made_for_words(made_for text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case made_for when 'both' then 'girl boy' else made_for end
$function$
;

CREATE OR REPLACE FUNCTION public.mark_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  marked boolean := proves_purchase(new.status, new.payment_state, new.delivered_at, new.returning_at);
  tags text[];
begin
  with changed as (
    update reviews set bought_here = marked, size_bought = case when marked then (
      select nullif(size, '') from order_lines where order_pk = new.id and order_lines.product_id = reviews.product_id
        and size not like '%,%' order by position limit 1) end
    where order_pk = new.id and bought_here <> marked returning product_id)
  select array_agg('product:' || product_id) || 'reviews'::text into tags from changed having count(*) > 0;
  if tags is not null then
    insert into cdn_purges (tag) select unnest(tags);
    -- Every node listens.
    perform pg_notify('shop_changes', json_build_object('node', 'database', 'tags', tags)::text);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.max_held_pieces(pieces bigint, percent integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select ceil(pieces * percent / 100.0)::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.message_search_text(name text, email text, message text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ' ' || name || ' ' || email || ' ' || message
$function$
;

CREATE OR REPLACE FUNCTION public.missing_parts(type text, name text, piece_set text, set_contents text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when type = 'Kurta' and piece_set <> '3 Piece' and completing_part(type, name, piece_set) is null
    then array_remove(array[
      case when coalesce(set_contents, '') !~* '\ydupatta' then 'dupatta' end,
      case when (piece_set = '1 Piece' or set_contents ~* '\ydupatta') and coalesce(set_contents, '') !~* '\y(trouser|shalwar|pant|gharara|lehnga|izar|churidar)'
        then 'trousers' end], null)
    else '{}' end
$function$
;

CREATE OR REPLACE FUNCTION public.move_payment_in_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry bigint;
  moved constant bigint := coalesce(new.received, 0) - new.refunded;
begin
  if moved = 0 or new.state not in ('verified', 'refunded') then return null; end if;
  insert into journal (kind, day, staff_id) values ('moved', shop_day(now()),
    nullif(current_setting('shop.staff', true), '')::integer) returning id into entry;
  insert into journal_lines (entry_id, account, order_pk, amount) values
    (entry, 'customers', old.order_pk, moved), (entry, 'customers', new.order_pk, -moved);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.near_words(typed text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.2'
AS $function$
  select array(
    select word
    from (
      select word, similarity(word, typed) as likeness from search_words where word % typed
      order by likeness desc, word limit 60
    ) as alike
    where exists (select from product_search where document @@ to_tsquery('english', word || ':ABC'))
    order by likeness desc, word limit 12)
$function$
;

CREATE OR REPLACE FUNCTION public.newest_with(query tsquery, most integer, OUT ids integer[], OUT total integer)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
  select coalesce((array_agg(product_id order by product_id desc))[1:most], '{}'), count(*)::integer
  from product_search where document @@ query
$function$
;

CREATE OR REPLACE FUNCTION public.note_changed_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_addresses (path)
  select distinct '/product/' || slug
  from (values (old.slug, old.state), (new.slug, new.state)) as versions (slug, state)
  where slug is not null and 'live' in (old.state, new.state)
  on conflict (path) do update set changed_at = now();
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_payment(order_pk integer, payment first_payment, opened_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  new_id integer;
begin
  insert into payments (order_pk, driver, method, reference, amount, state, created_at, updated_at) values
    (order_pk, payment.driver, payment.method, payment.reference, payment.amount, 'awaiting', opened_at, opened_at)
  returning id into new_id;
  insert into payment_events (payment_id, kind, source) values (new_id, 'awaiting', 'shop');
end $function$
;

CREATE OR REPLACE FUNCTION public.order_search_text(order_id text, email text, phone text, name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select ' ' || order_id || ' ' || email || ' ' || phone || ' ' || name $function$
;

CREATE OR REPLACE FUNCTION public.order_words(order_id text, name text, phone text, second_phone text, email text, city text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ' ' || order_id || ' ' || name || ' ' || phone || ' ' || right(phone, 4) || coalesce(' ' || second_phone, '')
    || coalesce(' ' || email, '') || ' ' || city
$function$
;

CREATE OR REPLACE FUNCTION public.place_first_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  first text[] := array(
    select name from unnest(array[new.image, new.image2, new.image3, new.image4]) with ordinality as named (name, slot)
    where name is not null group by name order by min(slot));
begin
  if first <> array(select picture from product_pictures where product_id = new.id order by position limit 4) then
    -- One statement, since the columns follow after each.
    with gone as (
      delete from product_pictures where product_id = new.id and position <= 4 and picture <> all (first) returning picture)
    insert into product_pictures (product_id, position, picture)
    select new.id, row_number() over (order by array_position(first, name), position), name
    from (
      select picture as name, position from product_pictures
      where product_id = new.id and picture not in (select picture from gone)
      union all
      select name, 0 from unnest(first) as added (name)
      where not exists (select from product_pictures where product_id = new.id and picture = name)) as placed
    on conflict (product_id, picture) do update set position = excluded.position
      where product_pictures.position <> excluded.position;
  end if;
  perform set_first_pictures(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.place_known_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place smallint := array_position(array['western-grace', 'casual-wear', 'eid', 'hand-painted-suits', 'hand-painted-dupattas'], new.slug);
begin
  new.menu_place := coalesce(new.menu_place, place);
  new.home_place := coalesce(new.home_place, place);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.place_order(call idempotent_call, response json, new_order orders, lines order_lines[], moves stock_move[], limits order_limits, referral text, payment first_payment)
 RETURNS boolean
 LANGUAGE plpgsql
 SET lock_timeout TO '3s'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  is_placed constant boolean := new_order.placed_at is not null;
  shared_pieces constant integer := (select coalesce(sum(quantity), 0) from unnest(lines) where not made_on_order);
  is_stranger boolean;
  is_code_over boolean := false;
  waits boolean := false;
  new_id constant integer := nextval(pg_get_serial_sequence('orders', 'id'));
  line order_lines;
begin
  -- 1. Claim the idempotency key. First, so that a second call with the same key waits here, before it locks a product.
  if call.key is not null then perform store_response(call, response); end if;

  -- 2. Check the limits of the shopper.
  if is_placed then
    perform pg_advisory_xact_lock(hashtext('order_limits'), hashtext(new_order.phone));
    is_stranger := not is_known(new_order, coalesce(limits.pieces_per_known_phone, 0));
    if is_stranger then waits := exceeds_cash_limits(new_order, limits);
    else new_order.network_hash := null; new_order.site_hash := null; end if;
  else
    perform check_hold_limits(new_order, limits);
    is_stranger := not is_known(new_order, coalesce(limits.pieces_per_known_phone, 0));
  end if;

  -- 3. Take the stock, and check what strangers have together. A code is locked after the products, as when an order is cancelled.
  perform set_config('shop.stock_order', new_id::text, true);
  perform take_stock(moves);
  if not is_placed then perform check_hold_share(moves, limits.hold_percent);
  elsif is_stranger and not waits then waits := exceeds_share(moves, limits.hold_percent); end if;
  if referral is not null then is_code_over := exceeds_code_share(referral) and is_stranger; end if;
  if not is_placed and limits.pieces_per_shop is not null then
    if is_code_over then perform raise_limit_exceeded('unpaid_code_uses'); end if;
    perform check_hold_shop_share(shared_pieces, limits.pieces_per_shop);
  elsif is_stranger then
    waits := waits or is_code_over or exceeds_shop_share(shared_pieces, limits.pieces_per_shop, limits.pieces_of_strangers);
  end if;
  -- A build that does not know these orders has set the pieces aside.
  waits := is_placed and limits.pieces_per_shop is not null and waits;
  if waits then
    perform from return_stock(moves);
    update idempotency_keys
    set response = replace(place_order.response::text, '"to_be_confirmed":false', '"to_be_confirmed":true')::json
    where scope = call.scope and key = call.key;
  end if;

  -- 4. Count the use of the referral code.
  new_order.discount_code := referral;
  new_order.counts_referral := referral is not null and not waits;
  if new_order.counts_referral then update referral_codes set used = used + 1 where code = referral; end if;

  -- 5. Insert the order, its lines and its first event.
  new_order.id := new_id;
  new_order.is_reserved := not waits;
  new_order.cart_id := (select id from carts where id = new_order.cart_id);
  insert into orders overriding system value values (new_order.*);
  foreach line in array lines loop
    line.order_pk := new_id;
    line.is_reviewed := false;
    line.is_unproven := is_stranger and not waits and not line.made_on_order;
    insert into order_lines values (line.*);
  end loop;
  insert into order_events (order_pk, kind, to_value) values (
    new_id, case when is_placed then 'placed' else 'payment' end,
    case when is_placed then new_order.status else new_order.payment_state end);

  -- 6. Open the payment.
  if not is_placed then perform open_payment(new_id, payment, new_order.created_at); end if;

  -- 7. Close the cart. A wallet order closes it when its payment is claimed.
  if is_placed then
    update carts set closed_at = new_order.placed_at where id = new_order.cart_id and closed_at is null;
  end if;
  return not waits;
end $function$
;

CREATE OR REPLACE FUNCTION public.post_payment_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  payment payments;
  posted bigint;
  moved bigint;
  entry bigint;
  place text;
  -- Where the other side stands: with the customer, or with whom cash was left at the door.
  other journal_lines;
begin
  select * into payment from payments where id = new.payment_id;
  select coalesce(-sum(line.amount), 0) into posted
  from payment_events as event join journal on journal.payment_event_id = event.id join journal_lines as line on line.entry_id = journal.id
  where event.payment_id = payment.id and line.account in ('customers', 'couriers');
  moved := case when payment.state in ('verified', 'refunded') then coalesce(payment.received, 0) - payment.refunded else 0 end - posted;
  if moved = 0 then return null; end if;
  select line.* into other
  from payment_events as event join journal on journal.payment_event_id = event.id join journal_lines as line on line.entry_id = journal.id
  where event.payment_id = payment.id and line.account in ('customers', 'couriers') and journal.kind = 'payment'
  order by journal.id desc limit 1;
  place := account_of_payment(payment.method, payment.driver);
  if new.kind in ('refunded', 'refund_undone') then
    -- What is undone was the last one.
    select coalesce(account_of_payment(method, 'staff-record'), place) into place from payment_events
    where payment_id = payment.id and kind = 'refunded' and method is not null and id = (
      select max(id) from payment_events where payment_id = payment.id and kind = 'refunded');
    place := coalesce(place, account_of_payment(payment.method, payment.driver));
    if place = 'in_transit' then place := 'bank'; end if;
    select 'customers', null, null into other.account, other.courier, other.shipment_id;
  elsif other.account is null then
    other.account := 'customers';
    if payment.method in ('cod', 'cash') then
      select 'couriers', coalesce(holder.courier, shipments.courier, 'counter'), shipments.id
      into other.account, other.courier, other.shipment_id
      from shipments left join lateral (
        select journal_lines.courier from journal_lines where shipment_id = shipments.id and account = 'couriers'
        group by journal_lines.courier having sum(amount) > 0 order by sum(amount) desc limit 1) as holder on true
      where shipments.order_pk = payment.order_pk and direction <> 'return' and cod > 0 and handed_over_at is not null
        and (payment.shipment_id is null or shipments.id = payment.shipment_id)
      order by number limit 1;
      if not found then other.account := 'customers'; end if;
    end if;
  end if;
  insert into journal (kind, day, payment_event_id, staff_id)
  values (case when new.kind in ('refunded', 'refund_undone') then 'refund' else 'payment' end,
    -- A settlement names its own day.
    coalesce(nullif(current_setting('shop.journal_day', true), '')::date, shop_day(new.created_at)), new.id, new.staff_id)
  returning id into entry;
  insert into journal_lines (entry_id, account, courier, order_pk, shipment_id, amount) values
    (entry, place, null, payment.order_pk, null, moved),
    (entry, other.account, other.courier, payment.order_pk, other.shipment_id, -moved);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.products_with(query tsquery)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE ROWS 4000
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
  select product_id from product_search where document @@ query
$function$
;

CREATE OR REPLACE FUNCTION public.proves_purchase(status text, payment_state text, delivered_at timestamp with time zone, returning_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select status <> 'Cancelled' and payment_state <> 'refunded' and returning_at is null
    and (status = 'Shipped' or delivered_at is not null or payment_state = 'verified')
$function$
;

CREATE OR REPLACE FUNCTION public.queue_of(o orders)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when o.placed_at is null then null
    when o.status = 'Cancelled' then
      case when o.returning_at is not null and o.received_back_at is null then 'coming_back' end
    when o.delivered_at is not null or o.status = 'Paid' and o.shipped_at is not null then null
    when o.status = 'Shipped' then 'moving'
    when o.on_hold_since is not null then 'on_hold'
    when o.payment_method <> 'cod' and not o.rest_in_cash and o.payment_state in ('awaiting', 'claimed', 'failed', 'refunded')
      or o.attention in ('underpaid', 'payment_unclear', 'payment_waiting') then 'payment'
    when o.status = 'Pending' or o.agreed_total <> o.total then
      case when o.unanswered_calls > 0 then 'no_answer' else 'new' end
    when o.has_made_on_order and o.ready_at is null then 'workshop'
    when o.packed_at is null then case when o.waits_until is null then 'to_pack' else 'on_hold' end
    else 'to_hand_over'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.raise_conflict(subject text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'SH001', message = subject;
end $function$
;

CREATE OR REPLACE FUNCTION public.raise_limit_exceeded(limit_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'SH002', message = limit_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_stock_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from product_sizes where product_id = new.id) then
    perform add_to_stock_ledger(new.id, null, new.stock - case when tg_op = 'INSERT' then 0 else old.stock end);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_stock_of_size()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  pieces_without_size integer;
begin
  if tg_op <> 'INSERT' then
    if tg_op = 'UPDATE' and old.size = new.size and old.product_id = new.product_id then
      perform add_to_stock_ledger(new.product_id, new.size, new.stock - old.stock);
      return null;
    end if;
    -- Its product is being deleted.
    if not exists (select from products where id = old.product_id) then return null; end if;
    perform add_to_stock_ledger(old.product_id, old.size, -old.stock);
    if not exists (select from product_sizes where product_id = old.product_id) then
      perform add_to_stock_ledger(old.product_id, null, stock) from products where id = old.product_id;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    -- The first size ends the one stock of the product.
    select sum(on_hand - reserved) into pieces_without_size from stock_ledger where product_id = new.product_id and size is null;
    perform add_to_stock_ledger(new.product_id, null, -coalesce(pieces_without_size, 0)::integer);
    perform add_to_stock_ledger(new.product_id, new.size, new.stock);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.reject_journal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- It outlives the order, the parcel and the colleague that it names.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return new; end if;
  -- Whole entries go with the demo orders that they are about.
  if tg_op = 'DELETE' and current_setting('shop.removes_demo', true) = 'yes' then return old; end if;
  raise exception 'The journal only grows';
end $function$
;

CREATE OR REPLACE FUNCTION public.reject_line_of_posted_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from settlements where id = new.settlement_id and state = 'posted') then
    raise exception 'A posted settlement is not changed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.reject_payment_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and (new.staff_id is null or new.staff_id is not distinct from old.staff_id)
    and (new.note is null or new.note is not distinct from old.note)
    and (new.id, new.payment_id, new.kind, new.source, new.amount, new.code, new.created_at)
      is not distinct from (old.id, old.payment_id, old.kind, old.source, old.amount, old.code, old.created_at)
    then return new;
  end if;
  raise exception 'Entries of the ledger are not changed.';
end $function$
;

CREATE OR REPLACE FUNCTION public.reject_posted_settlement_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  posted boolean := true;
begin
  if current_setting('shop.removes_demo', true) = 'yes' then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_table_name = 'settlements' then posted := old.state = 'posted';
  elsif tg_table_name = 'settlement_lines' then
    posted := exists (select from settlements where id = old.settlement_id and state = 'posted');
  end if;
  if posted and pg_trigger_depth() = 1 then raise exception 'A posted settlement is not changed'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.reject_stock_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- With its product, its order or its colleague.
  if pg_trigger_depth() > 1 then return coalesce(new, old); end if;
  raise exception 'The stock ledger only grows';
end $function$
;

CREATE OR REPLACE FUNCTION public.return_stock(moves stock_move[])
 RETURNS SETOF stock_move
 LANGUAGE plpgsql
AS $function$
declare
  move stock_move;
begin
  perform set_config('shop.stock_reason', coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'cancel'), true);
  for move in
    select product_id, size, sum(quantity)::integer, null from unnest(moves) group by product_id, size order by product_id, size
  loop
    perform from products where id = move.product_id for no key update;
    if exists (select from product_sizes where product_id = move.product_id) then
      update product_sizes set stock = stock + move.quantity
      where product_id = move.product_id and size = (
        select size from product_sizes where product_id = move.product_id and size_key(size) = size_key(move.size)
        order by size = move.size desc, position limit 1);
      if not found then
        return next move;
        -- Its size is gone, and nobody can buy it.
        if stock_reason() = 'cancel' then
          insert into stock_ledger (product_id, size, reason, on_hand, reserved, order_pk, staff_id)
          select move.product_id, taken.size, 'cancel', -move.quantity, -move.quantity, taken.order_pk,
            nullif(current_setting('shop.staff', true), '')::integer
          from (
            select size, order_pk from stock_ledger
            where product_id = move.product_id and order_pk = nullif(current_setting('shop.stock_order', true), '')::integer
            group by size, order_pk having sum(reserved) >= move.quantity
            order by size is not distinct from move.size desc limit 1
          ) as taken;
        end if;
      end if;
    else
      update products set stock = stock + move.quantity, updated_at = now() where id = move.product_id;
    end if;
  end loop;
  perform set_config('shop.stock_reason', '', true);
end $function$
;

CREATE OR REPLACE FUNCTION public.review_search_text(user_name text, comment text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ' ' || user_name || ' ' || comment
$function$
;

CREATE OR REPLACE FUNCTION public.search_text(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select trim(regexp_replace(
    translate(
      regexp_replace(lower(normalize(content, NFKD)),
        '[''’‘`\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u2060\ufeff]', '', 'g'),
      'يىكهةە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ییکہہہ01234567890123456789'),
    '[^[:alnum:]]+', ' ', 'g'))
$function$
;

CREATE OR REPLACE FUNCTION public.set_first_pictures(product integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  update products set image = first[1], image2 = first[2], image3 = first[3], image4 = first[4]
  from (select array(select picture from product_pictures where product_id = product order by position limit 4) as first) as placed
  where id = product and (image, image2, image3, image4) is distinct from (first[1], first[2], first[3], first[4])
$function$
;

CREATE OR REPLACE FUNCTION public.shipment_queue_of(s shipments)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when s.state = 'waiting' and s.packed_at is not null then 'to_hand_over'
    when s.state in ('handed_over', 'in_transit', 'out_for_delivery') then 'moving'
    when s.state in ('attempted', 'under_review') then case when s.advice_due_at is null then 'moving' else 'needs_advice' end
    when s.state in ('returning', 'returned') then 'coming_back'
    when s.state = 'received_back' then 'to_inspect'
    when s.state = 'delivered' and s.cod > 0 and s.remitted_at is null then 'delivered_not_paid'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.shop_all_rank(name text, description text, type text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when name || ' ' || description ilike '%lawn%' then 0
    when name || ' ' || description ilike '%painted%' then 1
    when type = 'Dupatta' or name ilike '%dupatta%' then 2
    else 3
  end::smallint
$function$
;

CREATE OR REPLACE FUNCTION public.shop_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (at at time zone coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'Asia/Karachi'))::date
$function$
;

CREATE OR REPLACE FUNCTION public.shorten_audit_value(value jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when jsonb_typeof(value) = 'string' and length(value #>> '{}') > 300
    then to_jsonb(left(value #>> '{}', 300) || '…') else coalesce(value, 'null') end
$function$
;

CREATE OR REPLACE FUNCTION public.size_facets(size text, description text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 'sizes:' || lower(btrim(listed)) from unnest(string_to_array(size, ',')) as listed where btrim(listed) <> ''
  union
  select 'sizes:' || lower(word[1]) from regexp_matches(description,
    '(?<![[:alnum:].,''’-])(XXS|XS|S|M|L|XL|XXL|23|25|27|29|31)(?![[:alnum:]''’-]|[.,][[:digit:]])', 'g') as word
$function$
;

CREATE OR REPLACE FUNCTION public.size_key(size text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(lower(size), ' ', '')
$function$
;

CREATE OR REPLACE FUNCTION public.stock_reason()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'correction')
$function$
;

CREATE OR REPLACE FUNCTION public.store_response(call idempotent_call, call_response json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into idempotency_keys as known (scope, key, body_hash, response)
  values (call.scope, call.key, call.body_hash, call_response)
  on conflict (scope, key) do update
    set body_hash = excluded.body_hash, response = excluded.response, created_at = now()
    where known.created_at <= now() - call.retention;
  if not found then perform raise_conflict('idempotency key'); end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.suggested_companions(wanted integer)
 RETURNS TABLE(id integer, score integer)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 24
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query
    with subject as (
      select id, collection, made_for, lower(color) as color, missing_parts(type, name, piece_set, set_contents) as missing
      from products where id = wanted),
    having_it as (
      select order_pk from (select distinct order_pk from order_lines where product_id = wanted order by order_pk desc) as line
      where exists (select from orders where id = order_pk and status in ('Confirmed', 'Paid', 'Shipped') offset 0)
      order by order_pk desc limit 50),
    together as (
      select product_id, 10 * count(distinct order_pk) as score
      from having_it join order_lines using (order_pk) where product_id <> wanted group by product_id),
    part as (
      select near.id, near.color
      from subject cross join unnest(subject.missing) as lacking cross join lateral (
        select products.id, lower(products.color) as color from products
        where products.collection = subject.collection
          and completing_part(products.type, products.name, products.piece_set) = lacking
          and products.made_for is not distinct from subject.made_for
          and products.stock > 0 and products.state = 'live' and products.id <> subject.id
        order by products.created_at desc, products.id desc limit 200) as near)
    select part.id, (coalesce(together.score, 0) + case when part.color = subject.color then 5 else 0 end)::integer
    from part cross join subject left join together on together.product_id = part.id
    order by 2 desc, part.id desc limit 24;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_sizes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select coalesce(sum(stock), new.stock) into new.stock from product_sizes where product_id = new.id;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_up_shipments(of_order integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  update orders set courier = parcel.courier, tracking_number = parcel.tracking_number, packed_at = summary.packed_at,
    delivered_at = summary.delivered_at
  from (
    select
      case when bool_and(packed_at is not null) then max(packed_at) end as packed_at,
      case when bool_and(state in ('delivered', 'received_back', 'inspected', 'lost')) and bool_or(state = 'delivered')
        then max(delivered_at) end as delivered_at
    from shipments where order_pk = of_order and direction = 'forward' and state <> 'cancelled'
  ) as summary, (
    -- The parcel that is not finished, else the last.
    select courier, tracking_number from shipments where order_pk = of_order and direction = 'forward'
    order by state in ('delivered', 'received_back', 'inspected', 'lost', 'cancelled'), number desc limit 1
  ) as parcel
  where id = of_order and (orders.courier, orders.tracking_number, orders.packed_at, orders.delivered_at)
    is distinct from (parcel.courier, parcel.tracking_number, summary.packed_at, summary.delivered_at)
$function$
;

CREATE OR REPLACE FUNCTION public.take_stock(moves stock_move[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  move record;
begin
  perform set_config('shop.stock_reason', 'order', true);
  for move in
    select product_id, sum(quantity)::integer as quantity, max(version) as version
    from unnest(moves) group by product_id order by product_id
  loop
    update products set stock = stock - move.quantity, updated_at = now()
    where id = move.product_id and stock >= move.quantity and version = coalesce(move.version, version);
    if not found then perform raise_conflict('stock'); end if;
  end loop;
  for move in
    select product_id, size, sum(quantity)::integer as quantity from unnest(moves) as wanted
    where size is not null or exists (select from product_sizes where product_sizes.product_id = wanted.product_id)
    group by product_id, size order by product_id, size
  loop
    update product_sizes set stock = stock - move.quantity
    where product_id = move.product_id and size = move.size and stock >= move.quantity;
    if not found then perform raise_conflict('stock of a size'); end if;
  end loop;
  perform set_config('shop.stock_reason', '', true);
end $function$
;
