import { contactMarks, hashMarks } from '#server/features/links/note-marks.ts'
import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/own-account.ts'
import { chooseRole } from './choose-role.ts'
import { addressFrom, placeOf } from './place-of.ts'
import { renamePerson } from './rename-person.ts'
import { saveAddress } from './save-address.ts'
import { askToTryAddress } from './try-address.ts'

/** Routes by which people change their own account; closing it is in routes.ts. */
export function ownAccountRoutes({ db, config, mount }: RouteMarket) {
  mount(contract.renameMe, async ({ actor, input, write }) => ({
    acknowledged: true as const,
    name: await write((tx) => renamePerson(tx, actor, input.name)),
  }))

  mount(contract.chooseRole, async ({ actor, input, write }) => {
    await write((tx) => chooseRole(tx, actor, input.userstatus))
    return { acknowledged: true as const, userstatus: input.userstatus }
  })

  mount(contract.getMyAddress, async ({ actor }) => {
    const { addressParts, ...saved } = await db
      .selectFrom('people')
      .select(['contactPhone as phone', 'location', 'addressParts'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    return { ...saved, address: addressFrom(addressParts) }
  })

  mount(contract.saveMyAddress, async ({ actor, input, write }) => {
    const saved = { phone: input.phone, ...placeOf(config, input) }
    const marks = await hashMarks(config, contactMarks(config, { contactPhone: saved.phone, ...saved }))
    await write((tx) => saveAddress(tx, actor, saved, marks))
    return saved
  })

  mount(contract.forgetMyAddress, async ({ actor, write }) => ({
    deletedCount: await write((tx) => saveAddress(tx, actor, null)),
  }))

  mount(contract.retryMail, async ({ actor, write }) => {
    const isAsked = await write((tx) => askToTryAddress(tx, actor.id))
    const message = isAsked ? `We’re sending a test message to ${actor.email}.` : 'Your email address isn’t blocked.'
    return { acknowledged: true as const, message }
  })
}
