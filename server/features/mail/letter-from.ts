import { readFile } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { InlinePicture, Letter, LetterDetail, LetterWords } from '#server/ports/mail/port.ts'
import { t } from '#shared/language/message.ts'

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
  { title, text, details = [], picture, link, why }: LetterWords,
  { to, choices = [], unsubscribeUrl }: Receiver,
  { publicUrl, mail, operator }: Pick<Config, 'publicUrl' | 'mail' | 'operator'>,
): Promise<Letter> {
  const url = publicUrl + link.to
  const sender = [mail.name, operator.address].filter((part) => part !== undefined).join(' · ')
  const fields: Record<string, string> = {
    ...escaped({ title, text, url, label: link.label, why, brand: mail.name, sender }),
    head: headHtml(title, picture),
    details: detailsHtml(details),
    choice: choices.map((choice) => `<br />${linkTo(choice)}`).join(''),
  }
  return {
    to,
    subject: title,
    text: [
      `${title}\n\n${text}\n`,
      ...details.map(({ label, value, url: detail }) => `${label}: ${value}${detail ? ` ${detail}` : ''}`),
      `${details.length > 0 ? '\n' : ''}${link.label}: ${url}\n\n-- `,
      why,
      ...choices.map((choice) => `${choice.label}: ${choice.url}`),
      `${sender}\n`,
    ].join('\n'),
    html: (await template).replace(/{{(\w+)}}/g, (_, name: string) => fields[name] ?? ''),
    unsubscribeUrl,
    picture,
  }
}

const escapeLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br />')

const escaped = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, escapeLines(value)]))

const linkTo = ({ url, label }: Link) =>
  `<a href="${escapeHtml(url)}" target="_blank" style="color: #565d70">${escapeHtml(label)}</a>`

const heading = (title: string) => t('letters.text', { escapeLines: escapeLines(title) })

/** The title, beside the picture if there is one. */
function headHtml(title: string, picture: InlinePicture | undefined): string {
  if (!picture) return heading(title)
  const shown = t('letters.text2', { cid: picture.cid })
  return t('letters.text3', { shown, heading: heading(title) })
}

const cell = 'padding: 7px 0; vertical-align: top; border-top: 1px solid #dadfe8'

/** Labels and values, in one table that screen readers announce as such. */
function detailsHtml(details: LetterDetail[]): string {
  if (details.length === 0) return ''
  const rows = details.map(({ label, value, url }) => {
    const shown = url
      ? `<a href="${escapeHtml(url)}" target="_blank" class="plain" style="color: #2447ad">${escapeLines(value)}</a>`
      : escapeLines(value)
    return t('letters.text4', { cell, escapeHtml: escapeHtml(label), shown })
  })
  return `<table border="0" cellpadding="0" cellspacing="0" width="100%" style="margin-top: 20px; width: 100%; font-size: 15px; line-height: 1.5">${rows.join('')}</table>`
}
