import type { CompiledMessage } from 'icu-minify/format'
import { dollars, type MarketMoney } from '#shared/domain/money/currency.ts'
import { type Locale, localeOf } from './locale.ts'

/** What `#catalogue` is in a browser: the build has put the messages of the page's language where their keys stood. */
export const messageOf = (message: string): CompiledMessage => message

const locale = localeOf(document.documentElement.dataset.language ?? document.documentElement.lang)

/** The language of a document never changes: to read another one loads another document. */
export const currentLocale = (): Locale => locale

const named = document.documentElement.dataset.money
const money = named ? (JSON.parse(named) as MarketMoney) : dollars

/** The market's currency, which its documents name. */
export const marketMoney = (): MarketMoney => money
