import { escapeHtml } from '#server/http/escape-html.ts'
import { marketName } from '#shared/language/catalogue.ts'

export type Shown = { name: string; email: string; codes: string[] }

export const authenticatorPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Renders the demo's authenticator: the current code of each member of the staff. */
export const authenticatorPage = (people: Shown[], left: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Authenticator | ${escapeHtml(marketName())}</title>
<link rel="stylesheet" href="/authenticator.css">
</head>
<body>
<header><h1>Authenticator</h1>
<p>The codes that the phones of this demo’s staff would show. Each works once. <a href="/">Back to ${escapeHtml(marketName())}</a></p></header>
<main>${people.map(personHtml).join('')}
<p class="left">They change in ${left} ${left === 1 ? 'second' : 'seconds'}. <a href="/authenticator">Show new codes</a></p></main>
</body>
</html>`

const personHtml = ({ name, email, codes: [code = '', ...others] }: Shown) => `<section>
<h2>${escapeHtml(name)}</h2><p>${escapeHtml(email)}</p>
<p class="code">${code.slice(0, 3)} ${code.slice(3)}</p>
<details><summary>Already used?</summary><p>${others.map((other) => `<span class="other">${other}</span>`).join(' ')}</p></details>
</section>`

export const authenticatorStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f4f6fb, #0e121b); --card: light-dark(#fff, #191e2b);
  --ink: light-dark(#1a2133, #e8ebf2); --quiet: light-dark(#565d70, #a9b0c0); --line: light-dark(#dadfe8, #323a4b);
  --link: light-dark(#2447ad, #9bb1ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 30rem; padding: 2rem 1rem 4rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; }
h2 { margin: 0; font-size: 1.1rem; }
p { margin: 0; }
header p, section > p, .left, summary { color: var(--quiet); }
a { color: var(--link); }
section { margin-top: .75rem; padding: .9rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
section > .code { color: var(--ink); font: 600 2rem/1.3 ui-monospace, monospace; letter-spacing: .05em; }
.other { font-family: ui-monospace, monospace; margin-inline-end: 1rem; }
.left { margin-top: 1rem; font-size: .9rem; }
`
