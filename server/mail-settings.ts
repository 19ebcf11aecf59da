import { ownName } from '#shared/language/catalogue.ts'
import { mailFaults } from './setting-checks.ts'

/** `from`: the sender, with a name. `bounces`: the envelope sender. */
export type MailSettings = { from: string; bounces: string } & ({ kind: 'smtp'; url: string } | { kind: 'mailbox' })

type Given = {
  MARKET_NAME?: string | undefined
  MAIL_FROM: string
  MAIL_BOUNCES?: string | undefined
  MAILER?: 'smtp' | 'mailbox' | undefined
  SMTP_URL?: string | undefined
}

type Market = { demo: boolean; production: boolean; missing: string[] }

/** The market's name, and how it sends mail: each takes its name from the other's setting if its own says none. */
export function mailFrom(s: Given, market: Market): { name: string; mail: MailSettings } {
  const named = nameIn(s.MAIL_FROM)
  const name = s.MARKET_NAME ?? (named || ownName)
  const address = addressIn(s.MAIL_FROM)
  const from = named ? s.MAIL_FROM : `"${name}" <${address}>`
  return { name, mail: { from, bounces: s.MAIL_BOUNCES ?? address, ...serverFrom(s, market) } }
}

function serverFrom(s: Given, { demo, production, missing }: Market): { kind: 'smtp'; url: string } | { kind: 'mailbox' } {
  const kind = s.MAILER ?? (s.SMTP_URL ? 'smtp' : demo ? 'mailbox' : undefined)
  if (kind === 'mailbox' && production) missing.push('MAILER: the mailbox page cannot run in production')
  if (kind === 'mailbox') return { kind }
  if (kind === undefined) missing.push('MAILER: set SMTP_URL, or outside production ask for MAILER=mailbox')
  else if (!s.SMTP_URL) missing.push('SMTP_URL: needed with MAILER=smtp')
  else missing.push(...mailFaults({ url: s.SMTP_URL, from: s.MAIL_FROM }, production))
  return { kind: 'smtp', url: s.SMTP_URL ?? '' }
}

/** The two parts of a sender such as 'Phones <no-reply@phones.example>', which may be an address alone. */
export const addressIn = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender
const nameIn = (sender: string) =>
  /^([^<]*)</
    .exec(sender)?.[1]
    ?.trim()
    .replace(/^"(.*)"$/, '$1')
