import { escapeHtml } from '#server/http/escape-html.ts'
import type { Letter } from './port.ts'

/** `sentAt`: ISO 8601. */
export type StoredLetter = Letter & { sentAt: string }

export const mailboxPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Renders every letter that was sent, newest first; contents are escaped as text, with clickable links. */
export function mailboxPage(letters: StoredLetter[]): string {
  const list = letters.map(letterHtml).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox | Ringback</title>
<link rel="stylesheet" href="/mailbox.css">
</head>
<body>
<header><h1>Mailbox</h1><p>Letters this demo would have sent. <a href="/">Back to Ringback</a></p></header>
<main>${list || '<p class="empty">No letter yet. Ask for a new password on the login page and it lands here.</p>'}</main>
</body>
</html>`
}

const letterHtml = ({ to, subject, text, sentAt }: StoredLetter) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="to">To ${escapeHtml(to)} <time datetime="${escapeHtml(sentAt)}">${escapeHtml(whenText(sentAt))}</time></p>
<div class="text">${linked(text)}</div>
</article>`

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
article { margin-top: 1rem; padding: 1.25rem 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
.to { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin: .1rem 0 .9rem; font-size: .9rem;
  overflow-wrap: anywhere; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
`
