import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { isVerified } from '#server/features/accounts/queries.ts'
import { renewListings } from '#server/features/listings/ends/renew-listings.ts'
import { findByOwnId } from '#server/features/listings/files/own-key.ts'
import { readListingFile as readFile } from '#server/features/listings/files/read-file.ts'
import { isNotListed } from '#server/features/listings/is-not-listed.ts'
import { namesContacts } from '#server/features/listings/listing-row.ts'
import { lookUpTypeCode } from '#server/features/listings/type-codes/find-type.ts'
import type { CountTry } from '#server/http/limits/limits.ts'
import type { Caller } from '#server/http/mount.ts'
import { hashImei } from '#server/imei-key.ts'
import type { RouteMarket } from '#server/market.ts'
import { AppError } from '#shared/contract/errors.ts'
import { readListingFile } from '#shared/contract/listing-files.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import * as contract from '#shared/contract/selling.ts'
import { bringBackListing } from './bring-back.ts'
import { changePrices } from './change-prices.ts'
import { listDeletedListings } from './deleted-listings.ts'
import { deleteDraft, saveDraft } from './drafts.ts'
import { editListing } from './edit-listing.ts'
import { type EnteredImei, listPhone } from './list-phone.ts'
import { getMyListing, hasImei, listDrafts, listModels } from './own-queries.ts'
import { pauseListing } from './pause-listing.ts'
import { relistListing } from './relist-listing.ts'

/**
 * If the type code is known, few IMEIs are possible: without a limit, a seller could find out which are on the market. Verified
 * sellers, whom staff know, list the stock of a shop.
 */
const imeiLimit = { name: 'enter an IMEI', times: 10, seconds: 86_400 }
const imeiLimitOfVerified = { name: 'enter an IMEI as a verified seller', times: 500, seconds: 86_400 }

/** Counts a try, and says at the field that there were too many. */
const countImei = (countTry: CountTry, limit: typeof imeiLimit, seller: Caller) =>
  countTry({ method: 'POST', path: '/listings', limit }, seller.id).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error
    throw appError('too_many_imeis', { most: limit.times }, { field: 'imei', retryAfter: error.retryAfter })
  })

export function sellingRoutes({ db, mount, config, ports, now }: RouteMarket, countTry: CountTry) {
  const stateOf = async (seller: { id: string }, listingId: string) => {
    const { state } = await getMyListing(db, seller, listingId)
    return { state }
  }

  /** Hashes an entered IMEI and checks it with the register. Counts towards the limit unless the listing has it already. */
  async function hashed(seller: Caller, imei: string | undefined, listingId?: string): Promise<EnteredImei | undefined> {
    if (!imei) return undefined
    const entered = await hashImei(config, imei)
    if (listingId && (await hasImei(db, seller, listingId, entered))) return entered
    await countImei(countTry, (await isVerified(db, seller)) ? imeiLimitOfVerified : imeiLimit, seller)
    const isAsked = await isNotListed(ports.registry, imei)
    return { ...entered, registryAskedAt: isAsked ? await now() : null }
  }

  mount(contract.listModels, async ({ query }) => listModels(db, query))
  mount(contract.lookUpTypeCode, ({ params, query }) => lookUpTypeCode(db, params.typeCode, query))
  mount(contract.getMyListing, async ({ caller, params }) => getMyListing(db, caller, params.listingId))

  mount(contract.addListing, async ({ caller, input, writeOnce }) => {
    const { externalId, ...draft } = input
    const contactsHidden = namesContacts(draft)
    const before = await findByOwnId(db, caller, externalId)
    if (before) return writeOnce(async () => ({ listingId: before, contactsHidden, wasListed: true }))
    const imei = await hashed(caller, draft.imei)
    return writeOnce(async (tx) => {
      // Another call with the same id may have been first: whoever has the lock sees what it did.
      if (externalId !== undefined) await lockPerson(tx, caller, 'sell', { isNewDeal: true })
      const meanwhile = await findByOwnId(tx, caller, externalId)
      if (meanwhile) return { listingId: meanwhile, contactsHidden, wasListed: true }
      return {
        listingId: await listPhone(tx, caller, draft, { imei, externalId, ...config }),
        contactsHidden,
        wasListed: false,
      }
    })
  })

  mount(readListingFile, ({ caller, input }) => readFile(db, caller, input.file, config))

  mount(contract.editListing, async ({ caller, params, input, write }) => {
    const { version, ...draft } = input
    const imei = await hashed(caller, draft.imei, params.listingId)
    const { codePhotos } = config
    await write((tx) => editListing(tx, caller, { phoneId: params.listingId, version, codePhotos }, draft, imei))
    return { listingId: params.listingId, contactsHidden: namesContacts(draft) }
  })

  mount(contract.pauseListing, async ({ caller, params, write }) => {
    await write((tx) => pauseListing(tx, caller, params.listingId))
    return stateOf(caller, params.listingId)
  })

  mount(contract.relistListing, async ({ caller, params, write }) => {
    await write((tx) => relistListing(tx, caller, params.listingId, config))
    return stateOf(caller, params.listingId)
  })

  mount(contract.renewListings, ({ caller, input, write }) =>
    write((tx) => renewListings(tx, caller, { listingIds: input.listingIds, rules: config })),
  )

  mount(contract.changePrices, ({ caller, input, write }) =>
    write((tx) => changePrices(tx, caller, input.phones, config.codePhotos)),
  )

  mount(contract.listDeletedListings, async ({ caller }) => listDeletedListings(db, caller))

  mount(contract.bringBackListing, async ({ caller, params, write }) => {
    await write((tx) => bringBackListing(tx, caller, { phoneId: params.listingId, maxPhones: config.maxPhones }))
    return stateOf(caller, params.listingId)
  })

  mount(contract.listDrafts, async ({ caller }) => listDrafts(db, caller))

  mount(contract.saveDraft, async ({ caller, params, input, write }) => {
    const { draftId } = params
    const updatedAt = await write((tx) => saveDraft(tx, caller, { draftId, fields: input.fields }))
    return { draftId, updatedAt: updatedAt.toISOString() }
  })

  mount(contract.deleteDraft, async ({ caller, params, write }) => {
    await write((tx) => deleteDraft(tx, caller, params.draftId))
    return { deletedCount: 1 }
  })
}
