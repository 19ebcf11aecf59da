import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { refusalFor } from '#server/http/errors.ts'
import type { RequestLimiter } from '#server/http/limits/request-limiter.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import type { Locale } from '#shared/language/locale.ts'
import { type FeedHead, type FormatName, formats } from './formats.ts'
import { phonesAfter } from './listed-phones.ts'
import { productOf } from './product.ts'

export type Making = { db: Db; config: Config; limiter: Pick<RequestLimiter, 'run'> }

/** Phones that are read at once, which is all that a feed of any size takes of memory. */
const batch = 500
/** How often a batch is asked for again if the market is busy. */
const tries = 10

/** The text of a whole feed, read batch by batch, each in a crawler's turn; in the language of its address. */
export async function* feedText({ db, config, limiter }: Making, format: FormatName, locale: Locale, head: FeedHead) {
  const { head: begin, products, tail } = formats[format]
  yield inLocale(locale, () => begin(head))
  let after: string | undefined
  for (;;) {
    const rows = await inTurn(limiter, () => phonesAfter(db, after, batch))
    const isFirst = after === undefined
    yield inLocale(locale, () =>
      products(
        rows.map((row) => productOf(row, config)),
        isFirst,
      ),
    )
    after = rows.at(-1)?.id
    if (rows.length < batch) break
  }
  yield tail
}

/** A feed that has begun is not broken off because the market is busy for a while. */
async function inTurn<T>(limiter: Making['limiter'], work: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await limiter.run({ priority: 'crawl', caller: { key: 'feeds', isAccount: false } }, work)
    } catch (error) {
      if (left === 0 || refusalFor(error).code !== 'unavailable') throw error
      await sleep(1_000, undefined, { ref: false })
    }
  }
}
