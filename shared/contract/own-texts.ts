import { z } from 'zod'
import { legalTextNames, longestText, ownTextNames } from '#shared/domain/texts/own-texts.ts'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, readable, staffReason } from './fields.ts'

const instant = z.string()
const name = z.enum(ownTextNames)
/** The key of a message that letters say. */
const messageKey = z.string().regex(/^[a-zA-Z]{1,40}\.\w{1,60}$/)
const language = z.string().regex(/^[a-z]{2,3}(?:-[a-zA-Z]{2,20})?$/)

/** By language. In one that is not there, the software's own text holds. */
const TextsByLanguage = z.record(language, z.string())
export type TextsByLanguage = z.output<typeof TextsByLanguage>

/** Of a legal page: which version holds from when. */
const LegalVersion = z.object({ version: counted, holdsFrom: instant })

export const getText = endpoint('GET /texts/:name', {
  access: 'public',
  priority: 'browse',
  summary: 'Returns the text of a page in the market’s own words; null if the software’s own text holds',
  params: z.object({ name }),
  output: z.object({
    text: z.string().nullable(),
    /** 0 if the software's own text holds and nothing else ever did. */
    version: counted,
    holdsFrom: instant.nullable(),
    /** Of a legal page, newest first: also the one that will hold. */
    versions: z.array(LegalVersion),
  }),
})

export const getTextVersion = endpoint('GET /texts/:name/versions/:version', {
  access: 'public',
  priority: 'browse',
  summary: 'Returns one version of a legal page, which may hold no more or not yet, with the text before it',
  params: z.object({ name: z.enum(legalTextNames), version: z.coerce.number().int().min(1).max(100_000) }),
  output: z.object({
    text: z.string().nullable(),
    ...LegalVersion.shape,
    /** The text of the version before it; null if it was the software's own. */
    before: z.string().nullable(),
  }),
})

const OwnTextVersion = z.object({
  version: counted,
  texts: TextsByLanguage,
  holdsFrom: instant,
  /** Of the terms: whether people have to agree to it, and how many have. */
  mustAgree: z.boolean(),
  agreed: counted,
  reason: z.string(),
  /** Null if they have left. */
  by: z.string().nullable(),
  at: instant,
})
export type OwnTextVersion = z.output<typeof OwnTextVersion>

export const listOwnTexts = endpoint('GET /own-texts', {
  permission: 'texts.write',
  log: { as: msg('staffActs.listOwnTexts'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Lists the texts that this market has in its own words, with who changed them last',
  output: z.array(
    OwnTextVersion.omit({ texts: true, mustAgree: true, agreed: true }).extend({
      name: z.string(),
      languages: z.array(z.string()),
    }),
  ),
})

export const getOwnText = endpoint('GET /own-texts/:name', {
  permission: 'texts.write',
  log: { as: msg('staffActs.getOwnText'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Returns every version of a text, newest first, and the software’s own text in each language',
  params: z.object({ name: z.union([name, messageKey]) }),
  output: z.object({ standard: TextsByLanguage, versions: z.array(OwnTextVersion) }),
})

export const publishOwnText = endpoint('PUT /own-texts/:name', {
  permission: 'texts.write',
  log: { as: msg('staffActs.publishOwnText'), about: null, reason: 'reason' },
  priority: 'account',
  summary: 'Publishes a version of a text, at once or from an instant on; a language left out has the software’s own text again',
  params: z.object({ name: z.union([name, messageKey]) }),
  input: z.strictObject({
    texts: z.record(language, readable(msg('ownTexts.text'), longestText.page, 1)),
    /** The version that was changed: another one that was published meanwhile is not overwritten unseen. */
    basedOn: z.number().int().min(0),
    holdsFrom: z.iso.datetime({ offset: true }).nullable(),
    /** Of the terms: people have to agree to it before they book or list. */
    mustAgree: z.boolean().optional(),
    reason: staffReason,
  }),
  limit: { times: 120, seconds: 3600 },
  output: z.object({ version: counted, message: z.string() }),
  refusal: { version: 0 },
})

/** A message that a letter says. `values`: what may stand in it; `needed`: what must. */
const LetterMessage = z.object({
  key: z.string(),
  standard: TextsByLanguage,
  own: TextsByLanguage,
  version: counted,
  values: z.array(z.object({ name: z.string(), type: z.string() })),
  needed: z.array(z.string()),
  /** How many letters say it. */
  letters: counted,
})
export type LetterMessage = z.output<typeof LetterMessage>

const kind = z.string().max(40)

export const listLetters = endpoint('GET /letters', {
  permission: 'texts.write',
  log: { as: msg('staffActs.listLetters'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Lists the kinds of letters, with the subject of an example, in the caller’s language',
  output: z.array(z.object({ kind: z.string(), subject: z.string(), isChanged: z.boolean() })),
})

export const getLetter = endpoint('GET /letters/:kind', {
  permission: 'texts.write',
  log: { as: msg('staffActs.getLetter'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Returns the messages that a kind of letter says, in each language',
  params: z.object({ kind }),
  output: z.object({ kind: z.string(), subject: z.string(), messages: z.array(LetterMessage) }),
})

export const previewLetter = endpoint('POST /letters/:kind/preview', {
  permission: 'texts.write',
  log: { as: msg('staffActs.previewLetter'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Returns a letter as it would be sent with these texts, about somebody who does not exist',
  params: z.object({ kind }),
  input: z.strictObject({ language, texts: z.record(messageKey, readable(msg('ownTexts.text'), longestText.letter, 1)) }),
  limit: { times: 600, seconds: 3600 },
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})
