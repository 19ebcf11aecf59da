import { contactMarks, hashMarks } from '#server/features/links/note-marks.ts'
import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/own-account.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { t } from '#shared/language/message.ts'
import { agreeToTerms } from './agree-to-terms.ts'
import { chooseRole } from './choose-role.ts'
import { addressFrom, placeOf } from './place-of.ts'
import { renamePerson } from './rename-person.ts'
import { saveAddress } from './save-address.ts'
import { askToTryAddress } from './try-address.ts'

/** Routes by which people change their own account; closing it is in routes.ts. */
export function ownAccountRoutes({ db, config, mount }: RouteMarket) {
  mount(contract.renameMe, async ({ caller, input, write }) => ({
    acknowledged: true as const,
    name: await write((tx) => renamePerson(tx, caller, input.name)),
  }))

  mount(contract.chooseLanguage, async ({ caller, input: { language }, write }) => {
    if (!config.languages.includes(language)) throw appError('language_unknown', { language })
    await write((tx) => tx.updateTable('people').set({ language }).where('id', '=', caller.id).execute())
    return { acknowledged: true as const, language }
  })

  mount(contract.agreeToTerms, async ({ caller, input, write }) => {
    await write((tx) => agreeToTerms(tx, caller, input.version))
    return { acknowledged: true as const, message: t('terms.agreed') }
  })

  mount(contract.chooseRole, async ({ caller, input, write }) => {
    await write((tx) => chooseRole(tx, caller, input.userstatus))
    return { acknowledged: true as const, userstatus: input.userstatus }
  })

  mount(contract.getMyAddress, async ({ caller }) => {
    const { addressParts, ...saved } = await db
      .selectFrom('people')
      .select(['contactPhone as phone', 'location', 'addressParts'])
      .where('id', '=', caller.id)
      .executeTakeFirstOrThrow()
    return { ...saved, address: addressFrom(addressParts) }
  })

  mount(contract.saveMyAddress, async ({ caller, input, write }) => {
    const saved = { phone: input.phone, ...placeOf(config, input) }
    const marks = await hashMarks(config, contactMarks(config, { contactPhone: saved.phone, ...saved }))
    await write((tx) => saveAddress(tx, caller, saved, marks))
    return saved
  })

  mount(contract.forgetMyAddress, async ({ caller, write }) => ({
    deletedCount: await write((tx) => saveAddress(tx, caller, null)),
  }))

  mount(contract.retryMail, async ({ caller, write }) => {
    const isAsked = await write((tx) => askToTryAddress(tx, caller.id))
    const message = isAsked ? t('letters.wereSendingTestMessage', { email: caller.email }) : t('letters.emailAddressIsntBlocked')
    return { acknowledged: true as const, message }
  })
}
