import { readFile } from 'node:fs/promises'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { Letter } from '#server/ports/mail/port.ts'

type LetterTexts = {
  title: string
  text: string
  /** A path of our own site. */
  link: { to: string; label: string }
  /** Why the receiver gets the letter. */
  why: string
  /** Link to the receiver's mail settings, if they have a choice. */
  choice?: { to: string; label: string }
}
type Receiver = { to: string; publicUrl: string; unsubscribeUrl?: string | undefined }

/** Generated from letter.mjml by `npm run mail`. */
const template = readFile(new URL('letter.html', import.meta.url), 'utf8')

/** Builds a letter as HTML, with one button and no external resources, and as plain text. */
export async function letterFrom(words: LetterTexts, { to, publicUrl, unsubscribeUrl }: Receiver): Promise<Letter> {
  const { title, text, link, why, choice } = words
  const url = publicUrl + link.to
  const fields: Record<string, string> = { title, text, url, label: link.label, why }
  const html = (await template).replace(/{{(\w+)}}/g, (_, name: string) => {
    if (name === 'choice') return choice ? linkTo(publicUrl + choice.to, choice.label) : ''
    return escapeHtml(fields[name] ?? '')
  })
  const choiceText = choice ? `\n${choice.label}: ${publicUrl}${choice.to}` : ''
  return {
    to,
    subject: title,
    text: `${title}\n\n${text}\n\n${link.label}: ${url}\n\n-- \n${why}${choiceText}\n`,
    html,
    unsubscribeUrl,
  }
}

const linkTo = (url: string, label: string) => `<a href="${escapeHtml(url)}" style="color: #565d70">${escapeHtml(label)}</a>`
