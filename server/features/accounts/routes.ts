import { hashMarks } from '#server/features/links/note-marks.ts'
import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/accounts.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { AccessTokens } from './access-tokens.ts'
import { endSession, endSessionsOf } from './end-session.ts'
import { findSignIn, findStanding, isVerifiedSeller, roleAsked } from './queries.ts'
import { registerPerson } from './register-person.ts'
import { renewSession } from './renew-session.ts'

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

  mount(contract.getMe, async ({ caller }) => ({
    _id: caller.id,
    name: caller.name,
    email: caller.email,
    userstatus: caller.role,
    ...(await findStanding(db, caller.id)),
    emailVerified: caller.emailVerified,
    staffRole: caller.staffRole,
    permissions: [...caller.ofRole],
    factor: caller.factor,
    suspension: caller.suspension && { scope: caller.suspension.scope, until: caller.suspension.until?.toISOString() ?? null },
  }))

  mount(contract.checkAdmin, async ({ caller, params }) => ({ isAdmin: (await roleAsked(db, caller, params.email)) === 'admin' }))
  mount(contract.checkBuyer, async ({ caller, params }) => ({ isBuyer: (await roleAsked(db, caller, params.email)) === 'buyer' }))
  mount(contract.checkSeller, async ({ caller, params }) => ({
    isSeller: (await roleAsked(db, caller, params.email)) === 'seller',
  }))

  mount(contract.checkSellerVerified, async ({ query }) => ({ result: await isVerifiedSeller(db, query.sellerEmail) }))

  mount(contract.endSession, async ({ caller, write }) => {
    const { subject, providerSession } = await findSignIn(db, caller.sessionId)
    await ports.identity.endSessions(subject, [providerSession])
    await write((tx) => endSession(tx, caller.sessionId))
    return { acknowledged: true as const }
  })

  mount(contract.endAllSessions, async ({ caller, write }) => {
    const { subject } = await findSignIn(db, caller.sessionId)
    await ports.identity.endSessions(subject)
    await write((tx) => endSessionsOf(tx, caller.id))
    return { acknowledged: true as const }
  })
}
