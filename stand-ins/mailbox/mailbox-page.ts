import { escapeHtml } from '#server/http/escape-html.ts'
import type { Letter } from '#server/ports/mail/port.ts'
import { marketName } from '#shared/language/catalogue.ts'

/** `sentAt`: ISO 8601. */
export type StoredLetter = Letter & { sentAt: string }
/** `name`: of its file, without the ending. */
export type NamedLetter = StoredLetter & { name: string }

export const mailboxPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Letters are shown as mail programs show them: without scripts, and with nothing that is loaded from elsewhere. */
export const letterPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Renders the list of all letters that were sent, newest first; each opens its HTML in a frame, and its plain text. */
export function mailboxPage(letters: NamedLetter[]): string {
  const list = letters.map((letter, place) => letterHtml(letter, place === 0)).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox | ${escapeHtml(marketName())}</title>
<link rel="stylesheet" href="/mailbox.css">
</head>
<body>
<header><h1>Mailbox</h1><p>Letters this market would have sent. <a href="/">Back to ${escapeHtml(marketName())}</a></p></header>
<main>${list || '<p class="empty">No letter yet. Ask for a new password on the login page and it lands here.</p>'}</main>
</body>
</html>`
}

/** The HTML of a letter with its picture in it, as a mail program would take it from the attachments. */
export const framedLetter = ({ html = '', picture, logo }: StoredLetter): string => {
  const framed = picture ? html.replaceAll(`cid:${picture.cid}`, `data:image/jpeg;base64,${picture.base64}`) : html
  return logo ? framed.replaceAll(`cid:${logo.cid}`, `data:image/png;base64,${logo.base64}`) : framed
}

const letterHtml = ({ name, to, subject, text, html, sentAt }: NamedLetter, isOpen: boolean) => `<details${isOpen ? ' open' : ''}>
<summary><h2>${escapeHtml(subject)}</h2>
<span class="to"><span>To ${escapeHtml(to)}</span> <time datetime="${escapeHtml(sentAt)}">${escapeHtml(whenText(sentAt))}</time></span></summary>
${html ? framed(name, subject, text) : `<div class="text">${linked(text)}</div>`}
</details>`

const framed = (name: string, subject: string, text: string) =>
  `<iframe title="${escapeHtml(subject)}" src="/mailbox/letters/${encodeURIComponent(name)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details class="plain"><summary>Plain text</summary><div class="text">${linked(text)}</div></details>`

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const whenText = (sentAt: string) => `${moment.format(new Date(sentAt))} UTC`

/** Turns the URLs of a text into links; every piece is escaped. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, place) => (place % 2 === 1 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece)))
    .join('')
}

export const mailboxStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f4f6fb, #0e121b); --card: light-dark(#fff, #191e2b);
  --ink: light-dark(#1a2133, #e8ebf2); --quiet: light-dark(#565d70, #a9b0c0); --line: light-dark(#dadfe8, #323a4b);
  --link: light-dark(#2447ad, #9bb1ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem 4rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; }
h2 { margin: 0; font-size: 1.1rem; }
header p, .to, .empty { color: var(--quiet); }
a { color: var(--link); overflow-wrap: anywhere; }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
main > details { margin-top: .75rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; }
summary { padding: .9rem 1.25rem; cursor: pointer; }
summary:focus-visible { outline: 2px solid var(--link); outline-offset: -2px; border-radius: .75rem; }
summary h2 { display: inline; }
.to { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .9rem; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 40rem; border: 0; border-top: 1px solid var(--line); resize: vertical; color-scheme: light dark; }
.plain { border-top: 1px solid var(--line); }
.plain summary { color: var(--quiet); font-size: .9rem; }
.text { padding: 0 1.25rem 1.25rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
`
