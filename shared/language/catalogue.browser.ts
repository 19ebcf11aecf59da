import type { CompiledMessage } from 'icu-minify/format'
import { type Locale, localeOf } from './locale.ts'

/** What `#catalogue` is in a browser: the build has put the messages of the page's language where their keys stood. */
export const messageOf = (message: string): CompiledMessage => message

const locale = localeOf(document.documentElement.dataset.language ?? document.documentElement.lang)

/** The language of a document never changes: to read another one loads another document. */
export const currentLocale = (): Locale => locale
