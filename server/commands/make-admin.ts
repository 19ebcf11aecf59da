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

const usage = 'Give the email of the person to make an admin: npm run admin -- person@example.com'

/** Makes the person with this e-mail an admin, whether or not they have an account yet; returns the message to print. */
async function appoint(config: Config, email: string): Promise<string> {
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
    if (name) return `${name} (${email}) is now an admin. Anyone signed in as ${email} has to log in again.`
    if (isBuiltIn(identity)) return await appointNewcomer(database, identity, email, { verifiedOnly })
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
  const said = `${email} is now an admin.`
  if (known) return `${said} They log in as before.`
  const link = await identity.makePasswordLink(subject)
  return `${said} The account is new. Its password can be set once, within a day, at:\n\n  ${link}\n`
}

await runCommand(async () => {
  const [given = ''] = readArguments(usage, { options: {}, names: 1 }).positionals
  const email = emailField.safeParse(given)
  if (!email.success) throw wrongUse(usage, `${given} is not an email address.`)
  const config = readConfig(process.env)
  const publicUrl = (await notedAddress(config.dataDir)) ?? config.publicUrl
  process.stdout.write(`${await appoint({ ...config, publicUrl }, email.data)}\n`)
  return 0
})
