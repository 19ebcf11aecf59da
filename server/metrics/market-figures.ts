import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

type Figure = { name: string; help: string; find: string }

/** SQL of the seconds since the oldest row; 0 if there is none. */
const ageOf = (column: string, rest: string) =>
  `select coalesce(extract(epoch from market_now() - min(${column})), 0)::float8 from ${rest}`

/**
 * Metrics from the database, each as a query for one number: every process reports the same. `mailJobs` are the names of the
 * jobs that send mail.
 */
export const marketFiguresOf = (mailJobs: readonly string[]): Figure[] => [
  {
    name: 'ringback_jobs_waiting',
    help: 'Jobs whose time has come and that nobody has begun.',
    find: `select count(*)::float8 from graphile_worker._private_jobs where is_available and run_at <= now()`,
  },
  {
    name: 'ringback_jobs_oldest_seconds',
    help: 'For how long the oldest of the waiting jobs has waited.',
    find: `select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 from graphile_worker._private_jobs
      where is_available and run_at <= now()`,
  },
  {
    name: 'ringback_jobs_given_up',
    help: 'Jobs that failed as often as they may and are not tried again.',
    find: 'select count(*)::float8 from graphile_worker._private_jobs where attempts >= max_attempts and not is_available and locked_at is null',
  },
  {
    name: 'ringback_letters_oldest_seconds',
    help: 'For how long the oldest letter that is due, or has failed, waits to be sent.',
    find: `select coalesce(extract(epoch from now() - min(case when attempts > 0 then created_at else run_at end)), 0)::float8
      from graphile_worker.jobs where task_identifier = any('{${mailJobs.join()}}') and (attempts > 0 or run_at <= now())`,
  },
  {
    name: 'ringback_addresses_refused',
    help: 'Addresses of people to which no letters go, as their mail server has refused one for good.',
    find: `select count(*)::float8 from refused_addresses`,
  },
  {
    name: 'ringback_holds_overdue_seconds',
    help: 'For how long the oldest hold is past its end and still holds its phone.',
    find: ageOf('claim_until', `orders where status in ('booked', 'paying') and claim_until < market_now()`),
  },
  {
    name: 'ringback_attempts_unasked_seconds',
    help: 'For how long the oldest payment attempt that was to be asked about at the provider has not been.',
    find: ageOf('ask_at', `payment_attempts where status in ('requested', 'open') and ask_at < market_now()`),
  },
  {
    name: 'ringback_webhooks_unapplied_seconds',
    help: 'For how long the oldest message of the card provider waits to be acted on.',
    find: ageOf('received_at', 'webhook_events where applied_at is null'),
  },
  {
    name: 'ringback_ledger_unsealed_seconds',
    help: 'For how long the oldest transaction of the ledger has had no seal.',
    find: ageOf('created_at', 'ledger_unsealed join ledger_transactions on id = transaction_id'),
  },
  {
    name: 'ringback_refunds_waiting_seconds',
    help: 'For how long the oldest refund is past the moment when it was to be made.',
    find: ageOf('try_at', `refunds where state = 'requested' and try_at < market_now()`),
  },
  {
    name: 'ringback_refunds_failed',
    help: 'Refunds that the provider refuses and staff have to see to.',
    find: `select ((select count(*) from refunds where state = 'failed' and cause <> 'return_postage')
      + (select count(*) from return_postages where state <> 'paid'))::float8`,
  },
  {
    name: 'ringback_payouts_unconfirmed',
    help: 'Payouts that wait for their sellers to confirm a change of their account.',
    find: `select count(*)::float8 from payouts join people on people.id = seller_id
      where payouts.state in ('due', 'waiting_account', 'staff') and payouts_unconfirmed_since is not null`,
  },
  {
    name: 'ringback_payouts_with_staff',
    help: 'Payouts that staff have to make by bank transfer.',
    find: `select count(*)::float8 from payouts where state = 'staff'`,
  },
  {
    name: 'ringback_chargebacks_unanswered',
    help: 'Chargebacks whose evidence is due within two days and has not been sent.',
    find: `select count(*)::float8 from chargebacks where state = 'needs_evidence' and evidence_due_at < market_now() + interval '2 days'`,
  },
  {
    name: 'ringback_chargebacks_to_bear',
    help: 'Lost chargebacks of which staff decide who bears the loss: the accounts may be linked, or the guarantee is at its floor.',
    find: `select count(*)::float8 from chargebacks where state = 'to_bear'`,
  },
  {
    name: 'ringback_guarantee_cents',
    help: 'What the guarantee has, in cents; negative if the operator has paid in.',
    find: `select coalesce(-sum(amount_cents), 0)::float8 from ledger_postings where account = 'guarantee'`,
  },
  {
    name: 'ringback_cases_waiting_seconds',
    help: 'For how long the oldest case waits for a decision of staff.',
    find: ageOf('since', `cases where state in ('decision', 'appealed')`),
  },
  {
    name: 'ringback_orders_flagged',
    help: 'Orders on the list of those that staff should look at.',
    find: 'select count(*)::float8 from orders where flagged is not null and flag_closed_at is null',
  },
  {
    name: 'ringback_payouts_open_cents',
    help: 'What sellers are to get of orders that are completed, and have not got, in cents.',
    find: `select coalesce(sum(share_cents), 0)::float8 from payouts where state in ('due', 'waiting_account', 'sending', 'staff')`,
  },
]

/** Reads all figures by name, in one statement. Throws if the database is unavailable. */
export async function readMarketFigures(db: Db, figures: Figure[]): Promise<Record<string, number>> {
  const columns = figures.map(({ name, find }) => sql`(${sql.raw(find)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db.withoutPlugins())
  return rows[0] ?? {}
}
