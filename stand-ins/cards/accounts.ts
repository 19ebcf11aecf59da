import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { currencyCode } from '#shared/domain/money/money.ts'
import { queueEvent } from './events.ts'
import { type Form, metadataIn } from './form.ts'
import { newId } from './ids.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'
import type { AccountStatus, SandboxTables } from './sandbox-tables.ts'
import { invalid, missing, StripeRefusal, seconds } from './stripe-wire.ts'

type AccountRow = Selectable<SandboxTables['accounts']>

/** Controller properties of a connected account; the sandbox supports only the set that needs no form on the market's pages. */
const controller = {
  fees: { payer: 'application' },
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'express' },
}

export async function createAccount(tx: SandboxTx, form: Form) {
  const wished = {
    fees: { payer: form['controller[fees][payer]'] },
    losses: { payments: form['controller[losses][payments]'] },
    requirement_collection: form['controller[requirement_collection]'],
    stripe_dashboard: { type: form['controller[stripe_dashboard][type]'] },
  }
  if (JSON.stringify(wished) !== JSON.stringify(controller))
    throw invalid('The sandbox has no such controller.', { param: 'controller' })
  if (form['capabilities[transfers][requested]'] !== 'true') {
    throw invalid('The capability transfers must be requested.', { param: 'capabilities' })
  }
  const row = { id: newId('acct'), email: form.email ?? '', controller: JSON.stringify(controller) }
  const account = await tx
    .insertInto('accounts')
    .values({ ...row, metadata: JSON.stringify(metadataIn(form)) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueEvent(tx, 'account.updated', accountBody(account), account.id)
  return accountBody(account)
}

/** Throws a StripeRefusal if there is no such account or it is closed, as Stripe does for an account we may not access. */
export async function getAccount(db: SandboxDb | SandboxTx, id: string): Promise<AccountRow> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
  if (account && account.status !== 'closed') return account
  const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`
  throw new StripeRefusal(403, { type: 'invalid_request_error', code: 'account_invalid', message })
}

const application = { id: 'ca_sandbox', object: 'application', name: 'Ringback' }

/** Changes an account and queues an event about it; false if there is none, or it is closed. */
export async function moveAccount(
  tx: SandboxTx,
  id: string,
  to: { status: AccountStatus; bankLast4?: string; checkedAfterDays?: number; rejectedFor?: string },
): Promise<boolean> {
  const { status, bankLast4, checkedAfterDays: days, rejectedFor = null } = to
  const account = await tx
    .updateTable('accounts')
    .set({
      status,
      rejectedFor,
      ...(bankLast4 ? { bankLast4 } : {}),
      checkedAt: days === undefined ? null : sql<Date>`public.market_now() + ${days}::float8 * interval '1 day'`,
    })
    .where('id', '=', id)
    .where('status', '<>', 'closed')
    .returningAll()
    .executeTakeFirst()
  if (!account) return false
  if (status === 'closed') await queueEvent(tx, 'account.application.deauthorized', application, id)
  else await queueEvent(tx, 'account.updated', accountBody(account), id)
  return true
}

/** How long an on-boarding link is valid: a few minutes, like Stripe's. */
const linkMinutes = 5

export async function createAccountLink(tx: SandboxTx, form: Form) {
  const account = await getAccount(tx, form.account ?? '')
  if (form.type !== 'account_onboarding') throw invalid('The sandbox knows account_onboarding alone.', { param: 'type' })
  const [returnUrl, refreshUrl] = [addressIn(form, 'return_url'), addressIn(form, 'refresh_url')]
  const token = randomBytes(24).toString('base64url')
  const link = await tx
    .insertInto('accountLinks')
    .values({
      token,
      accountId: account.id,
      returnUrl,
      refreshUrl,
      expiresAt: sql<Date>`public.market_now() + ${linkMinutes}::integer * interval '1 minute'`,
    })
    .returning(['expiresAt', sql<Date>`public.market_now()`.as('createdAt')])
    .executeTakeFirstOrThrow()
  return {
    object: 'account_link',
    created: seconds(link.createdAt),
    expires_at: seconds(link.expiresAt),
    // The market itself serves the stand-in's pages, so they have the origin of the return URL.
    url: new URL(`/sandbox/cards/onboarding/${token}`, returnUrl).href,
  }
}

function addressIn(form: Form, param: string): string {
  const address = form[param] ?? ''
  if (!/^https?:/.test(address) || !URL.canParse(address)) throw invalid('Not a valid URL', { code: 'url_invalid', param })
  return address
}

/** Selects the link with this token and its account; `holds`: the link is still valid. */
export const findLink = (db: SandboxDb, token: string) =>
  db
    .selectFrom('accountLinks')
    .innerJoin('accounts', 'accounts.id', 'accountLinks.accountId')
    .select(['accountLinks.token', 'accountLinks.accountId', 'returnUrl', 'refreshUrl', 'accounts.email', 'accounts.status'])
    .select(sql<boolean>`used_at is null and expires_at > public.market_now() and accounts.status <> 'closed'`.as('holds'))
    .where('token', '=', token)
    .executeTakeFirst()
export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

const unsubmitted = ['external_account', 'individual.first_name', 'individual.last_name', 'tos_acceptance.date']

export function accountBody(row: AccountRow) {
  const { status } = row
  const isSubmitted = status !== 'new'
  const due = status === 'new' ? unsubmitted : status === 'restricted' ? ['individual.verification.document'] : []
  return {
    id: row.id,
    object: 'account',
    capabilities: { transfers: status === 'active' ? 'active' : status === 'checking' ? 'pending' : 'inactive' },
    charges_enabled: false,
    controller: { ...row.controller, is_controller: true, type: 'application' },
    country: 'US',
    created: seconds(row.createdAt),
    default_currency: currencyCode(),
    details_submitted: isSubmitted,
    email: row.email,
    external_accounts: { object: 'list', data: banksOf(row), has_more: false, url: `/v1/accounts/${row.id}/external_accounts` },
    metadata: row.metadata,
    payouts_enabled: status === 'active',
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: row.rejectedFor === null ? disabledReasons[status] : `rejected.${row.rejectedFor}`,
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: status === 'checking' ? ['individual.verification.document'] : [],
    },
    type: 'none',
  }
}

/** The same bank account has the same fingerprint. */
const banksOf = ({ bankLast4 }: AccountRow) =>
  bankLast4 === null
    ? []
    : [
        {
          object: 'bank_account',
          bank_name: 'STRIPE TEST BANK',
          last4: bankLast4,
          fingerprint: createHash('sha256').update(bankLast4).digest('hex').slice(0, 16),
        },
      ]

const disabledReasons: Record<AccountStatus, string | null> = {
  new: 'requirements.past_due',
  checking: 'requirements.pending_verification',
  active: null,
  restricted: 'requirements.past_due',
  closed: null,
}

/** Returns the account that a transfer goes to, locked; throws if it is missing, closed or not active. */
export async function destinationOf(tx: SandboxTx, id: string): Promise<AccountRow> {
  const account = await tx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!account || account.status === 'closed') throw missing('destination', id, 'destination')
  if (account.status !== 'active') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
    throw invalid(message, { code: 'insufficient_capabilities_for_transfer' })
  }
  return account
}
