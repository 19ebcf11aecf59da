import path from 'node:path'
import { z } from 'zod'
import { type WordingName, wordingNames } from '#shared/domain/wording.ts'
import { mailFaults, providerUrlFaults, proxyFaults, publicUrlFaults, secretFaults, stripeFaults } from './setting-checks.ts'

/**
 * Every setting of the marketplace, from the environment; this is the only reader of process.env. `npm run settings`
 * prints this table.
 */
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const port = z.coerce.number().int().min(0).max(65_535)

export const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional().describe('`production` switches every stand-in off'),
  PORT: port.default(3000).describe('where the marketplace listens; 0 takes any free port'),
  HOST: z.string().default('127.0.0.1').describe('the address it listens on'),
  PUBLIC_URL: z.url().optional().describe('the address people reach it by; default http://localhost:PORT'),
  DATA_DIR: z.string().default('.data').describe('database, images, mail and keys'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a PostgreSQL of your own instead of the embedded one'),
  DEMO: flag.optional().describe('1: the demo market with its stand-ins (the default outside production); 0: an empty market'),
  WORDING: z
    .enum(wordingNames)
    .default('english')
    .describe('the words on the screen: `english`, or `specification` for the letters that the specification quotes'),
  HOLD_HOURS: z.coerce.number().positive().max(720).default(24).describe('how long a booking holds a phone'),
  MAX_UNPAID: z.coerce.number().int().positive().max(1000).default(5).describe('how many unpaid bookings a buyer may have'),
  MAX_PHONES: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(10_000)
    .describe('how many phones a seller may have on the market'),
  MAX_GIVEN_UP: z.coerce
    .number()
    .int()
    .positive()
    .max(1000)
    .default(2)
    .describe('how often in a week a buyer may book the same phone without paying'),
  REQUIRE_VERIFIED_EMAIL: flag
    .optional()
    .describe('whether booking, selling and paying need a verified e-mail; default 1 outside the demo'),
  GUESTS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(0)
    .default(60)
    .describe('how many requests without a sign-in one address may make in a second; 0: no limit'),
  CACHE_MEGABYTES: z.coerce
    .number()
    .min(0)
    .default(64)
    .describe('how much memory a server gives to answers and pages that all guests see alike, for a second; 0: no cache'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .optional()
    .describe('how long it still answers once told to stop, while /readyz says 503; default 0 in the demo, else 10'),
  TRUST_PROXY: z.string().optional().describe('addresses of proxies whose X-Forwarded-* is believed, comma-separated'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe('what is logged, as JSON lines on standard output'),

  IDENTITY: z.enum(['built-in', 'external']).default('built-in').describe('who signs people in'),
  IDENTITY_ISSUER: z.url().optional().describe('external: the issuer whose tokens are believed'),
  IDENTITY_JWKS_URL: z.url().optional().describe('external: where its keys are'),
  IDENTITY_AUDIENCE: z.string().optional().describe('external: the audience its tokens must name'),
  IDENTITY_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('built-in: the secret behind its cookies; made and kept in DATA_DIR in the demo'),
  IMEI_KEY: z
    .string()
    .min(32)
    .optional()
    .describe('the key of the IMEI hashes, never to change; made and kept in DATA_DIR in the demo'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Google sign-in'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Google sign-in'),
  GOOGLE: z
    .enum(['real', 'stand-in', 'off'])
    .optional()
    .describe('default: real with a client id, else the stand-in in the demo'),

  CARDS: z.enum(['stripe', 'sandbox']).optional().describe('default: stripe with a secret key, else the sandbox in the demo'),
  STRIPE_SECRET_KEY: z.string().optional().describe('Stripe: the secret key'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('Stripe: the key the payment page uses'),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe('the endpoint secret; two, comma-separated, while it is being changed'),

  // Not MAIL: login shells set that to the path of a mailbox.
  MAILER: z.enum(['smtp', 'mailbox']).optional().describe('default: smtp with an address, else the mailbox page in the demo'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtp: the server, with user and password'),
  OPERATOR_EMAIL: z.email().optional().describe('where the messages of Contact us go; default the address in MAIL_FROM'),
  MAIL_FROM: z.string().default('Ringback <no-reply@localhost>').describe('the sender of letters'),
})

export type Config = {
  production: boolean
  demo: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  wording: WordingName
  holdHours: number
  maxUnpaid: number
  maxPhones: number
  maxGivenUp: number
  requireVerifiedEmail: boolean
  operatorEmail: string
  guestsPerSecond: number
  cacheMegabytes: number
  drainSeconds: number
  imeiKey: string | undefined
  trustProxy: string[] | false
  logLevel: z.output<typeof Settings>['LOG_LEVEL']
  identity:
    | { kind: 'built-in'; secret: string | undefined }
    | { kind: 'external'; issuer: string; jwksUrl: string; audience: string }
  google: { kind: 'real'; clientId: string; clientSecret: string } | { kind: 'stand-in' } | { kind: 'off' }
  cards: { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecrets: string[] } | { kind: 'sandbox' }
  mail: { kind: 'smtp'; url: string; from: string } | { kind: 'mailbox'; from: string }
}

export class UnsafeSettings extends Error {
  override name = 'UnsafeSettings'
}

/** Reads the settings; throws UnsafeSettings that lists every fault at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Settings.safeParse(givenIn(env))
  if (!parsed.success) throw faults(parsed.error.issues.map(faultOf))
  const s = parsed.data
  const production = s.NODE_ENV === 'production'
  const demo = s.DEMO ?? !production
  const missing: string[] = []
  if (production && demo) missing.push('DEMO: the demo cannot run with NODE_ENV=production')
  if (!demo && !s.IMEI_KEY) missing.push('IMEI_KEY: needed outside the demo, 32 characters or more')
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, '')
  missing.push(...publicUrlFaults(publicUrl, production))
  missing.push(...secretFaults('IMEI_KEY', s.IMEI_KEY, production))
  if (s.IMEI_KEY !== undefined && s.IMEI_KEY === s.IDENTITY_SECRET) missing.push('IMEI_KEY: must not be IDENTITY_SECRET, too')
  const trustProxy = s.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false
  missing.push(...proxyFaults(trustProxy))
  const config: Config = {
    production,
    demo,
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    dataDir: path.resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    wording: s.WORDING,
    holdHours: s.HOLD_HOURS,
    maxUnpaid: s.MAX_UNPAID,
    maxPhones: s.MAX_PHONES,
    maxGivenUp: s.MAX_GIVEN_UP,
    requireVerifiedEmail: s.REQUIRE_VERIFIED_EMAIL ?? !demo,
    operatorEmail: s.OPERATOR_EMAIL ?? addressIn(s.MAIL_FROM),
    guestsPerSecond: s.GUESTS_PER_SECOND,
    cacheMegabytes: s.CACHE_MEGABYTES,
    drainSeconds: s.DRAIN_SECONDS ?? (demo ? 0 : 10),
    imeiKey: s.IMEI_KEY,
    trustProxy,
    logLevel: s.LOG_LEVEL,
    identity: identityFrom(s, demo, production, missing),
    google: googleFrom(s, demo, missing),
    cards: cardsFrom(s, demo, production, missing),
    mail: mailFrom(s, demo, production, missing),
  }
  if (missing.length > 0) throw faults(missing)
  return config
}

/** What is set; an empty value is none. */
export const givenIn = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** A value that has not the form of its setting. The value is not shown: it may be a secret. */
function faultOf(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  return `${name}: ${needed(issue)}${name in Settings.shape ? ` (${Settings.shape[name as keyof typeof Settings.shape].description})` : ''}`
}

function needed(issue: z.core.$ZodIssue): string {
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : ''
  if (issue.code === 'too_small') return `needs ${issue.minimum}${unit} or more`
  if (issue.code === 'too_big') return `${issue.maximum}${unit} at most`
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`
  if (issue.code === 'invalid_format') return 'a whole address, beginning with its protocol'
  return issue.message
}

type Given = z.output<typeof Settings>

function identityFrom(s: Given, demo: boolean, production: boolean, missing: string[]): Config['identity'] {
  if (s.IDENTITY === 'external') {
    if (!s.IDENTITY_ISSUER) missing.push('IDENTITY_ISSUER: needed with IDENTITY=external')
    if (!s.IDENTITY_JWKS_URL) missing.push('IDENTITY_JWKS_URL: needed with IDENTITY=external')
    if (s.IDENTITY_ISSUER) missing.push(...providerUrlFaults('IDENTITY_ISSUER', s.IDENTITY_ISSUER, production))
    if (s.IDENTITY_JWKS_URL) missing.push(...providerUrlFaults('IDENTITY_JWKS_URL', s.IDENTITY_JWKS_URL, production))
    if (!s.IDENTITY_AUDIENCE) missing.push('IDENTITY_AUDIENCE: needed with IDENTITY=external')
    return {
      kind: 'external',
      issuer: s.IDENTITY_ISSUER ?? '',
      jwksUrl: s.IDENTITY_JWKS_URL ?? '',
      audience: s.IDENTITY_AUDIENCE ?? '',
    }
  }
  if (!demo && !s.IDENTITY_SECRET) missing.push('IDENTITY_SECRET: needed outside the demo, 32 characters or more')
  missing.push(...secretFaults('IDENTITY_SECRET', s.IDENTITY_SECRET, production))
  return { kind: 'built-in', secret: s.IDENTITY_SECRET }
}

function googleFrom(s: Given, demo: boolean, missing: string[]): Config['google'] {
  const kind = s.GOOGLE ?? (s.GOOGLE_CLIENT_ID ? 'real' : demo ? 'stand-in' : undefined)
  if (kind === undefined) missing.push('GOOGLE: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or GOOGLE=off')
  if (kind === 'stand-in' && s.NODE_ENV === 'production') missing.push('GOOGLE: the stand-in cannot run in production')
  if (kind !== 'real') return { kind: kind ?? 'off' }
  if (!s.GOOGLE_CLIENT_ID) missing.push('GOOGLE_CLIENT_ID: needed with GOOGLE=real')
  if (!s.GOOGLE_CLIENT_SECRET) missing.push('GOOGLE_CLIENT_SECRET: needed with GOOGLE=real')
  return { kind, clientId: s.GOOGLE_CLIENT_ID ?? '', clientSecret: s.GOOGLE_CLIENT_SECRET ?? '' }
}

function cardsFrom(s: Given, demo: boolean, production: boolean, missing: string[]): Config['cards'] {
  const kind = s.CARDS ?? (s.STRIPE_SECRET_KEY ? 'stripe' : demo ? 'sandbox' : undefined)
  if (kind === 'sandbox' && production) missing.push('CARDS: the sandbox cannot run in production')
  if (kind === 'sandbox') return { kind }
  if (kind === undefined) missing.push('CARDS: set the STRIPE_ keys, or outside production ask for CARDS=sandbox')
  if (!s.STRIPE_SECRET_KEY) missing.push('STRIPE_SECRET_KEY: needed to take cards')
  if (!s.STRIPE_PUBLISHABLE_KEY) missing.push('STRIPE_PUBLISHABLE_KEY: needed to take cards')
  if (!s.STRIPE_WEBHOOK_SECRET) missing.push('STRIPE_WEBHOOK_SECRET: needed, or anyone could claim a payment')
  const secretKey = s.STRIPE_SECRET_KEY ?? ''
  const publishableKey = s.STRIPE_PUBLISHABLE_KEY ?? ''
  const webhookSecrets = s.STRIPE_WEBHOOK_SECRET?.split(',').map((secret) => secret.trim()) ?? []
  if (secretKey && publishableKey) {
    missing.push(...stripeFaults({ secret: secretKey, publishable: publishableKey, webhooks: webhookSecrets }, production))
  }
  return { kind: 'stripe', secretKey, publishableKey, webhookSecrets }
}

/** 'Ringback <no-reply@localhost>' or the address alone. */
const addressIn = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender

function mailFrom(s: Given, demo: boolean, production: boolean, missing: string[]): Config['mail'] {
  const kind = s.MAILER ?? (s.SMTP_URL ? 'smtp' : demo ? 'mailbox' : undefined)
  if (kind === 'mailbox' && production) missing.push('MAILER: the mailbox page cannot run in production')
  if (kind === 'mailbox') return { kind, from: s.MAIL_FROM }
  if (kind === undefined) missing.push('MAILER: set SMTP_URL, or outside production ask for MAILER=mailbox')
  else if (!s.SMTP_URL) missing.push('SMTP_URL: needed with MAILER=smtp')
  else missing.push(...mailFaults({ url: s.SMTP_URL, from: s.MAIL_FROM }, production))
  return { kind: 'smtp', url: s.SMTP_URL ?? '', from: s.MAIL_FROM }
}

function faults(lines: string[]) {
  return new UnsafeSettings(`Ringback cannot start with these settings:\n${lines.map((line) => `  - ${line}`).join('\n')}`)
}
