import { createInterface } from 'node:readline/promises'
import { notedAddress } from '#server/address-note.ts'
import { type Config, readConfig } from '#server/config.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open-database.ts'
import { onSignOutIn } from '#server/features/accounts/end-session.ts'
import { appointed, makeAdmin } from '#server/features/accounts/make-admin.ts'
import { handLetterIn } from '#server/features/mail/sign-in-letters.ts'
import { recordStaffAction } from '#server/http/staff-actions.ts'
import { type BuiltInIdentity, isBuiltIn } from '#server/ports/identity/built-in-identity.ts'
import { openIdentity } from '#server/ports/identity/open-identity.ts'
import { email as emailField } from '#shared/contract/fields.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { readArguments, runCommand, wrongUse } from './run-command.ts'

const usage =
  'Give the email of the person to make an owner: npm run admin -- person@example.com (with --yes, also if nobody has registered it)'

type Asks = (email: string) => Promise<boolean>

/** Asks whether an address that nobody has registered is the right one; without a terminal, the answer is no. */
async function askAboutUnknown(email: string): Promise<boolean> {
  const question = `Nobody has registered ${email}. Make a new account for it that may do everything?`
  if (!process.stdin.isTTY) {
    process.stderr.write(`${question} Run this again with --yes if the address is right.\n`)
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

/** Makes the person with this e-mail an owner, who may do everything, whether or not they have an account yet; returns the message to print. */
async function appoint(config: Config, email: string, asks: Asks): Promise<string | undefined> {
  const database = await openDatabase(config, 'this version')
  const { url: databaseUrl, connection } = database
  const onSignOut = onSignOutIn(connection)
  const identity = await openIdentity(config, {
    databaseUrl,
    handLetter: handLetterIn(connection),
    now: connection.wallClock,
    onSignOut,
  })
  try {
    const verifiedOnly = config.requireVerifiedEmail
    const name = await database.connection.write((tx) => makeAdmin(tx, email, { verifiedOnly }))
    if (name) return `${name} (${email}) is now an owner. Anyone signed in as ${email} has to log in again.`
    if (isBuiltIn(identity))
      return (await asks(email)) ? await appointNewcomer(database, identity, email, { verifiedOnly }) : undefined
    throw appError('email_without_account', { email })
  } finally {
    await identity.close?.()
    await database.close()
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
  const person = { issuer, subject, email, emailVerified: true, name, role: 'admin' as const }
  await connection
    .write(async (tx) => {
      const { id } = await tx.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow()
      await recordStaffAction(tx, appointed(id))
    })
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
  const { positionals, values } = readArguments(usage, { options: { yes: { type: 'boolean' } }, names: 1 })
  const [given = ''] = positionals
  const email = emailField.safeParse(given)
  if (!email.success) throw wrongUse(usage, `${given} is not an email address.`)
  const config = readConfig(process.env)
  const publicUrl = (await notedAddress(config.dataDir)) ?? config.publicUrl
  const said = await appoint({ ...config, publicUrl }, email.data, values.yes ? async () => true : askAboutUnknown)
  process.stdout.write(`${said ?? 'Nobody was made an owner.'}\n`)
  return said ? 0 : 1
})
