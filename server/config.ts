import path from 'node:path'
import type { z } from 'zod'
import type { CountryCode } from '#shared/countries/codes.ts'
import type { Operator } from '#shared/countries/legal-text.ts'
import type { BadgeRules } from '#shared/domain/badges/requirements.ts'
import type { CodePhotoRules } from '#shared/domain/code-photos.ts'
import type { MessageLimits } from '#shared/domain/message-limits.ts'
import { minorPerMajor } from '#shared/domain/money/currency.ts'
import { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import type { Assistants } from '#shared/domain/settings/assistants.ts'
import { type Maintenance, maintenanceIn } from '#shared/domain/settings/maintenance.ts'
import { languagesOf } from './languages-of.ts'
import { limitsOf, loadOf } from './limits-of.ts'
import { type Look, lookFrom } from './look-settings.ts'
import { addressIn, type MailSettings, mailFrom } from './mail-settings.ts'
import { feesOf, type Money, moneyFrom } from './market-money.ts'
import { operatorFrom } from './operator-settings.ts'
import {
  bucketFaults,
  databaseFaults,
  openPageFaults,
  operatorFaults,
  providerUrlFaults,
  proxyFaults,
  publicUrlFaults,
  secretFaults,
  stripeFaults,
} from './setting-checks.ts'
import { faultOf, unsafe } from './setting-faults.ts'
import { Settings, settingOf } from './settings.ts'

type StripeKeys = {
  kind: 'stripe'
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  /** The file by which Apple recognises the domain. */
  applePayFile: string | undefined
}

/** Environment variables, or settings that stand in their place. */
export type Given = Record<string, string | undefined>

export type Config = {
  /** What it was read from; settings that an owner changes are read over it (live-settings.ts). */
  given: Given
  production: boolean
  demo: boolean
  port: number
  host: string
  jobs: z.output<typeof Settings>['JOBS']
  /** Where GET /metrics is served to Prometheus. */
  metrics: { port: number; host: string } | undefined
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  pictures: { place: 'folder' | 's3'; bucket: BucketSettings | undefined }
  /** What the market is called. Whoever needs it asks at that moment (`marketName`), as its owner can change it. */
  name: string
  /** The market's own language. */
  language: string
  /** All that readers can choose, the own one first. */
  languages: string[]
  country: CountryCode
  money: Money
  holdHours: number
  terms: OrderTerms
  /** After how many days an account that its owner wants to have deleted is deleted. */
  deleteAfterDays: number
  listingDays: number
  /** What AI assistants can do. */
  assistants: Assistants
  maxUnpaid: number
  maxPhones: number
  maxGivenUp: number
  maxGivenUpOfSeller: number
  maxGivenUpInAll: number
  /** How many letters to others an account causes in a day, until it has completed ten deals. */
  maxLettersCaused: number
  /** How far the guarantee may be used up by rule; beyond that staff decide. */
  guaranteeFloorCents: number
  /** How many losses of hand-overs the guarantee bears by rule for one seller in a year. */
  guaranteeHandOvers: number
  /** The most that it bears of an order of which one word stands against the other, and for how long neither side is covered again. */
  guaranteeCoverCents: number
  guaranteeCoverMonths: number
  /** From which amount on what staff do with money needs two of them; null: never. */
  secondPersonFromCents: number | null
  messageLimits: MessageLimits
  /** What is required of sellers who ask for the badge. */
  badges: BadgeRules
  /** When sellers are asked for a photo with a one-time code. */
  codePhotos: CodePhotoRules
  requireVerifiedEmail: boolean
  operator: Operator
  look: Look
  /** While it is closed: what visitors are told. */
  maintenance: Maintenance | undefined
  feeds: boolean
  guestsPerSecond: number
  accountRequestsPerSecond: number
  keyRequestsPerMinute: number
  statementSeconds: number
  retrySeconds: number
  cacheMegabytes: number
  drainSeconds: number
  imeiKey: string | undefined
  /** Networks of the operator that webhooks may reach, and for how long an answer is waited for. */
  webhooks: { networks: string[]; seconds: number }
  /** Networks of the operator from which pictures of sellers may be fetched. */
  pictureNetworks: string[]
  trustProxy: string[] | false
  logLevel: z.output<typeof Settings>['LOG_LEVEL']
  identity:
    | { kind: 'built-in'; secret: string | undefined }
    | { kind: 'external'; issuer: string; clientId: string; clientSecret: string | undefined; secret: string | undefined }
  google: { kind: 'real'; clientId: string; clientSecret: string } | { kind: 'stand-in' } | { kind: 'off' }
  cards: StripeKeys | { kind: 'sandbox' }
  payouts: 'transfers' | 'none'
  registry: { kind: 'off' | 'sandbox' } | { kind: 'http'; url: string; token: string }
  carriers: { kind: 'off' | 'sandbox' } | { kind: 'webhook'; secret: string }
  mail: MailSettings
}

export type BucketSettings = { name: string; url: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Reads the settings; throws UnsafeSettings that lists every fault at once. */
export function readConfig(env: Given): Config {
  const parsed = Settings.safeParse(givenIn(env))
  if (!parsed.success) throw unsafe(parsed.error.issues.map(faultOf))
  const s = parsed.data
  const production = s.NODE_ENV === 'production'
  const demo = s.DEMO ?? !production
  const missing: string[] = []
  if (s.JOBS !== 'on' && !s.DATABASE_URL)
    missing.push('JOBS: more than one process needs DATABASE_URL; the built-in database serves one')
  if (production && demo) missing.push('DEMO: the demo cannot run with NODE_ENV=production')
  if (!demo && !s.IMEI_KEY) missing.push('IMEI_KEY: needed outside the demo, 32 characters or more')
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, '')
  missing.push(...publicUrlFaults(publicUrl, production))
  missing.push(...openPageFaults({ demo, mailer: s.MAILER, host: s.HOST, publicUrl }))
  missing.push(...databaseFaults(s.DATABASE_URL, production))
  missing.push(...secretFaults('IMEI_KEY', s.IMEI_KEY, production))
  if (s.IMEI_KEY !== undefined && s.IMEI_KEY === s.IDENTITY_SECRET)
    missing.push('IMEI_KEY: must not be the same as IDENTITY_SECRET')
  const trustProxy = s.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false
  missing.push(...proxyFaults(trustProxy))
  missing.push(...operatorFaults({ email: s.OPERATOR_EMAIL, address: s.OPERATOR_ADDRESS }, production))
  const money = moneyFrom(s, missing)
  const config: Config = {
    given: env,
    production,
    demo,
    port: s.PORT,
    host: s.HOST,
    jobs: s.JOBS,
    metrics: s.METRICS_PORT === undefined ? undefined : { port: s.METRICS_PORT, host: s.METRICS_HOST },
    publicUrl,
    dataDir: path.resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    pictures: picturesFrom(s, production, missing),
    ...languagesOf(s),
    country: s.COUNTRY,
    money,
    holdHours: s.HOLD_HOURS,
    terms: { ...termsFrom(s), ...feesOf(s, money), ...newerTermsOf(s, demo) },
    ...limitsOf(s, demo),
    ...guaranteeOf(s, money),
    secondPersonFromCents: centsOf(s.SECOND_PERSON_FROM, money),
    codePhotos: { fromCents: centsOf(s.CODE_PHOTO_FROM, money), sales: s.CODE_PHOTO_SALES },
    requireVerifiedEmail: s.REQUIRE_VERIFIED_EMAIL ?? !demo,
    operator: operatorFrom(s, addressIn(s.MAIL_FROM)),
    look: lookFrom(s, missing),
    maintenance: maintenanceIn(s.MAINTENANCE ?? ''),
    ...loadOf(s),
    drainSeconds: s.DRAIN_SECONDS ?? (demo ? 0 : 10),
    imeiKey: s.IMEI_KEY,
    trustProxy,
    logLevel: s.LOG_LEVEL,
    identity: identityFrom(s, demo, production, missing),
    google: googleFrom(s, demo, missing),
    cards: cardsFrom(s, demo, production, missing),
    payouts: s.PAYOUTS === 'off' ? 'none' : 'transfers',
    registry: registryFrom(s, demo, production, missing),
    carriers: carriersFrom(s, demo, production, missing),
    ...mailFrom(s, { demo, production, missing }),
  }
  if (missing.length > 0) throw unsafe(missing)
  return config
}

/** Terms that differ from those of orders that were booked before there were such. A demo shows the money arrive. */
const newerTermsOf = (s: ParsedSettings, demo: boolean): Partial<OrderTerms> => ({
  firstSaleWaitDays: s.FIRST_SALE_WAIT_DAYS ?? (demo ? 0 : 3),
  lateReportDays: s.LATE_REPORT_DAYS ?? (demo ? 0 : 7),
  linkedSaleWaitDays: s.LINKED_SALE_WAIT_DAYS ?? (demo ? 0 : 30),
  mostPartRefunds: s.MOST_PART_REFUNDS ?? 1,
  partsNeedPictures: s.PARTS_NEED_PICTURES ?? 'on',
  otherCarriers: s.OTHER_CARRIERS ?? 'off',
})

const centsOf = (amount: number | undefined, { decimals }: Config['money']) =>
  amount === undefined ? null : Math.ceil(amount * minorPerMajor(decimals))

const guaranteeOf = ({ GUARANTEE_FLOOR, GUARANTEE_COVER }: ParsedSettings, money: Config['money']) => ({
  guaranteeFloorCents: Math.round(GUARANTEE_FLOOR * minorPerMajor(money.decimals)),
  guaranteeCoverCents: centsOf(GUARANTEE_COVER, money) ?? money.coverCents,
})

const termsFrom = (settings: Record<string, unknown>): OrderTerms =>
  OrderTerms.parse(Object.fromEntries(Object.keys(OrderTerms.shape).map((name) => [name, settings[settingOf(name)]])))

/** Returns what is set; an empty value counts as unset. */
export const givenIn = (env: Given) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

type ParsedSettings = z.output<typeof Settings>

function identityFrom(s: ParsedSettings, demo: boolean, production: boolean, missing: string[]): Config['identity'] {
  if (!demo && !s.IDENTITY_SECRET) missing.push('IDENTITY_SECRET: needed outside the demo, 32 characters or more')
  missing.push(...secretFaults('IDENTITY_SECRET', s.IDENTITY_SECRET, production))
  if (s.IDENTITY === 'external') {
    if (!s.IDENTITY_ISSUER) missing.push('IDENTITY_ISSUER: needed with IDENTITY=external')
    if (s.IDENTITY_ISSUER) missing.push(...providerUrlFaults('IDENTITY_ISSUER', s.IDENTITY_ISSUER, production))
    if (!s.IDENTITY_CLIENT_ID) missing.push('IDENTITY_CLIENT_ID: needed with IDENTITY=external')
    return {
      kind: 'external',
      issuer: s.IDENTITY_ISSUER ?? '',
      clientId: s.IDENTITY_CLIENT_ID ?? '',
      clientSecret: s.IDENTITY_CLIENT_SECRET,
      secret: s.IDENTITY_SECRET,
    }
  }
  return { kind: 'built-in', secret: s.IDENTITY_SECRET }
}

const bucketSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function picturesFrom(s: ParsedSettings, production: boolean, missing: string[]): Config['pictures'] {
  const place = s.PICTURES ?? (s.S3_BUCKET ? 's3' : 'folder')
  if (place === 'folder' && bucketSettings.every((name) => !s[name])) return { place, bucket: undefined }
  const absent = bucketSettings.filter((name) => !s[name])
  missing.push(
    ...absent.map((name) => `${name}: needed where pictures are kept in S3; all of ${bucketSettings.join(', ')} or none`),
  )
  const { S3_ENDPOINT = '', S3_BUCKET = '', S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = s
  if (absent.length > 0) return { place, bucket: undefined }
  missing.push(...bucketFaults({ endpoint: S3_ENDPOINT, bucket: S3_BUCKET }, production))
  const url = new URL(S3_ENDPOINT)
  if (s.S3_PATH_STYLE ?? true) url.pathname = S3_BUCKET
  else url.hostname = `${S3_BUCKET}.${url.hostname}`
  return { place, bucket: { name: S3_BUCKET, url: url.href, region: s.S3_REGION, accessKeyId, secretAccessKey } }
}

function googleFrom(s: ParsedSettings, demo: boolean, missing: string[]): Config['google'] {
  const kind = s.GOOGLE ?? (s.GOOGLE_CLIENT_ID ? 'real' : demo ? 'stand-in' : undefined)
  if (kind === undefined) missing.push('GOOGLE: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or GOOGLE=off')
  if (kind === 'stand-in' && s.NODE_ENV === 'production') missing.push('GOOGLE: the stand-in cannot run in production')
  if (kind !== 'real') return { kind: kind ?? 'off' }
  if (!s.GOOGLE_CLIENT_ID) missing.push('GOOGLE_CLIENT_ID: needed with GOOGLE=real')
  if (!s.GOOGLE_CLIENT_SECRET) missing.push('GOOGLE_CLIENT_SECRET: needed with GOOGLE=real')
  return { kind, clientId: s.GOOGLE_CLIENT_ID ?? '', clientSecret: s.GOOGLE_CLIENT_SECRET ?? '' }
}

function cardsFrom(s: ParsedSettings, demo: boolean, production: boolean, missing: string[]): Config['cards'] {
  const kind = s.CARDS ?? (s.STRIPE_SECRET_KEY ? 'stripe' : demo ? 'sandbox' : undefined)
  if (kind === 'sandbox' && production) missing.push('CARDS: the sandbox cannot run in production')
  if (kind === 'sandbox') return { kind }
  if (kind === undefined) missing.push('CARDS: set the STRIPE_ keys, or outside production ask for CARDS=sandbox')
  if (!s.STRIPE_SECRET_KEY) missing.push('STRIPE_SECRET_KEY: needed to take cards')
  if (!s.STRIPE_PUBLISHABLE_KEY) missing.push('STRIPE_PUBLISHABLE_KEY: needed to take cards')
  if (!s.STRIPE_WEBHOOK_SECRET) missing.push('STRIPE_WEBHOOK_SECRET: needed, or anyone could report a payment')
  const secretKey = s.STRIPE_SECRET_KEY ?? ''
  const publishableKey = s.STRIPE_PUBLISHABLE_KEY ?? ''
  const webhookSecrets = s.STRIPE_WEBHOOK_SECRET?.split(',').map((secret) => secret.trim()) ?? []
  if (secretKey && publishableKey) {
    missing.push(...stripeFaults({ secret: secretKey, publishable: publishableKey, webhooks: webhookSecrets }, production))
  }
  return { kind: 'stripe', secretKey, publishableKey, webhookSecrets, applePayFile: s.APPLE_PAY_FILE }
}

function carriersFrom(s: ParsedSettings, demo: boolean, production: boolean, missing: string[]): Config['carriers'] {
  const kind = s.CARRIERS ?? (s.CARRIERS_WEBHOOK_SECRET ? 'webhook' : demo ? 'sandbox' : 'off')
  if (kind === 'sandbox' && production) missing.push('CARRIERS: the sandbox cannot run in production')
  if (kind !== 'webhook') return { kind }
  if (!s.CARRIERS_WEBHOOK_SECRET) missing.push('CARRIERS_WEBHOOK_SECRET: needed with CARRIERS=webhook')
  missing.push(...secretFaults('CARRIERS_WEBHOOK_SECRET', s.CARRIERS_WEBHOOK_SECRET, production))
  return { kind, secret: s.CARRIERS_WEBHOOK_SECRET ?? '' }
}

function registryFrom(s: ParsedSettings, demo: boolean, production: boolean, missing: string[]): Config['registry'] {
  const kind = s.REGISTRY ?? (s.REGISTRY_URL ? 'http' : demo ? 'sandbox' : 'off')
  if (kind === 'sandbox' && production) missing.push('REGISTRY: the sandbox cannot run in production')
  if (kind !== 'http') return { kind }
  if (!s.REGISTRY_URL) missing.push('REGISTRY_URL: needed with REGISTRY=http')
  else missing.push(...providerUrlFaults('REGISTRY_URL', s.REGISTRY_URL, production))
  return { kind, url: s.REGISTRY_URL ?? '', token: s.REGISTRY_TOKEN ?? '' }
}
