import path from 'node:path'
import { z } from 'zod'
import type { Connection, Db } from '#server/db/connect.ts'
import { registerPerson } from '#server/features/accounts/register-person.ts'
import type { BuiltInIdentity } from '#server/ports/identity/built-in-identity.ts'
import { email as emailField } from '#shared/contract/fields.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { misleadingName } from '#shared/domain/person-names.ts'
import { lengthOf } from '#shared/domain/text/cut-text.ts'
import { tidy } from '#shared/domain/text/text.ts'
import { columnsOf, isTrue, type Mapping, type TableRow, valueIn } from './mapping.ts'
import { noOutcome, type Outcome, reasonOf } from './outcome.ts'
import { readTable } from './read-table.ts'

/** Who is who: people of the market by what the other system calls them. In a trial, those who would be made have no id yet. */
export type Known = { byId: Map<string, string>; roles: Map<string, 'seller' | 'buyer'> }

export type PeopleImport = {
  connection: Connection
  identity: BuiltInIdentity
  isTrial: boolean
  /** Whether each new person gets a letter with a link to choose a password. */
  sendsLetters: boolean
}

type Person = { id: string; email: string; name: string; role: 'seller' | 'buyer'; confirmed: boolean; since: Date | undefined }

/**
 * Makes people who are not here yet, without a password: they choose one by a letter. Whoever has an account with the address
 * keeps it as it is.
 */
export async function importPeople(
  options: PeopleImport,
  { people, folder }: { people: NonNullable<Mapping['people']>; folder: string },
): Promise<{ outcome: Outcome; known: Known }> {
  const outcome = noOutcome(people.file)
  const known: Known = { byId: new Map(), roles: new Map() }
  const idOf = (row: Pick<TableRow, 'cells'>) => valueIn(row, people.id) || valueIn(row, people.email)
  const now = await options.connection.now()
  for await (const row of readTable(path.resolve(folder, people.file), columnsOf(people), idOf)) {
    if (people.only && !people.only.is.includes(row.cells[people.only.column] ?? '')) {
      outcome.left++
      continue
    }
    try {
      const person = personIn(row, people, now)
      outcome[await makePerson(options, person)]++
      known.byId.set(person.id, person.email)
      known.roles.set(person.email, person.role)
    } catch (error) {
      outcome.refused.push({ line: row.line, reason: reasonOf(error) })
    }
  }
  return { outcome, known }
}

function personIn(row: TableRow, people: NonNullable<Mapping['people']>, now: Date): Person {
  const typed = valueIn(row, people.email)
  const address = emailField.safeParse(typed)
  if (!address.success) throw appError('mapped_email', { email: typed })
  const name = tidy(valueIn(row, people.name)) || (address.data.split('@')[0] ?? '')
  if (lengthOf(name) > 80) throw appError('mapped_name', { name })
  const sentence = misleadingName(name)
  if (sentence) throw appError('name_misleading', { sentence }, { field: 'name' })
  const role = valueIn(row, people.role).toLowerCase()
  if (role !== 'seller' && role !== 'buyer') throw appError('mapped_role', { role })
  const since = valueIn(row, people.since)
  return {
    id: valueIn(row, people.id) || address.data,
    email: address.data,
    name,
    role,
    confirmed: isTrue(valueIn(row, people.confirmed)),
    since: since === '' ? undefined : dateIn(since, now),
  }
}

/** 2021-03-04, or 2021-03-04 05:06:07 UTC. */
function dateIn(text: string, now: Date): Date {
  const iso = text
    .trim()
    .replace(/ UTC$/, 'Z')
    .replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) || /[zZ]|[+-]\d{2}:?\d{2}$/.test(iso) ? iso : `${iso}Z`)
  if (!z.date().safeParse(at).success || at > now) throw appError('mapped_date', { text })
  return at
}

async function makePerson(
  { connection, identity, isTrial, sendsLetters }: PeopleImport,
  person: Person,
): Promise<'made' | 'known'> {
  if (await isHere(connection.db, person.email)) return 'known'
  if (isTrial) return 'made'
  const { email, name, role, confirmed, since } = person
  // An interrupted import may have made the account, but not the person.
  const account = (await identity.findAccount(email)) ?? (await identity.createAccount({ name, email, emailVerified: confirmed }))
  const { issuer, subject } = account
  const signIn = { session: '', signedInAt: new Date(), viaGoogle: false, factorAt: undefined }
  await connection.write(async (tx) => {
    const made = await registerPerson(
      tx,
      { issuer, subject, email, emailVerified: confirmed, name, ...signIn },
      { name, email, userstatus: role },
    )
    if (since) await tx.updateTable('people').set({ createdAt: since }).where('id', '=', made.id).execute()
  })
  if (sendsLetters) await identity.askPassword(email)
  return 'made'
}

const isHere = async (db: Db, email: string) =>
  (await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
