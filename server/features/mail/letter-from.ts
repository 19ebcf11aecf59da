import { readFile } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { Letter, LetterWords } from '#server/ports/mail/port.ts'

type Link = { url: string; label: string }
type Receiver = {
  to: string
  /** Links below the letter, if the receiver can choose to get no more of its kind. */
  choices?: Link[]
  /** Mail programs show a button for it. */
  unsubscribeUrl?: string | undefined
}

/** Generated from letter.mjml by `npm run mail`. */
const template = readFile(new URL('letter.html', import.meta.url), 'utf8')

/** Builds a letter as HTML, with one button and no external resources, and as plain text. */
export async function letterFrom(
  { title, text, link, why }: LetterWords,
  { to, choices = [], unsubscribeUrl }: Receiver,
  { publicUrl, mail, operator }: Pick<Config, 'publicUrl' | 'mail' | 'operator'>,
): Promise<Letter> {
  const url = publicUrl + link.to
  const sender = [mail.name, operator.address].filter((part) => part !== undefined).join(' · ')
  const fields: Record<string, string> = {
    ...escaped({ title, text, url, label: link.label, why, brand: mail.name, sender }),
    choice: choices.map((choice) => `<br />${linkTo(choice)}`).join(''),
  }
  return {
    to,
    subject: title,
    text: [
      `${title}\n\n${text}\n\n${link.label}: ${url}\n\n-- `,
      why,
      ...choices.map((choice) => `${choice.label}: ${choice.url}`),
      `${sender}\n`,
    ].join('\n'),
    html: (await template).replace(/{{(\w+)}}/g, (_, name: string) => fields[name] ?? ''),
    unsubscribeUrl,
  }
}

const escaped = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, escapeHtml(value).replace(/\r?\n/g, '<br />')]))

const linkTo = ({ url, label }: Link) => `<a href="${escapeHtml(url)}" style="color: #565d70">${escapeHtml(label)}</a>`
