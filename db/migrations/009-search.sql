-- What is found by words: the text index of the products, the words that typing mistakes are compared with, synonyms.

-- As app/features/search/query/search-text.ts does with what shoppers type: one spelling of each letter and digit, words apart by one
-- space. After the decomposition (NFKD) accents and Urdu vowel marks are characters of their own, which are dropped.
create function search_text(content text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(
    translate(
      regexp_replace(lower(normalize(content, NFKD)),
        '[''’‘`\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u2060\ufeff]', '', 'g'),
      'يىكهةە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ییکہہہ01234567890123456789'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Apart from the products, so that an order, which writes a product's row, need not copy its text.
create table product_search (
  product_id integer primary key references products (id) on delete cascade,
  document tsvector not null
);
create index product_search_document on product_search using gin (document);

-- With the index even where most products fit: the planner takes the comparison with a whole text to be cheap.
create function products_with(query tsquery) returns setof integer language sql stable rows 4000
  set enable_seqscan = off set enable_indexscan = off as $$
  select product_id from product_search where document @@ query
$$;

-- How many products have the words, and the newest so many of them. To count thousands of rows in a window and to sort them for a limit,
-- outside of the function that finds them, took as long as to find them.
create function newest_with(query tsquery, most integer, out ids integer[], out total integer) language sql stable
  set enable_seqscan = off set enable_indexscan = off as $$
  select coalesce((array_agg(product_id order by product_id desc))[1:most], '{}'), count(*)::integer
  from product_search where document @@ query
$$;

-- Every word of a product, and what the text index makes of it. Words that have left all products are deleted at night.
create table search_words (
  word text primary key check (length(word) between 3 and 40),
  lexeme text collate "C" not null
);
create index search_words_lexemes on search_words (lexeme);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

-- Null for a word that every text has ("the").
create function lexeme_of(word text) returns text language sql immutable parallel safe as $$
  select (ts_lexize('english_stem', word))[1]
$$;

-- Likeliest first. At the default threshold of 0.3 two swapped letters in a short word are already too far.
create function near_words(typed text) returns text[] language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select array(select word from search_words where word % typed order by similarity(word, typed) desc, word limit 12)
$$;

create function made_for_words(made_for text) returns text language sql immutable parallel safe as $$
  select case made_for when 'both' then 'girl boy' else made_for end
$$;

create function index_products(ids integer[]) returns void language plpgsql as $$
begin
  -- The lock makes a rename of the category at the same moment wait, or waits for it.
  insert into product_search (product_id, document)
  select products.id,
    setweight(to_tsvector('english', search_text(products.name)), 'A')
    || setweight(to_tsvector('english', search_text(concat_ws(' ',
      categories.name, products.type, products.color, products.collection, made_for_words(products.made_for)))), 'B')
    || setweight(to_tsvector('english', search_text(concat_ws(' ',
      products.piece_set, products.fabric, products.work, products.set_contents))), 'C')
    || setweight(to_tsvector('english', search_text(concat_ws(' ',
      products.lining, products.model_fit, products.description))), 'D')
  from products join categories on categories.id = products.category_id
  where products.id = any (ids)
  for share of categories
  on conflict (product_id) do update set document = excluded.document;

  -- In the order of the words, so that two transactions cannot deadlock.
  insert into search_words (word, lexeme)
  select word, lexeme_of(word)
  from (
    select distinct word
    from products join categories on categories.id = products.category_id,
      regexp_split_to_table(search_text(concat_ws(' ',
        products.name, categories.name, products.type, products.color, products.collection, made_for_words(products.made_for),
        products.piece_set, products.fabric, products.work, products.set_contents, products.lining,
        products.model_fit, products.description
      )), ' ') as word
    where products.id = any (ids) and length(word) between 3 and 40 and word !~ '^[0-9]+$'
  ) as own
  where lexeme_of(word) is not null and not exists (select from search_words as known where known.word = own.word)
  order by word
  on conflict do nothing;
end $$;

create function index_product() returns trigger language plpgsql as $$
begin
  perform index_products(array[new.id]);
  return null;
end $$;
create trigger products_search after insert or update of name, category_id, type, color, collection, piece_set,
  description, made_for, fabric, work, set_contents, lining, model_fit on products for each row execute function index_product();

create function index_category() returns trigger language plpgsql as $$
begin
  perform index_products(array(select id from products where category_id = new.id));
  return null;
end $$;
create trigger categories_search after update of name on categories
  for each row when (old.name <> new.name) execute function index_category();

-- The sizes in which a product can be bought now, in small letters without blanks, and the ages that they fit, 0 when unknown. Kept so
-- that a search by size or age need not look at the stock of all products.
create table buyable_sizes (
  product_id integer not null references products (id) on delete cascade,
  size text not null,
  from_months integer not null,
  to_months integer not null,
  primary key (size, product_id, from_months)
);
create index buyable_sizes_product on buyable_sizes (product_id);
create index buyable_sizes_ages on buyable_sizes (to_months, from_months) where to_months > 0;

create function size_key(size text) returns text language sql immutable parallel safe as $$
  select replace(lower(size), ' ', '')
$$;

-- Whoever changes the stock of a product has locked its row, so that two of these never run at once for one product. With the indexes
-- also while many products are added at once and the planner does not know of them yet.
create function index_sizes(product integer) returns void language sql set enable_seqscan = off as $$
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
$$;

-- The column with the id of the product is the argument.
create function index_sizes_of_row() returns trigger language plpgsql as $$
begin
  perform index_sizes((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::integer);
  return null;
end $$;
create trigger products_new_sizes after insert on products
  for each row execute function index_sizes_of_row('id');
create trigger products_changed_sizes after update of stock, size, size_ages on products for each row
  when ((old.stock > 0) <> (new.stock > 0) or old.size <> new.size or old.size_ages <> new.size_ages)
  execute function index_sizes_of_row('id');
create trigger product_sizes_new after insert or delete on product_sizes
  for each row execute function index_sizes_of_row('product_id');
create trigger product_sizes_changed after update of stock, size on product_sizes for each row
  when ((old.stock > 0) <> (new.stock > 0) or old.size <> new.size)
  execute function index_sizes_of_row('product_id');

-- Words and phrases of one meaning, by comma.
create table synonyms (
  id integer generated always as identity primary key,
  words text not null check (length(words) between 3 and 1000 and words like '%, %'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index synonyms_words on synonyms (lower(words));
create index synonyms_newest on synonyms (created_at desc, id desc);
select audit_table('synonyms', 'words');

insert into synonyms (words) values
  ('kurta, kurti, kurtis, kurtha, qameez, kameez, kamiz, kamees, قمیص, قمیض, کرتا, کرتی, کڑتا'),
  ('dupatta, duppatta, dopatta, chunri, chunni, odhni, دوپٹہ, دوپٹا, ڈوپٹہ, چنری'),
  ('lehnga, lehenga, lahnga, lengha, langa, لہنگا'),
  ('gharara, sharara, garara, gharaara, غرارہ, شرارہ'),
  ('shalwar, salwar, shalwaar, shulwar, شلوار'),
  ('trousers, trouser, pajama, pyjama, pants, pant, پاجامہ, ٹراؤزر'),
  ('red, lal, laal, surkh, maroon, mehroon, unnabi, لال, سرخ, میرون'),
  ('white, safed, sufaid, safaid, off white, ivory, سفید'),
  ('blue, neela, neeli, neelay, neel, nila, nili, indigo, نیلا, نیلی, نیلے'),
  ('black, kala, kaala, kali, kaali, kale, kaalay, siyah, کالا, کالی, کالے, سیاہ'),
  ('green, hara, hari, haray, sabz, سبز, ہرا, ہری, ہرے'),
  ('yellow, peela, peeli, peelay, pila, zard, mustard, basanti, پیلا, پیلی, پیلے, زرد'),
  ('pink, gulabi, tea pink, rani, گلابی'),
  ('brown, bhoora, bhura, bhoori, tan, بھورا, بھوری'),
  ('grey, gray, surmai, سرمئی'),
  ('orange, narangi, narenji, malta, نارنجی'),
  ('beige, skin, skin color, skin colour, cream, fawn, badami, بادامی'),
  ('girl, girls, bachi, bachiyan, bachiyon, larki, larkiyan, larkiyon, baby girl, daughter, beti, بچی, بچیاں, بچیوں, لڑکی, لڑکیوں, بیٹی'),
  ('boy, boys, bacha, larka, larke, larkay, larkon, baby boy, son, beta, لڑکا, لڑکے, لڑکوں, بیٹا'),
  ('kids, kid, children, child, bachay, bache, bachon, bachcha, baby, toddler, بچہ, بچے, بچوں'),
  ('frock, frocks, dress, dresses, فراک'),
  ('suit, suits, jora, joray, joda, set, جوڑا, جوڑے, سوٹ'),
  ('coord, co ord, coord set, co ord set, cord set, matching set'),
  ('top, tops, blouse, ٹاپ'),
  ('maxi, gown, pishwas, peshwas, long dress, میکسی, پشواز'),
  ('wedding, shaadi, shadi, nikah, nikkah, barat, baraat, walima, valima, bridal, dulhan, festive, شادی, نکاح, بارات, ولیمہ'),
  ('eid, eed, عید'),
  ('lawn, لان'),
  ('khaddar, khadar, khadi, کھدر'),
  ('silk, resham, reshmi, ریشم, ریشمی'),
  ('cotton, sooti, soti, سوتی, کاٹن'),
  ('chiffon, shiffon, shifon, شیفون'),
  ('embroidery, embroidered, kadhai, karhai, کڑھائی'),
  ('chikan, chikankari, چکن, چکن کاری'),
  ('mirror, mirrors, sheesha, sheeshay, shisha, شیشہ, شیشے'),
  ('hand painted, hand paint, handpainted, painted, ہینڈ پینٹ'),
  ('party, function, functions, festive, formal, fancy, dawat, evening, پارٹی, دعوت'),
  ('mehndi, mehendi, mayun, mayon, dholki, مہندی, مایوں'),
  ('summer, garmi, garmiyan, garmiyon, گرمی, گرمیوں'),
  ('winter, sardi, sardiyan, sardiyon, warm, khaddar, سردی, سردیوں'),
  ('stripe, stripes, striped, pinstripe, dhari, dhariyan, dhaari, lines, دھاری'),
  ('check, checks, checked, gingham, khana, charkhana, چیک'),
  ('spots, dots, polka dot, polka'),
  ('block print, block printed, thappa, بلاک پرنٹ'),
  ('angrakha, angarkha, anarkali, kalidar, انگرکھا, انارکلی'),
  ('gota, gotta, kinari, گوٹا, کناری'),
  ('gold, golden, sunehri, zari, سنہری'),
  ('flowers, flower, floral, phool, phoolon, پھول'),
  ('new, naya, nayi, نیا, نئی, latest');

-- Searches that found nothing: the words alone, of nobody.
create table missed_searches (
  id bigint generated always as identity primary key,
  words text not null unique check (length(words) between 1 and 80),
  times integer not null default 1,
  last_at timestamptz not null default now()
);
create index missed_searches_often on missed_searches (times desc, last_at desc);
create index missed_searches_old on missed_searches (last_at);
select audit_table('missed_searches', 'words', recorded => 'words');

create index blogs_search on blogs using gin (to_tsvector('english', search_text(title || ' ' || excerpt)));
