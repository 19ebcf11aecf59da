import { type MessageFor, msg } from '#shared/language/message.ts'

/** What an owner can write in their own words beside letters (S16.1). The names are stored, so none is ever renamed. */
export const ownTextNames = ['terms', 'privacy', 'withdrawal', 'imprint', 'about', 'faq', 'banner', 'footer'] as const
export type OwnTextName = (typeof ownTextNames)[number]

export const isOwnTextName = (name: string): name is OwnTextName => (ownTextNames as readonly string[]).includes(name)

/** Those with a page of their own; of a legal one, former versions can be read, and each holds from a day on. */
export const legalTextNames = ['terms', 'privacy', 'withdrawal', 'imprint'] as const
export type LegalTextName = (typeof legalTextNames)[number]
export const isLegalText = (name: string): name is LegalTextName => (legalTextNames as readonly string[]).includes(name)

export const ownTextTitles: Record<OwnTextName, MessageFor> = {
  terms: msg('texts.termsUse'),
  privacy: msg('texts.privacyPolicy'),
  withdrawal: msg('parts.withdrawal'),
  imprint: msg('parts.imprint'),
  about: msg('texts.aboutUs'),
  faq: msg('ownTexts.faq'),
  banner: msg('ownTexts.banner'),
  footer: msg('ownTexts.footer'),
}

/** The longest text, in characters: a contract of forty pages. */
export const longestText = { page: 100_000, part: 500, letter: 2_000 } as const

export const longestOf = (name: string): number =>
  name === 'banner' || name === 'footer' ? longestText.part : isOwnTextName(name) ? longestText.page : longestText.letter
