import type { CompiledMessage } from 'icu-minify/format'
import { dollars, type MarketMoney } from '#shared/domain/money/currency.ts'
import { type Locale, localeOf } from './locale.ts'

/** What `#catalogue` is in a browser: the build has put the messages of the page's language where their keys stood. */
export const messageOf = (message: string): CompiledMessage => message

const { dataset, lang } = document.documentElement
const locale = { ...localeOf(dataset.language ?? lang), prefix: dataset.prefix ?? '' }

/** The language of a document never changes: to read another one loads another document. */
export const currentLocale = (): Locale => locale

const money = dataset.money ? (JSON.parse(dataset.money) as MarketMoney) : dollars

/** The market's name, as its documents say it. */
export const marketName = (): string => dataset.market ?? ''

/** The market's currency, which its documents name. */
export const marketMoney = (): MarketMoney => money
