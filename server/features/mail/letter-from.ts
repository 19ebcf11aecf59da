import { readFile } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { Look } from '#server/look-settings.ts'
import type { InlinePicture, Letter, LetterDetail, LetterWords } from '#server/ports/mail/port.ts'
import { paletteOf } from '#shared/domain/look/colours.ts'
import { currentLocale, marketName } from '#shared/language/catalogue.ts'

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

/** Builds a letter in the current language as HTML, with one button and no external resources, and as plain text. */
export async function letterFrom(
  { title, text, details = [], picture, link, why }: LetterWords,
  { to, choices = [], unsubscribeUrl }: Receiver,
  {
    publicUrl,
    operator,
    look,
  }: Pick<Config, 'publicUrl'> & {
    operator: Pick<Config['operator'], 'address'>
    look?: Look
  },
): Promise<Letter> {
  const { prefix } = currentLocale()
  const url = publicUrl + (link.isCall ? '' : prefix) + link.to
  const logo = look?.logoInLetters ? { cid: 'logo', base64: look.logoInLetters } : undefined
  const sender = [marketName(), operator.address].filter((part) => part !== undefined).join(' · ')
  const fields: Record<string, string> = {
    ...escaped({ title, text, url, label: link.label, why, sender }),
    brand: brandHtml(logo),
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
    html: inColour(
      inLanguage(await template).replace(/{{(\w+)}}/g, (_, name: string) => fields[name] ?? ''),
      look?.colour,
    ),
    unsubscribeUrl,
    picture,
    logo,
  }
}

/** The template in the current language: mail programs know no logical sides, so those of one read from the right are swapped. */
function inLanguage(html: string): string {
  const { code, rightToLeft } = currentLocale()
  const named = html.replaceAll('lang="en"', `lang="${code}"`).replaceAll('dir="auto"', `dir="${rightToLeft ? 'rtl' : 'ltr'}"`)
  if (!rightToLeft) return named
  return named.replaceAll('direction:ltr', 'direction:rtl').replaceAll(/(?<=align[:=]"?)left/g, 'right')
}

/** What the template and the links in it are drawn with, in a light and in a dark mail program. */
const blue = { light: '#2447ad', dark: '#9bb1ff' }

function inColour(html: string, colour: string | undefined): string {
  if (!colour) return html
  const { light, dark } = paletteOf(colour)
  return html.replaceAll(blue.light, light.primary).replaceAll(blue.dark, dark.primary)
}

/** The market's name, beside its own logo if it has one. */
function brandHtml(logo: InlinePicture | undefined): string {
  const name = escapeHtml(marketName())
  if (!logo) return name
  const shown = `<img src="cid:${logo.cid}" width="36" height="36" alt="" style="vertical-align: middle" />`
  return `${shown} <span style="vertical-align: middle">${name}</span>`
}

const escapeLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br />')

const escaped = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, escapeLines(value)]))

const linkTo = ({ url, label }: Link) =>
  `<a href="${escapeHtml(url)}" target="_blank" style="color: #565d70">${escapeHtml(label)}</a>`

const heading = (title: string) => `<h1 style="margin: 0; font-size: 22px; line-height: 1.3">${escapeLines(title)}</h1>`

/** The title, beside the picture if there is one. */
function headHtml(title: string, picture: InlinePicture | undefined): string {
  if (!picture) return heading(title)
  const shown = `<img src="cid:${picture.cid}" width="72" height="72" alt="" style="display: block; border-radius: 8px" />`
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td width="88" valign="top">${shown}</td><td valign="middle">${heading(title)}</td></tr></table>`
}

const cell = 'padding: 7px 0; vertical-align: top; border-top: 1px solid #dadfe8'

/** Labels and values, in one table that screen readers announce as such. */
function detailsHtml(details: LetterDetail[]): string {
  if (details.length === 0) return ''
  const [start, end] = currentLocale().rightToLeft ? ['right', 'left'] : ['left', 'right']
  const rows = details.map(({ label, value, url }) => {
    const shown = url
      ? `<a href="${escapeHtml(url)}" target="_blank" class="plain" style="color: ${blue.light}">${escapeLines(value)}</a>`
      : escapeLines(value)
    return `<tr><th scope="row" class="label" style="${cell}; padding-${end}: 16px; text-align: ${start}; font-weight: 400; overflow-wrap: normal; word-break: normal; color: #565d70">${escapeHtml(label)}</th><td dir="auto" class="value" style="${cell}; text-align: ${end}; font-weight: 600; word-break: break-word">${shown}</td></tr>`
  })
  return `<table border="0" cellpadding="0" cellspacing="0" width="100%" style="margin-top: 20px; width: 100%; font-size: 15px; line-height: 1.5">${rows.join('')}</table>`
}
