import { escapeHtml } from '#server/http/escape-html.ts'
import { marketName } from '#shared/language/catalogue.ts'

/** The form's values as typed, and the error of each field. */
export type Typed = {
  name: string
  routing: string
  account: string
  faults: Partial<Record<'name' | 'routing' | 'account', string>>
}

/** Test account numbers, which no bank has, and the result of entering each. */
export const testAccounts = {
  '000123456789': { status: 'active', note: 'accepted at once' },
  '000987654321': { status: 'active', note: 'accepted at once, another bank account' },
  '000222222227': { status: 'checking', note: 'looked at for two days, then accepted' },
  '000999999991': { status: 'restricted', note: 'refused: more is wanted' },
  '000888888883': { status: 'restricted', rejectedFor: 'fraud', note: 'rejected for good' },
} as const

const example: Typed = { name: '', routing: '110000000', account: '000123456789', faults: {} }

/** The stand-in's form in which a seller enters a bank account. It posts to its own URL, and works without scripts. */
export function onboardingPage(email: string, typed: Typed = example): string {
  const { name, routing, account, faults } = typed
  const wrong = Object.values(faults).length > 0
  return page(
    'Your bank account',
    `<h1>Where should your money go?</h1>
<p class="quiet">${escapeHtml(marketName())} pays <strong>${escapeHtml(email)}</strong> through this account.</p>
${wrong ? '<p class="fault" role="alert">Please look at the fields marked below.</p>' : ''}
<form method="post">
${field({ id: 'name', label: 'Name on the account', value: name, fault: faults.name, more: 'autocomplete="name" maxlength="80"' })}
${field({ id: 'routing', label: 'Routing number', value: routing, fault: faults.routing, more: 'inputmode="numeric" autocomplete="off" maxlength="9"', hint: 'Nine digits, made up' })}
${field({ id: 'account', label: 'Account number', value: account, fault: faults.account, more: 'inputmode="numeric" autocomplete="off" maxlength="12"', hint: 'One of the test numbers below' })}
<table><caption>Test account numbers</caption><tbody>${Object.entries(testAccounts).map(testAccountRow).join('')}</tbody></table>
<button class="next" name="do" value="complete">Complete</button>
<button class="later" name="do" value="later" formnovalidate>Come back later</button>
</form>`,
  )
}

type Field = { id: string; label: string; value: string; fault: string | undefined; more: string; hint?: string }

function field({ id, label, value, fault, more, hint }: Field): string {
  const note = fault ?? hint
  const about = `${note ? ` aria-describedby="${id}-words"` : ''}${fault ? ' aria-invalid="true"' : ''}`
  return `<p class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${id}" required ${more} value="${escapeHtml(value)}"${about}>
${note ? `<small id="${id}-words"${fault ? ' class="fault"' : ''}>${escapeHtml(note)}</small>` : ''}</p>`
}

const testAccountRow = ([number, { note }]: [string, { note: string }]) =>
  `<tr><th scope="row"><code>${number}</code></th><td>${note}</td></tr>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Stand-in for Stripe</title>
<link rel="stylesheet" href="/sandbox/cards/onboarding.css">
</head>
<body>
<main>
<p class="notice">Stand-in for Stripe, part of the demo. No real bank hears of it: type nothing that is yours.</p>
${body}
</main>
</body>
</html>`

export const style = `
:root { color-scheme: light dark; --ground: light-dark(#f4f5fb, #15161c); --card: light-dark(#fff, #20222b);
  --ink: light-dark(#1a1f36, #e8eaf2); --quiet: light-dark(#545b74, #a9afc4); --line: light-dark(#d9dceb, #3a3e4e);
  --accent: light-dark(#4f46c8, #b6b1ff); --on-accent: light-dark(#fff, #1b1650); --fault: light-dark(#a61b2b, #ffb3b8);
  --mark: light-dark(#fff4d6, #3b3214); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; min-height: 100vh; display: grid; place-items: center; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: min(100%, 28rem); padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
h1 { margin: 1rem 0 0; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
p { margin: .25rem 0; overflow-wrap: anywhere; } .quiet, small, caption { color: var(--quiet); }
.notice { padding: .6rem .75rem; border-radius: .5rem; background: var(--mark); font-size: .9rem; }
.field { margin-top: 1rem; } label { display: block; font-weight: 600; } small { display: block; font-size: .875rem; }
.fault { color: var(--fault); } small.fault { font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: none;
  border: 1px solid var(--quiet); border-radius: .5rem; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: var(--fault); border-width: 2px; }
table { width: 100%; margin-top: 1rem; border-collapse: collapse; font-size: .9rem; }
caption { text-align: start; padding-bottom: .25rem; } th { font-weight: 400; }
th, td { padding: .4rem .75rem .4rem 0; text-align: start; vertical-align: top; border-top: 1px solid var(--line); }
code { font-size: .95em; white-space: nowrap; user-select: all; }
button { width: 100%; min-height: 2.75rem; margin-top: 1rem; font: inherit; font-weight: 600; cursor: pointer; border: 0; border-radius: .5rem; }
.next { background: var(--accent); color: var(--on-accent); }
.later { margin-top: .5rem; background: none; color: var(--accent); border: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`
