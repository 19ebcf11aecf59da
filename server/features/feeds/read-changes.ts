import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { inLocale, marketName } from '#shared/language/catalogue.ts'
import type { Locale } from '#shared/language/locale.ts'
import { changesAfter } from './feed-version.ts'
import { phonesNamed } from './listed-phones.ts'
import { productOf } from './product.ts'

const most = 1_000
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Asked = { since: string; state: { version: number; forgottenTo: number }; locale: Locale }

/**
 * What has changed since a version: products as they are now, and the ids of those that can no longer be bought. Throws
 * AppError('invalid') if the version is none, 'conflict' if removals since then are no longer known.
 */
export async function changesPage({ db, config }: { db: Db; config: Config }, { since, state, locale }: Asked): Promise<string> {
  const place = placeOf(since)
  if (!place || place.version > state.version) throw appError('cursor_unknown', { field: 'since' }, { field: 'since' })
  if (place.version < state.forgottenTo) throw appError('feed_too_old')
  const changes = await changesAfter(db, place, most)
  const rows = await phonesNamed(
    db,
    changes.filter(({ isGone }) => !isGone).map(({ phoneId }) => phoneId),
  )
  const listed = new Set(rows.map(({ id }) => id))
  const last = changes.at(-1)
  const more = changes.length === most
  return inLocale(locale, () =>
    JSON.stringify({
      title: marketName(),
      language: locale.code,
      currency: config.money.currency,
      // A phone that has been sold since the comparison is not for sale either.
      removed: changes.filter(({ phoneId }) => !listed.has(phoneId)).map(({ phoneId }) => phoneId),
      products: rows.map((row) => productOf(row, config)),
      since: more && last ? `${last.version}-${last.phoneId}` : String(Math.max(state.version, last?.version ?? 0)),
      more,
    }),
  )
}

/** '12' is after everything of version 12, '12-<id>' after that phone within it. */
function placeOf(since: string) {
  const [, version, id] = /^(\d{1,15})(?:-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/.exec(since) ?? []
  if (version === undefined) return undefined
  return { version: Number(version), id: id ?? lastId }
}
