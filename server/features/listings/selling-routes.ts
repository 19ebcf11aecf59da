import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/selling.ts'
import { deleteDraft } from './delete-draft.ts'
import { editListing } from './edit-listing.ts'
import { listPhone } from './list-phone.ts'
import { getMyListing, listDrafts, listModels } from './own-queries.ts'
import { pauseListing } from './pause-listing.ts'
import { relistListing } from './relist-listing.ts'
import { saveDraft } from './save-draft.ts'
import { sealImei } from './seal-imei.ts'

export function sellingRoutes({ db, write, mount, config }: Market) {
  const sealed = async (imei: string | undefined) => (imei ? sealImei(config, imei) : undefined)
  const stateOf = async (seller: { id: string }, listingId: string) => {
    const { state } = await getMyListing(db, seller, listingId)
    return { state }
  }

  mount(contract.listModels, async ({ query }) => listModels(db, query))
  mount(contract.getMyListing, async ({ actor, params }) => getMyListing(db, actor, params.listingId))

  mount(contract.addListing, async ({ actor, input }) => {
    const imei = await sealed(input.imei)
    return { listingId: await write((tx) => listPhone(tx, actor, input, { imei })) }
  })

  mount(contract.editListing, async ({ actor, params, input }) => {
    const imei = await sealed(input.imei)
    await write((tx) => editListing(tx, actor, params.listingId, input, imei))
    return { listingId: params.listingId }
  })

  mount(contract.pauseListing, async ({ actor, params }) => {
    await write((tx) => pauseListing(tx, actor, params.listingId))
    return stateOf(actor, params.listingId)
  })

  mount(contract.relistListing, async ({ actor, params }) => {
    await write((tx) => relistListing(tx, actor, params.listingId))
    return stateOf(actor, params.listingId)
  })

  mount(contract.listDrafts, async ({ actor }) => listDrafts(db, actor))

  mount(contract.saveDraft, async ({ actor, params, input }) => {
    const { draftId } = params
    const updatedAt = await write((tx) => saveDraft(tx, actor, { draftId, fields: input.fields }))
    return { draftId, updatedAt: updatedAt.toISOString() }
  })

  mount(contract.deleteDraft, async ({ actor, params }) => {
    await write((tx) => deleteDraft(tx, actor, params.draftId))
    return { deletedCount: 1 }
  })
}
