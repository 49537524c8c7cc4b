-- expand
-- What corrections may lead to, and more of the words that shoppers use.

-- Likeliest first, out of the words that say what a piece is. A description has words of every kind ("see", "store"), into which a search
-- for something that the shop does not have would be turned.
create or replace function near_words(typed text) returns text[] language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select array(
    select word
    from (
      select word, similarity(word, typed) as likeness from search_words where word % typed
      order by likeness desc, word limit 60
    ) as alike
    where exists (select from product_search where document @@ to_tsquery('english', word || ':ABC'))
    order by likeness desc, word limit 12)
$$;

-- Only where staff have not changed the row.
update synonyms set words = words || ', gents, gent, men, mens, man, male, mardana, mard, ladka, ladke, ladkon, مرد, مردانہ'
where words = 'boy, boys, bacha, larka, larke, larkay, larkon, baby boy, son, beta, لڑکا, لڑکے, لڑکوں, بیٹا';
update synonyms set words = words || ', female child, ladki, ladkiyan'
where words = 'girl, girls, bachi, bachiyan, bachiyon, larki, larkiyan, larkiyon, baby girl, daughter, beti, بچی, بچیاں, بچیوں, لڑکی, لڑکیوں, بیٹی';

insert into synonyms (words) values
  ('women, womens, woman, ladies, lady, female, females, aurat, auraton, khawateen, khwateen, zanana, لیڈیز, خواتین, عورت, عورتوں, زنانہ')
on conflict do nothing;
