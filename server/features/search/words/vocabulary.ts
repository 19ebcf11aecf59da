import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Of words that begin alike; more do not help anybody who types on. */
const mostAlike = 60

type Found = { asked: string; word: string }

/** The words of models that begin with each of these, the very word among them. */
export async function wordsBeginning(db: Db, beginnings: string[]): Promise<Map<string, string[]>> {
  return byAsked(beginnings.length > 0 ? (await wordsBeginningQuery(beginnings).execute(db)).rows : [])
}

export const wordsBeginningQuery = (beginnings: string[]) => sql<Found>`
  select asked, near.word from unnest(${beginnings}::text[]) as asked
  cross join lateral (
    select word from search_words
    where word collate "C" >= asked and word collate "C" < asked || chr(1114111)
    order by word collate "C" limit ${sql.lit(mostAlike)}
  ) as near`

/** Which of these are words of models. */
export async function wordsAmong(db: Db, pieces: string[]): Promise<Set<string>> {
  if (pieces.length === 0) return new Set()
  const { rows } = await sql<{ word: string }>`select word from search_words where word = any(${pieces}::text[])`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** The words of models that look like each of these by their groups of three letters, the likest first. */
export async function wordsLike(db: Db, misspelt: string[]): Promise<Map<string, string[]>> {
  return byAsked(misspelt.length > 0 ? (await wordsLikeQuery(misspelt).execute(db)).rows : [])
}

export const wordsLikeQuery = (misspelt: string[]) => sql<Found>`
  select asked, near.word from unnest(${misspelt}::text[]) as asked
  cross join lateral (
    select word from search_words where word % asked and word !~ '[0-9]'
    order by similarity(word, asked) desc, word limit 12
  ) as near`

function byAsked(rows: Found[]) {
  const found = new Map<string, string[]>()
  for (const { asked, word } of rows) found.set(asked, [...(found.get(asked) ?? []), word])
  return found
}
