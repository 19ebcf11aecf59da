import { hashMarks } from '#server/features/links/note-marks.ts'
import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/accounts.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { AccessTokens } from './access-tokens.ts'
import { endSession, endSessionsOf } from './end-session.ts'
import { findSignIn, findStanding, isVerifiedSeller, listPeople, roleAsked } from './queries.ts'
import { registerPerson } from './register-person.ts'
import { renewSession } from './renew-session.ts'
import { verifySeller } from './verify-seller.ts'

export function accountRoutes({ db, config, ports, mount }: RouteMarket, accessTokens: AccessTokens) {
  mount(contract.getAccessToken, async ({ identity, device, query, write }) => {
    if (query.email !== identity.email) throw appError('not_your_email')
    const marks = await hashMarks(config, [{ kind: 'device', text: device }])
    return accessTokens.sign(await write((tx) => renewSession(tx, identity, marks)))
  })

  mount(contract.registerPerson, async ({ identity, device, input, write }) => {
    const marks = await hashMarks(config, [{ kind: 'device', text: device }])
    const person = await write((tx) => registerPerson(tx, identity, input, marks))
    return { acknowledged: true as const, insertedId: person.id, userstatus: person.role }
  })

  mount(contract.getMe, async ({ actor }) => ({
    _id: actor.id,
    name: actor.name,
    email: actor.email,
    userstatus: actor.role,
    ...(await findStanding(db, actor.id)),
    emailVerified: actor.emailVerified,
    suspension: actor.suspension && { scope: actor.suspension.scope, until: actor.suspension.until?.toISOString() ?? null },
  }))

  mount(contract.checkAdmin, async ({ actor, params }) => ({ isAdmin: (await roleAsked(db, actor, params.email)) === 'admin' }))
  mount(contract.checkBuyer, async ({ actor, params }) => ({ isBuyer: (await roleAsked(db, actor, params.email)) === 'buyer' }))
  mount(contract.checkSeller, async ({ actor, params }) => ({
    isSeller: (await roleAsked(db, actor, params.email)) === 'seller',
  }))

  mount(contract.checkSellerVerified, async ({ query }) => ({ result: await isVerifiedSeller(db, query.sellerEmail) }))
  mount(contract.listPeople, async ({ actor, query }) => listPeople(db, actor, query))

  mount(contract.verifySeller, async ({ actor, params, write }) => {
    const modifiedCount = await write((tx) => verifySeller(tx, actor, params.userId))
    return { modifiedCount, message: modifiedCount > 0 ? 'veryfied success' : 'already verified' }
  })

  mount(contract.endSession, async ({ actor, write }) => {
    const { subject, providerSession } = await findSignIn(db, actor.sessionId)
    await ports.identity.endSessions(subject, [providerSession])
    await write((tx) => endSession(tx, actor.sessionId))
    return { acknowledged: true as const }
  })

  mount(contract.endAllSessions, async ({ actor, write }) => {
    const { subject } = await findSignIn(db, actor.sessionId)
    await ports.identity.endSessions(subject)
    await write((tx) => endSessionsOf(tx, actor.id))
    return { acknowledged: true as const }
  })
}
