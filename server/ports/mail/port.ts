import type { FastifyPluginAsync } from 'fastify'

/**
 * Letters with the same `messageId` (characters valid in a file name) are one letter sent again. `html` has the same
 * content as `text`. `replyTo` is where an answer goes, by default to the operator. `unsubscribeUrl` accepts a POST without
 * signing in (RFC 8058).
 */
export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  messageId?: string
  replyTo?: string | undefined
  unsubscribeUrl?: string | undefined
  /** A picture that `html` shows as `cid:`: letters load nothing from elsewhere. */
  picture?: InlinePicture | undefined
  /** The market's logo, shown in the same way. */
  logo?: InlinePicture | undefined
}

/** `base64`: a JPEG; of a logo a PNG. */
export type InlinePicture = { cid: string; base64: string }

/** A line of the table below the text, such as an amount or a tracking number. */
export type LetterDetail = { label: string; value: string; url?: string | undefined }

export type Mailer = {
  /**
   * Resolves with the mail server's answer. Rejects with `LetterRefused` if the receiver's mail server will never take it, with
   * another error if it may later.
   */
  send: (letter: Letter) => Promise<string>
  /** Removes the letters stored for an address, if any. */
  forget?: (to: string) => Promise<void>
  /** The routes of the mailbox page, in the demo. */
  routes?: FastifyPluginAsync
}

/** A mail server has refused a letter for good; the message is its answer. */
export class LetterRefused extends Error {
  override name = 'LetterRefused'
}

/** What a letter says, before its layout. */
export type LetterWords = {
  title: string
  text: string
  details?: LetterDetail[]
  picture?: InlinePicture | undefined
  /** A path of our own site: of a page, in the language of the letter, unless it `isCall`. */
  link: { to: string; label: string; isCall?: true }
  /** Why the receiver gets the letter. */
  why: string
}
