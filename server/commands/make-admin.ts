import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { notedAddress } from '#server/address-note.ts'
import { type Config, readConfig } from '#server/config.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import { appointmentOf, makeAdmin } from '#server/features/accounts/make-admin.ts'
import { resetFactor } from '#server/features/accounts/reset-factor.ts'
import { actOn } from '#server/http/staff-log/act.ts'
import { type BuiltInIdentity, isBuiltIn } from '#server/ports/identity/built-in-identity.ts'
import { email as emailField } from '#shared/contract/fields.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { openWithIdentity } from './open-with-identity.ts'
import { readArguments, runCommand, wrongUse } from './run-command.ts'

const usage = `Give the email of the person to make an owner: npm run admin -- person@example.com (with --yes, also if nobody has registered it)
Or of somebody who has lost their second factor: npm run admin -- --reset-factor person@example.com`

type Asks = (email: string) => Promise<boolean>

const askAboutUnknown: Asks = (email) =>
  ask(`Nobody has registered ${email}. Make a new account for it that may do everything?`, 'the address is right')

const askAboutReset: Asks = (email) =>
  ask(
    `Turn two-step sign-in off for ${email}? Whoever knows the password can log in then. Make sure that it is really them who ask.`,
    'you have made sure',
  )

/** Asks in the terminal; without one, the answer is no. */
async function ask(question: string, condition: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stderr.write(`${question} Run this again with --yes if ${condition}.\n`)
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

/** Lets somebody with this e-mail set up a second factor anew; returns the message to print. */
async function resetFactorOf(config: Config, email: string, asks: Asks): Promise<string | undefined> {
  const opened = await openWithIdentity(config)
  const { database, identity } = opened
  try {
    if (!identity.resetFactor) throw appError('factor_elsewhere')
    const person = await database.connection.db
      .selectFrom('people')
      .select(['id', 'subject'])
      .where('email', '=', email)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    if (!person) throw appError('email_without_account', { email })
    if (!(await asks(email))) return undefined
    await identity.resetFactor(person.subject)
    const action = { by: null, operation: 'npm run admin -- --reset-factor', about: 'person', subject: person.id } as const
    await database.connection.write((tx) => actOn(tx, action, () => resetFactor(tx, person.id, { by: 'operator' })))
    return `Two-step sign-in is off for ${email}, who has to log in again and can set it up anew.`
  } finally {
    await opened.close()
  }
}

/** Makes the person with this e-mail an owner, who may do everything, whether or not they have an account yet; returns the message to print. */
async function appoint(config: Config, email: string, asks: Asks): Promise<string | undefined> {
  const opened = await openWithIdentity(config)
  const { database, identity } = opened
  try {
    const verifiedOnly = config.requireVerifiedEmail
    const name = await database.connection.write((tx) => makeAdmin(tx, email, { verifiedOnly }))
    if (name) return `${name} (${email}) is now an owner. Anyone signed in as ${email} has to log in again.`
    if (isBuiltIn(identity))
      return (await asks(email)) ? await appointNewcomer(database, identity, email, { verifiedOnly }) : undefined
    throw appError('email_without_account', { email })
  } finally {
    await opened.close()
  }
}

async function appointNewcomer(
  { connection }: OpenDatabase,
  identity: BuiltInIdentity,
  email: string,
  { verifiedOnly }: { verifiedOnly: boolean },
): Promise<string> {
  const name = cutText(email.split('@', 1)[0] ?? '', 80) || 'Admin'
  const known = await identity.findAccount(email)
  // Anybody can sign up with an address that they have not confirmed.
  if (known && verifiedOnly && !known.emailVerified) {
    throw appError('owner_unconfirmed', { email })
  }
  const { issuer, subject } = known ?? (await identity.createAccount({ name, email, emailVerified: true }))
  const person = { id: randomUUID(), issuer, subject, email, emailVerified: true, name, role: 'admin' as const }
  await connection
    .write((tx) => actOn(tx, appointmentOf(person.id), () => tx.insertInto('people').values(person).execute()))
    .catch((error) => {
      if (constraintOf(error) !== 'people_identity_unique') throw error
      throw appError('closed_for_good', { email })
    })
  const said = `${email} is now an owner.`
  if (known) return `${said} They log in as before.`
  const link = await identity.makePasswordLink(subject)
  return `${said} The account is new. Its password can be set once, within a day, at:\n\n  ${link}\n`
}

await runCommand(async () => {
  const { positionals, values } = readArguments(usage, {
    options: { yes: { type: 'boolean' }, 'reset-factor': { type: 'boolean' } },
    names: 1,
  })
  const [given = ''] = positionals
  const email = emailField.safeParse(given)
  if (!email.success) throw wrongUse(usage, `${given} is not an email address.`)
  const config = readConfig(process.env)
  const publicUrl = (await notedAddress(config.dataDir)) ?? config.publicUrl
  const yes: Asks = async () => true
  const here = { ...config, publicUrl }
  const said = values['reset-factor']
    ? await resetFactorOf(here, email.data, values.yes ? yes : askAboutReset)
    : await appoint(here, email.data, values.yes ? yes : askAboutUnknown)
  process.stdout.write(`${said ?? 'Nothing was changed.'}\n`)
  return said ? 0 : 1
})
