import { escapeHtml } from '#server/http/escape-html.ts'
import { marketName } from '#shared/language/catalogue.ts'

export type ChooserProps = { people: { name: string; email: string }[]; given?: { name: string; email: string; fault: string } }

/** The 'Choose an account' page that the stand-in shows in the pop-up. Every button posts to the page's own address. */
export const chooserPage = ({ people, given }: ChooserProps): string =>
  page(
    'Choose an account',
    `<h1>Choose an account</h1>
<p class="quiet">to continue to ${escapeHtml(marketName())}</p>
<form method="post"><ul>${people.map(personButton).join('')}</ul></form>
<form method="post" class="other">
<h2>Use another account</h2>
${given ? `<p class="fault" role="alert">${escapeHtml(given.fault)}</p>` : ''}
<label>Name <input name="name" required maxlength="80" autocomplete="name" value="${escapeHtml(given?.name ?? '')}"></label>
<label>Email <input name="email" type="email" required maxlength="254" autocomplete="email" value="${escapeHtml(given?.email ?? '')}"></label>
<button class="next">Continue</button>
</form>
<form method="post"><button class="cancel" name="cancel" value="yes">Cancel</button></form>`,
  )

export const faultPage = (sentence: string): string =>
  page('Sign-in with Google', `<h1>That did not work</h1><p>${escapeHtml(sentence)}</p><p>Close this window and start again.</p>`)

const personButton = ({ name, email }: { name: string; email: string }) =>
  `<li><button name="account" value="${escapeHtml(email)}"><span class="face" aria-hidden="true">${escapeHtml([...name][0] ?? '?')}</span>
<span>${escapeHtml(name)}<br><small>${escapeHtml(email)}</small></span></button></li>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/google/style.css">
</head>
<body>
<main>
<p class="notice">Stand-in for Google, part of the demo. No real Google account is used.</p>
${body}
</main>
</body>
</html>`

export const style = `
:root { color-scheme: light dark; --ground: light-dark(#f1f3f4, #18191b); --card: light-dark(#fff, #232528);
  --ink: light-dark(#1f1f1f, #e8eaed); --quiet: light-dark(#5f6368, #a6abb2); --line: light-dark(#dadce0, #3c4043);
  --accent: light-dark(#0b57d0, #a8c7fa); --on-accent: light-dark(#fff, #062e6f); --fault: light-dark(#b3261e, #f2b8b5); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; min-height: 100vh; display: grid; place-items: center; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: min(100%, 27rem); padding: 1.75rem; background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; }
h1 { margin: 1rem 0 0; font-size: 1.6rem; font-weight: 500; line-height: 1.25; }
h2 { margin: 1.25rem 0 .25rem; font-size: 1rem; font-weight: 600; }
p { margin: .25rem 0; } .quiet, .notice, small { color: var(--quiet); } .notice { font-size: .85rem; }
.fault { color: var(--fault); }
ul { list-style: none; margin: 1rem 0 0; padding: 0; border-top: 1px solid var(--line); }
button { font: inherit; color: inherit; cursor: pointer; border: 0; border-radius: 1.5rem; min-height: 2.75rem; }
li { border-bottom: 1px solid var(--line); }
li button { display: flex; gap: .85rem; align-items: center; width: 100%; padding: .6rem .5rem; text-align: start; background: none;
  border-radius: .5rem; overflow-wrap: anywhere; line-height: 1.3; }
li button:hover, .cancel:hover { background: var(--ground); }
.face { flex: none; display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: 50%;
  background: var(--accent); color: var(--on-accent); font-weight: 600; text-transform: uppercase; }
label { display: block; margin-top: .6rem; font-size: .9rem; color: var(--quiet); }
input { display: block; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: var(--ink); background: none;
  border: 1px solid var(--quiet); border-radius: .5rem; }
.next { width: 100%; margin-top: 1rem; background: var(--accent); color: var(--on-accent); font-weight: 600; }
.cancel { width: 100%; margin-top: .5rem; background: none; color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`
