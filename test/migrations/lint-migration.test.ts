import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lintMigration } from './lint-migration.ts'
import { rules } from './rules.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
/** Creates everything in an empty database, so it can lock nothing. */
const baseline = '0700_baseline.sql'

const newer = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name !== baseline).sort()

test.each(newer)('[S17.6] %s passes the migration linter', async (name) => {
  expect(await lintMigration(await readFile(new URL(name, folder), 'utf8'))).toEqual([])
})

test('[S17.6] the first migration is the baseline, which the linter leaves out', async () => {
  expect((await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()[0]).toBe(baseline)
})

/** The hash that git gives to each migration of a commit, by its path; none if this clone does not have the commit. */
function migrationsOf(commit: string): Map<string, string> {
  try {
    const listed = execFileSync('git', ['ls-tree', '-r', commit, 'db/migrations/'], { stdio: ['ignore', 'pipe', 'ignore'] })
    return new Map([...listed.toString().matchAll(/ blob (\w+)\t(.+)/g)].map(([, hash = '', file = '']) => [file, hash]))
  } catch {
    return new Map()
  }
}

test('[S17.6] no migration of the version before was changed: a market that has applied it would not start', async () => {
  const before = migrationsOf((await readFile('deploy/previous', 'utf8')).trim())
  const ours = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const text = await readFile(new URL(name, folder))
      return [`db/migrations/${name}`, createHash('sha1').update(`blob ${text.length}\0`).update(text).digest('hex')] as const
    }),
  )
  expect(ours.filter(([file, hash]) => before.has(file) && before.get(file) !== hash)).toEqual([])
})

/** For each rule, statements that break it, and what to write instead. */
const examples: Record<keyof typeof rules, { red: string[]; green: string[] }> = {
  'drop-table': {
    red: ['drop table wishes;', 'drop view listed;', 'drop type role;'],
    green: ['drop trigger listed on phones;'],
  },
  'drop-function': {
    red: ['drop function market_now();'],
    green: ['create or replace function one() returns integer language sql as $$ select 1 $$;'],
  },
  'drop-column': {
    red: ['alter table phones drop column colour;'],
    green: ['alter table phones alter column colour drop not null;'],
  },
  rename: {
    red: [
      'alter table phones rename to handsets;',
      'alter table phones rename column name to title;',
      "alter type role rename value 'buyer' to 'customer';",
      'alter table phones set schema other;',
    ],
    green: ['alter index phones_name rename to phones_by_name;'],
  },
  'column-type': {
    red: ['alter table phones alter column price_cents type bigint;'],
    green: ['alter table phones add column price bigint;'],
  },
  'column-required': {
    red: ['alter table phones add column weight integer not null;'],
    green: ['alter table phones add column weight integer not null default 0;'],
  },
  'column-rewrites': {
    red: [
      'alter table phones add column token uuid default gen_random_uuid();',
      'alter table phones add column at timestamptz default clock_timestamp();',
      'alter table phones add column number bigserial;',
      'alter table phones add column number bigint generated always as identity;',
      'alter table phones add column twice integer generated always as (price_cents * 2) stored;',
    ],
    green: [
      'alter table phones add column at timestamptz not null default market_now();',
      "alter table phones add column words text[] not null default '{}';",
      'alter table phones add column token uuid, alter column token set default gen_random_uuid();',
    ],
  },
  'not-null': {
    red: ['alter table phones alter column colour set not null;'],
    green: ['alter table phones add constraint phones_colour check (colour is not null) not valid;'],
  },
  'check-validated': {
    red: [
      'alter table phones add constraint phones_heavy check (weight > 0);',
      'alter table phones add column weight integer check (weight > 0);',
    ],
    green: [
      'alter table phones add constraint phones_heavy check (weight > 0) not valid;',
      'create table scales (weight integer); alter table scales add constraint scales_heavy check (weight > 0);',
    ],
  },
  'foreign-key-validated': {
    red: [
      'alter table phones add constraint phones_shop foreign key (shop_id) references shops on delete cascade;',
      'alter table phones add column shop_id uuid references shops on delete cascade;',
    ],
    green: [
      'alter table phones add constraint phones_shop foreign key (shop_id) references shops on delete cascade not valid;',
      'create table stands (shop_id uuid references shops on delete cascade);',
    ],
  },
  'validated-at-once': {
    red: ['alter table phones add constraint heavy check (weight > 0) not valid; alter table phones validate constraint heavy;'],
    green: [
      'alter table phones validate constraint heavy;',
      '-- outside a transaction\nalter table phones validate constraint a;',
    ],
  },
  'unique-builds-index': {
    red: [
      'alter table phones add constraint phones_once unique (imei);',
      'alter table phones add primary key (id);',
      'alter table phones add column imei text unique;',
      'alter table stays add constraint stays_apart exclude using gist (room with =);',
    ],
    green: ['alter table phones add constraint phones_once unique using index phones_imei;'],
  },
  'index-locks': {
    red: ['create index phones_colour on phones (colour);', 'drop index phones_colour;'],
    green: [
      'create table stands (id uuid primary key, at timestamptz); create index stands_by_time on stands (at);',
      '-- outside a transaction\ndrop index concurrently if exists a;\ncreate index concurrently a on phones (colour);',
    ],
  },
  'rows-changed': {
    red: ["update phones set colour = 'red';", 'delete from wishes;', 'truncate wishes;'],
    green: ["insert into categories (name) values ('Nokia');", 'create table one (n integer); update one set n = 1;'],
  },
  'table-locked': {
    red: [
      'lock table phones;',
      'vacuum full phones;',
      'reindex table phones;',
      'refresh materialized view listed;',
      'alter table phones set unlogged;',
    ],
    green: ['alter table phones set (fillfactor = 80);'],
  },
  'word-with-its-use': {
    red: ["alter type role add value 'courier'; insert into people (role) values ('courier');"],
    green: ["alter type role add value 'courier'; alter type role add value 'guest';"],
  },
  'limits-lifted': { red: ["set lock_timeout = '0';", "set local statement_timeout = '1h';"], green: ['select 1;'] },
  unreadable: { red: ['do $$ begin perform 1; end $$;'], green: ['select 1;'] },
  'outside-a-transaction': {
    red: [
      'create index concurrently a on phones (colour);',
      '-- outside a transaction\nalter table phones add column weight integer;',
      '-- outside a transaction\ncreate index concurrently if not exists a on phones (colour);',
      '-- outside a transaction\ndrop index concurrently a;',
    ],
    green: ['-- outside a transaction\ndrop index concurrently if exists a;'],
  },
}

test('[S17.6] every rule of the linter has examples', () => {
  expect(Object.keys(examples)).toEqual(Object.keys(rules))
})

for (const [rule, { red, green }] of Object.entries(examples)) {
  test.each(red)(`[S17.6] ${rule} rejects: %s`, async (text) => {
    const faults = await lintMigration(text)
    expect(faults.filter((fault) => fault.includes(`: ${rule}. `)).length).toBeGreaterThan(0)
    const reason = `-- safe (${rule}): nobody has ever used this one yet.\n`
    const excepted = text.replace(/^(-- outside.*\n)?/, `$1${reason}`).replaceAll(/; (?=\w)/g, `;\n${reason}`)
    const left = await lintMigration(excepted)
    expect(left.filter((fault) => fault.includes(`: ${rule}. `))).toEqual([])
  })
  test.each(green)(`[S17.6] ${rule} accepts: %s`, async (text) => {
    expect((await lintMigration(text)).filter((fault) => fault.includes(`: ${rule}. `))).toEqual([])
  })
}

test('[S17.6] an exception needs a reason, covers only its own statement and rule, and is refused where it is not needed', async () => {
  const dropped = 'alter table phones drop column colour;'
  const safe = '-- safe (drop-column): no server has named it since the last release.\n'
  expect(await lintMigration(safe + dropped)).toEqual([])
  expect(await lintMigration(`-- safe (drop-column):\n${dropped}`)).toHaveLength(1)
  expect(await lintMigration(`${safe}${dropped}\n${dropped}`)).toEqual([expect.stringMatching(/^line 3: drop-column/)])
  expect(await lintMigration(safe.replace('drop-column', 'rename') + dropped)).toHaveLength(2)
  expect(await lintMigration(`${safe}select 1;`)).toEqual(['line 2: nothing here needs the exception drop-column.'])
})
