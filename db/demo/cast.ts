import type { Tx } from '#server/db/connect.ts'
import type { OpenMarket } from '#server/open-market.ts'
import { isBuiltIn } from '#server/ports/identity/built-in-identity.ts'
import type { IdentityProvider } from '#server/ports/identity/port.ts'
import type { BuiltInRole } from '#shared/domain/staff/permissions.ts'
import { demoAppSecret } from '#stand-ins/authenticator/demo-codes.ts'
import { type MadePerson, makePerson } from './factories.ts'
import { type DemoPerson, demoPassword, demoPeople } from './people.ts'

export type DemoCast = { sellers: MadePerson[]; bea: MadePerson; ben: MadePerson }

/** Creates everybody except Ada, with an account if the identity provider is the built-in one; existing people stay unchanged. */
export async function admitPeople({ connection, ports }: OpenMarket): Promise<DemoCast> {
  const others = demoPeople.filter((person) => person !== ada())
  const accounts = await Promise.all(others.map((person) => accountOf(ports.identity, person)))
  const people: MadePerson[] = []
  for (const [place, person] of others.entries()) {
    const account = accounts[place]
    if (account) people.push(await connection.write((tx) => admit(tx, person, account)))
  }
  const [bea, ben] = people.filter(({ role }) => role === 'buyer')
  if (!bea || !ben) throw new Error('The demo needs two buyers.')
  return { sellers: people.filter(({ role }) => role === 'seller'), bea, ben }
}

const ada = (): DemoPerson => {
  const admin = demoPeople.find(({ userstatus }) => userstatus === 'admin')
  if (!admin) throw new Error('The demo needs an admin.')
  return admin
}

export async function findAda({ connection, ports }: OpenMarket): Promise<{ id: string } | undefined> {
  const account = isBuiltIn(ports.identity) ? await ports.identity.findAccount(ada().email) : unreachable(ada())
  return account && findPerson(connection.db, account)
}

/** Creates her account before the transaction that makes her an admin. */
export async function openAdasAccount({ ports }: OpenMarket): Promise<(tx: Tx) => Promise<MadePerson>> {
  const account = await accountOf(ports.identity, ada())
  return (tx) => admit(tx, ada(), account)
}

type Account = { issuer: string; subject: string }

/** A person whom nobody can sign in as, because accounts cannot be created at a foreign provider. */
const unreachable = ({ email }: DemoPerson): Account => ({ issuer: 'urn:ringback:demo', subject: email })

async function accountOf(identity: IdentityProvider, person: DemoPerson): Promise<Account> {
  if (!isBuiltIn(identity)) return unreachable(person)
  const { name, email } = person
  const account =
    (await identity.findAccount(email)) ??
    (await identity.createAccount({ name, email, password: demoPassword, emailVerified: true }))
  if (person.userstatus === 'admin') await identity.giveApp(account.subject, demoAppSecret(email))
  return account
}

async function admit(tx: Tx, person: DemoPerson, { issuer, subject }: Account): Promise<MadePerson> {
  const { name, email, userstatus: role, staffRole } = person
  const known = await findPerson(tx, { issuer, subject })
  if (known) return { ...known, name, email, role }
  const made = await makePerson(tx, { issuer, subject, name, email, role })
  if (staffRole) await giveRole(tx, made, staffRole)
  return made
}

async function giveRole(tx: Tx, { id }: MadePerson, builtIn: BuiltInRole) {
  const role = tx.selectFrom('staffRoles').select('id').where('builtIn', '=', builtIn)
  await tx.updateTable('staffMembers').set({ roleId: role }).where('personId', '=', id).execute()
}

const findPerson = (db: Pick<Tx, 'selectFrom'>, { issuer, subject }: Account) =>
  db.selectFrom('people').select('id').where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()
