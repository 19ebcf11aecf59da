import { msg } from '#shared/language/message.ts'
import type { LegalTexts } from '../legal-text.ts'

const operator = { heading: msg('legal.whoRunsIt'), texts: [msg('legal.runsIt')] }

export const americanLaw: LegalTexts = { pages: {}, terms: [operator], privacy: [operator] }
