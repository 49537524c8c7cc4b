-- expand
-- More colors as shoppers name them in Roman Urdu and Urdu. Only where staff have not changed the row.
update synonyms set words = words || ', navy, teal, turquoise, sky, asmani, aasmani, firozi, ferozi, feroza, آسمانی, فیروزی'
where words = 'blue, neela, neeli, neelay, neel, nila, nili, indigo, نیلا, نیلی, نیلے';
update synonyms set words = words || ', angoori, angori, dhani, totia, انگوری, دھانی'
where words = 'green, hara, hari, haray, sabz, سبز, ہرا, ہری, ہرے';
update synonyms set words = words || ', khaki, camel, خاکی'
where words = 'brown, bhoora, bhura, bhoori, tan, بھورا, بھوری';
update synonyms set words = words || ', sleti, slati, سلیٹی'
where words = 'grey, gray, surmai, سرمئی';
update synonyms set words = words || ', burgundy, عنابی'
where words = 'red, lal, laal, surkh, maroon, mehroon, unnabi, لال, سرخ, میرون';

insert into synonyms (words) values
  ('purple, jamni, jamuni, jaamni, baingani, kasni, lavender, lilac, violet, جامنی, بینگنی, کاسنی')
on conflict do nothing;
