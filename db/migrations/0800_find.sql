-- S24.2: staff find people and phones by names as they type them. Without help from the database's locale, which may be C.
create function plain_letters(words text) returns text language sql immutable parallel safe strict
return replace(
  translate(
    lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')),
    'øłđħıØŁĐĦΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІҐ',
    'oldhioldhαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяєіґ'
  ),
  'ß', 'ss');
comment on function plain_letters is 'A text without capital letters and accents.';

create function digits_of(number text) returns text language sql immutable parallel safe strict
return regexp_replace(number, '[^0-9]', '', 'g');
comment on function digits_of is 'The digits of a telephone number.';
