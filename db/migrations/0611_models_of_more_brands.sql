-- Models of the brands that a market can add, and models of 2025 and 2026 of those it begins with. Prices are the maker's for the
-- United States at launch; where they are not known from two sides, the model has none, and its seller says what it cost.
insert into known_models (brand, released, name, storages, colours) values
  ('Google', 2018, 'Pixel 3', '64:799 128:899', 'Just Black, Clearly White, Not Pink'),
  ('Google', 2018, 'Pixel 3 XL', '64:899 128:999', 'Just Black, Clearly White, Not Pink'),
  ('Google', 2019, 'Pixel 3a', '64:399', 'Just Black, Clearly White, Purple-ish'),
  ('Google', 2019, 'Pixel 3a XL', '64:479', 'Just Black, Clearly White, Purple-ish'),
  ('Google', 2019, 'Pixel 4', '64:799 128:899', 'Just Black, Clearly White, Oh So Orange'),
  ('Google', 2019, 'Pixel 4 XL', '64:899 128:999', 'Just Black, Clearly White, Oh So Orange'),
  ('Google', 2020, 'Pixel 4a', '128:349', 'Just Black, Barely Blue'),
  ('Google', 2020, 'Pixel 5', '128:699', 'Just Black, Sorta Sage'),
  ('Google', 2021, 'Pixel 5a', '128:449', 'Mostly Black'),
  ('Google', 2021, 'Pixel 6', '128:599 256:699', 'Stormy Black, Kinda Coral, Sorta Seafoam'),
  ('Google', 2021, 'Pixel 6 Pro', '128:899 256:999 512:1099', 'Stormy Black, Cloudy White, Sorta Sunny'),
  ('Google', 2022, 'Pixel 6a', '128:449', 'Charcoal, Chalk, Sage'),
  ('Google', 2022, 'Pixel 7', '128:599 256:699', 'Obsidian, Snow, Lemongrass'),
  ('Google', 2022, 'Pixel 7 Pro', '128:899 256:999 512:1099', 'Obsidian, Snow, Hazel'),
  ('Google', 2023, 'Pixel 7a', '128:499', 'Charcoal, Snow, Sea, Coral'),
  ('Google', 2023, 'Pixel Fold', '256:1799 512:1919', 'Obsidian, Porcelain'),
  ('Google', 2023, 'Pixel 8', '128:699 256:759', 'Obsidian, Hazel, Rose, Mint'),
  ('Google', 2023, 'Pixel 8 Pro', '128:999 256:1059 512:1179 1024:1399', 'Obsidian, Porcelain, Bay, Mint'),
  ('Google', 2024, 'Pixel 8a', '128:499 256:559', 'Obsidian, Porcelain, Bay, Aloe'),
  ('Google', 2024, 'Pixel 9', '128:799 256:899', 'Obsidian, Porcelain, Wintergreen, Peony'),
  ('Google', 2024, 'Pixel 9 Pro', '128:999 256:1099 512:1219 1024:1449', 'Obsidian, Porcelain, Hazel, Rose Quartz'),
  ('Google', 2024, 'Pixel 9 Pro XL', '128:1099 256:1199 512:1319 1024:1549', 'Obsidian, Porcelain, Hazel, Rose Quartz'),
  ('Google', 2024, 'Pixel 9 Pro Fold', '256:1799 512:1919', 'Obsidian, Porcelain'),
  ('Google', 2025, 'Pixel 9a', '128:499 256:599', 'Obsidian, Porcelain, Iris, Peony'),
  ('Google', 2025, 'Pixel 10', '128:799 256:899', 'Obsidian, Frost, Indigo, Lemongrass'),
  ('Google', 2025, 'Pixel 10 Pro', '128:999 256:1099 512:1219 1024:1449', 'Obsidian, Porcelain, Moonstone, Jade'),
  ('Google', 2025, 'Pixel 10 Pro XL', '256:1199 512:1319 1024:1549', 'Obsidian, Porcelain, Moonstone, Jade'),
  ('Google', 2025, 'Pixel 10 Pro Fold', '256:1799 512:1919 1024:2149', 'Moonstone, Jade'),
  ('Google', 2026, 'Pixel 10a', '', ''),
  ('OnePlus', 2019, 'OnePlus 7 Pro', '128:669 256:699', 'Mirror Gray, Nebula Blue, Almond'),
  ('OnePlus', 2019, 'OnePlus 7T', '128:599', 'Glacier Blue, Frosted Silver'),
  ('OnePlus', 2020, 'OnePlus 8', '128:699 256:799', 'Onyx Black, Glacial Green, Interstellar Glow'),
  ('OnePlus', 2020, 'OnePlus 8 Pro', '128:899 256:999', 'Onyx Black, Glacial Green, Ultramarine Blue'),
  ('OnePlus', 2020, 'OnePlus 8T', '256:749', 'Aquamarine Green, Lunar Silver'),
  ('OnePlus', 2021, 'OnePlus 9', '128:729 256:829', 'Astral Black, Arctic Sky, Winter Mist'),
  ('OnePlus', 2021, 'OnePlus 9 Pro', '256:969', 'Stellar Black, Pine Green, Morning Mist'),
  ('OnePlus', 2022, 'OnePlus 10 Pro', '128:899 256:969', 'Volcanic Black, Emerald Forest'),
  ('OnePlus', 2022, 'OnePlus 10T', '128:649 256:749', 'Moonstone Black, Jade Green'),
  ('OnePlus', 2023, 'OnePlus 11', '128:699 256:799', 'Titan Black, Eternal Green'),
  ('OnePlus', 2024, 'OnePlus 12', '256:799 512:899', 'Silky Black, Flowy Emerald'),
  ('OnePlus', 2024, 'OnePlus 12R', '128:499 256:599', 'Iron Gray, Cool Blue'),
  ('OnePlus', 2025, 'OnePlus 13', '256:899 512:999', 'Midnight Ocean, Arctic Dawn, Black Eclipse'),
  ('OnePlus', 2025, 'OnePlus 13R', '256:599', 'Astral Trail, Nebula Noir'),
  ('OnePlus', 2025, 'OnePlus 15', '', '');
insert into known_models (brand, released, name)
select brand, released, btrim(name) from (values
  ('OnePlus', 2020, 'OnePlus Nord|OnePlus Nord N10'), ('OnePlus', 2021, 'OnePlus Nord 2|OnePlus Nord CE|OnePlus 9R'),
  ('OnePlus', 2022, 'OnePlus Nord CE 2|OnePlus Nord N20|OnePlus 10R'),
  ('OnePlus', 2023, 'OnePlus Nord 3|OnePlus Nord CE 3|OnePlus Nord CE 3 Lite|OnePlus Nord N30|OnePlus 11R|OnePlus Open'),
  ('OnePlus', 2024, 'OnePlus Nord 4|OnePlus Nord CE 4'), ('OnePlus', 2025, 'OnePlus Nord 5|OnePlus 13s|OnePlus 13T'),
  ('Xiaomi', 2019, 'Mi 9|Mi 9T'), ('Xiaomi', 2020, 'Mi 10|Mi 10 Pro|Mi 10T|Mi 10T Pro|Mi 10T Lite|Poco X3|Poco F2 Pro|Poco M3'),
  ('Xiaomi', 2021, 'Mi 11|Mi 11 Ultra|Mi 11 Lite|Xiaomi 11T|Xiaomi 11T Pro|Poco X3 Pro|Poco F3|Poco M4 Pro'),
  ('Xiaomi', 2022, 'Xiaomi 12|Xiaomi 12 Pro|Xiaomi 12X|Xiaomi 12 Lite|Xiaomi 12T|Xiaomi 12T Pro|Poco F4|Poco X4 Pro|Poco M5'),
  ('Xiaomi', 2023, 'Xiaomi 13|Xiaomi 13 Pro|Xiaomi 13 Ultra|Xiaomi 13 Lite|Xiaomi 13T|Xiaomi 13T Pro|Poco F5|Poco X5|Poco X5 Pro'),
  ('Xiaomi', 2024, 'Xiaomi 14|Xiaomi 14 Ultra|Xiaomi 14T|Xiaomi 14T Pro|Poco F6|Poco X6|Poco X6 Pro'),
  ('Xiaomi', 2025, 'Xiaomi 15|Xiaomi 15 Ultra|Xiaomi 15T|Xiaomi 15T Pro|Poco F7|Poco X7|Poco X7 Pro'),
  ('Motorola', 2020, 'Moto G Power|Moto G Stylus|Moto E'), ('Motorola', 2021, 'Moto G30|Moto G60|Moto G100|Edge 20|Edge 20 Pro'),
  ('Motorola', 2022, 'Moto G52|Moto G62|Moto G82|Edge 30|Edge 30 Pro|Edge 30 Ultra|Edge 30 Neo'),
  ('Motorola', 2023, 'Moto G13|Moto G53|Moto G54|Moto G73|Moto G84|Edge 40|Edge 40 Pro|Edge 40 Neo|Razr 40|Razr 40 Ultra'),
  ('Motorola', 2024, 'Moto G04|Moto G24|Moto G34|Moto G85|Edge 50|Edge 50 Pro|Edge 50 Ultra|Edge 50 Neo|Edge 50 Fusion|Razr 50|Razr 50 Ultra'),
  ('Motorola', 2025, 'Moto G15|Moto G56|Moto G86|Edge 60|Edge 60 Pro|Edge 60 Fusion|Razr 60|Razr 60 Ultra'),
  ('Nothing', 2022, 'Phone (1)'), ('Nothing', 2023, 'Phone (2)'), ('Nothing', 2024, 'Phone (2a)|Phone (2a) Plus|CMF Phone 1'),
  ('Nothing', 2025, 'Phone (3)|Phone (3a)|Phone (3a) Pro|CMF Phone 2 Pro'),
  ('Sony', 2019, 'Xperia 1|Xperia 5|Xperia 10'), ('Sony', 2020, 'Xperia 1 II|Xperia 5 II|Xperia 10 II'),
  ('Sony', 2021, 'Xperia 1 III|Xperia 5 III|Xperia 10 III'), ('Sony', 2022, 'Xperia 1 IV|Xperia 5 IV|Xperia 10 IV'),
  ('Sony', 2023, 'Xperia 1 V|Xperia 5 V|Xperia 10 V'), ('Sony', 2024, 'Xperia 1 VI|Xperia 10 VI'), ('Sony', 2025, 'Xperia 1 VII|Xperia 10 VII'),
  ('Honor', 2021, 'Honor 50'), ('Honor', 2022, 'Honor 70|Honor X8|Honor Magic4 Pro'), ('Honor', 2023, 'Honor 90|Honor 90 Lite|Honor X8a|Honor Magic5 Pro'),
  ('Honor', 2024, 'Honor 200|Honor 200 Pro|Honor 200 Lite|Honor X8b|Honor Magic6 Pro|Honor Magic V2'),
  ('Honor', 2025, 'Honor 400|Honor 400 Pro|Honor 400 Lite|Honor Magic7 Pro|Honor Magic V5'),
  ('Oppo', 2020, 'Find X2 Pro|Reno4|A53|A72'), ('Oppo', 2021, 'Find X3 Pro|Reno5|Reno6|A54|A74|A94'),
  ('Oppo', 2022, 'Find X5|Find X5 Pro|Reno7|Reno8|Reno8 Pro|A57|A77|A96'), ('Oppo', 2023, 'Find N2 Flip|Reno10|Reno10 Pro|A58|A78|A98'),
  ('Oppo', 2024, 'Find X8|Find X8 Pro|Reno11|Reno12|Reno12 Pro|A60|A80'), ('Oppo', 2025, 'Find X9|Find X9 Pro|Find N5|Reno13|Reno13 Pro|A5 Pro'),
  ('Vivo', 2020, 'Y20|V20'), ('Vivo', 2021, 'X60 Pro|V21|V23|Y21|Y72'), ('Vivo', 2022, 'X80|X80 Pro|V25|V25 Pro|Y16|Y35'),
  ('Vivo', 2023, 'X90|X90 Pro|V27|V29|V29 Pro|Y27|Y36'), ('Vivo', 2024, 'X100|X100 Pro|V30|V30 Pro|V40|Y28|Y38'),
  ('Vivo', 2025, 'X200|X200 Pro|X200 FE|V50|V60|Y39')
) as list (brand, released, names) cross join lateral string_to_table(names, '|') as name;

create temporary table catalogue (brand text, released smallint, names text) on commit drop;
insert into catalogue values
  ('Apple', 2013, 'iPhone 5s'), ('Apple', 2014, 'iPhone 6|iPhone 6 Plus'), ('Apple', 2026, 'iPhone 18 Pro|iPhone 18 Pro Max|iPhone Duo'),
  ('Samsung', 2022, 'Galaxy A04|Galaxy M53 5G'), ('Samsung', 2023, 'Galaxy A05|Galaxy M14 5G'),
  ('Samsung', 2024, 'Galaxy A06'), ('Samsung', 2025, 'Galaxy A07|Galaxy M36 5G|Galaxy M56 5G|Galaxy F56 5G|Galaxy XCover7 Pro|Galaxy Z TriFold'),
  ('Samsung', 2026, 'Galaxy A37 5G|Galaxy A57 5G'),
  ('Redmi', 2024, 'Redmi A4 5G'), ('Redmi', 2025, 'Redmi 15C|Redmi Note 15 Pro 5G|Redmi Note 15 Pro+ 5G|Redmi Turbo 4|Redmi K80|Redmi K80 Pro|Redmi K90|Redmi K90 Pro Max'),
  ('Realme', 2023, 'realme C63'), ('Realme', 2024, 'realme P1 5G|realme P2 Pro 5G'),
  ('Realme', 2025, 'realme 14x 5G|realme 15 5G|realme 15 Pro 5G|realme 15T 5G|realme 15x 5G|realme GT 8|realme GT 8 Pro|realme P3 5G|realme P3 Ultra 5G|realme P4 5G|realme P4 Pro 5G|realme C71|realme C73|realme C85|realme Narzo 80 Pro 5G|realme Narzo 90 5G|realme Neo 7'),
  ('Realme', 2026, 'realme 16 5G|realme 16 Pro 5G|realme 16 Pro+ 5G');
insert into models (category_id, name, key, released, colours, catalogued, well_known)
select categories.id, one.name, model_key(one.name), catalogue.released,
  case one.name when 'iPhone 18 Pro Max' then array['Black', 'Burgundy', 'Glacier', 'Silver'] else '{}' end, true, true
from catalogue join categories on categories.maker = catalogue.brand cross join lateral string_to_table(names, '|') as one (name)
where not exists (select from models as known where known.category_id = categories.id and known.catalogued and known.name = one.name)
on conflict on constraint models_key_unique
  do update set name = excluded.name, released = excluded.released, catalogued = true, well_known = true
  where not models.catalogued;
