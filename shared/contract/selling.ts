import { z } from 'zod'
import { codePhotoStates } from '#shared/domain/code-photos.ts'
import { imeiFault, tidyImei } from '#shared/domain/phones/imei.ts'
import { maxPhotos } from '#shared/domain/phones/listing-facts.ts'
import { tidyLines } from '#shared/domain/text/text.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { categoryName, counted, externalId, id, line, listingLimit, price, readable } from './fields.ts'
import { Listing, oneListing } from './search.ts'
import { filled, returnedFacts, statedFacts } from './stated-facts.ts'

/** The catalogue a seller chooses from. */
export const Model = z.object({
  name: z.string(),
  released: z.number().int().nullable(),
  colours: z.array(z.string()),
  storages: z.array(z.object({ storage: z.number().int(), launchPrice: z.number() })),
})
export type Model = z.output<typeof Model>

export const listModels = endpoint('GET /models', {
  access: 'public',
  priority: 'browse',
  summary: 'Lists the models of a brand in the catalogue, newest first, with their launch prices',
  query: z.object({
    categoryName,
    /** The beginning of their names, however it is written. */
    name: z.string().max(120).optional(),
  }),
  output: z.array(Model),
})

/** S20.1: what is known of a type code; `models` has several names if it does not say which. */
export const TypeCode = z.object({
  maker: z.string().nullable(),
  models: z.array(z.string()),
  /** The market's name of that maker's brand, if it sells it. */
  categoryName: z.string().nullable(),
  storage: z.number().int().nullable(),
  colour: z.string().nullable(),
  /** In what the phone that was named differs from it. */
  differs: z.enum(['maker', 'model']).nullable(),
})
export type TypeCode = z.output<typeof TypeCode>

export const lookUpTypeCode = endpoint('GET /type-codes/:typeCode', {
  access: 'seller',
  key: 'own.phones.read',
  priority: 'account',
  summary: 'Says which model the first eight digits of an IMEI belong to, and whether it is the one that is named',
  params: z.object({ typeCode: z.string().regex(/^\d{8}$/) }),
  query: z.object({ categoryName: categoryName.optional(), productName: z.string().max(120).optional() }),
  limit: { times: 240, seconds: 3600 },
  output: TypeCode,
})

const description = z
  .string()
  .transform(tidyLines)
  .pipe(readable(msg('fields.description'), 2000))
  .transform(filled)
  .optional()

const imei = z
  .string()
  .max(40, { error: () => t('fields.imeiLength') })
  .transform(tidyImei)
  .pipe(
    z.string().superRefine((digits, { addIssue }) => {
      const fault = digits ? imeiFault(digits) : undefined
      if (fault) addIssue(fault)
    }),
  )
  .transform(filled)
  .optional()

/** A listing as its seller writes it. Only the seed's six facts are required. */
export const ListingDraft = z.strictObject({
  categoryName,
  productName: line(msg('fields.productName'), 120),
  orginalPrice: price(msg('fields.originalPrice'), 'nothing'),
  resalePrice: price(msg('fields.resalePrice'), 'leastPrice'),
  ...statedFacts,
  /** URLs returned by POST /images, the cover first. */
  photos: z
    .array(z.string().min(1).max(500), { error: () => t('fields.addPicture') })
    .min(1, { error: () => t('fields.addPicture') })
    .max(maxPhotos, { error: () => t('fields.atMostPictures', { most: maxPhotos }) }),
  description,
  /** Fifteen digits; spaces and hyphens between them are allowed. Stored as a keyed hash and the last four digits. */
  imei,
  /** S20.5: the id of a private picture (POST /pictures) that shows the phone beside the code of POST /photo-codes. */
  codePhoto: id.optional(),
})
export type ListingDraft = z.output<typeof ListingDraft>

/** `contactsHidden`: it contained a phone number, an address or a handle, which readers see as '•••' (S13.2). */
const ListingSaved = z.object({ listingId: id, contactsHidden: z.boolean() })

export const addListing = endpoint('POST /listings', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  act: 'sell',
  summary: 'Lists a phone for sale, with all the details that matter to buyers',
  input: ListingDraft.extend({ externalId: externalId.optional() }),
  takesKey: true,
  limit: listingLimit,
  /** `wasListed`: a phone was listed under this id before, and stays as it is. */
  output: ListingSaved.extend({ wasListed: z.boolean() }),
  needsVerifiedEmail: true,
})

export const editListing = endpoint('PUT /listings/:listingId', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  act: 'sell',
  summary: "Changes one of the caller's phones; rejected while a booking holds it; former prices stay visible",
  params: oneListing,
  /** S18.5: `version` as GET /my/listings/{id} answered it; rejected if the listing has changed since. */
  input: ListingDraft.extend({ version: z.string().max(40).optional() }),
  limit: { times: 240, seconds: 3600 },
  output: ListingSaved,
  needsVerifiedEmail: true,
})

/** State of the caller's own phone: as others see it, or `lost`: its sale was undone and it is not back; `hidden`: by staff. */
const ownState = z.enum([...Listing.shape.state.options, 'lost', 'hidden'])
export type OwnState = z.output<typeof ownState>

/** The caller's own phone as its form shows it; the IMEI is never returned. */
export const OwnListing = z.object({
  categoryName: z.string(),
  productName: z.string(),
  orginalPrice: z.number(),
  resalePrice: z.number(),
  ...returnedFacts,
  photos: z.array(z.string()),
  description: z.string().optional(),
})
export type OwnListing = z.output<typeof OwnListing>

export const getMyListing = endpoint('GET /my/listings/:listingId', {
  access: 'seller',
  key: 'own.phones.read',
  priority: 'account',
  summary: "Returns one of the caller's phones with the values of its edit form",
  params: oneListing,
  output: z.object({
    draft: OwnListing,
    imeiLast4: z.string().nullable(),
    state: ownState,
    version: z.string(),
    codePhoto: z.enum(codePhotoStates),
  }),
})

export const pauseListing = endpoint('PUT /listings/:listingId/pause', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  summary: "Pauses one of the caller's phones: hides it from all lists until it is relisted",
  params: oneListing,
  limit: { times: 120, seconds: 3600 },
  output: z.object({ state: ownState }),
})

export const relistListing = endpoint('PUT /listings/:listingId/relist', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  act: 'sell',
  summary: "Relists one of the caller's paused phones, or one that came back after its sale was undone",
  params: oneListing,
  needsVerifiedEmail: true,
  limit: { times: 120, seconds: 3600 },
  output: z.object({ state: ownState }),
})

/** What a listing that the caller does not have is called in answers for several. */
const nameIfTheirs = z.string().describe('Empty if it is none of the caller’s phones')

/** A listing that was renewed, or why it was not; `needsPhotos`: because its cover is too old. */
const Renewed = z.object({ _id: id, name: z.string(), endsAt: z.string() })
const NotRenewed = z.object({ _id: id, name: nameIfTheirs, why: z.string(), needsPhotos: z.boolean() })

/** S20.6: without ids, those that end within two weeks or have ended. */
export const renewListings = endpoint('POST /renewals', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  act: 'sell',
  summary: "Renews the caller's listings that end soon or have ended, or those named; each is renewed or refused on its own",
  input: z.strictObject({ listingIds: z.array(id).min(1).max(100).optional() }),
  needsVerifiedEmail: true,
  limit: { times: 120, seconds: 3600 },
  output: z.object({ renewed: z.array(Renewed), refused: z.array(NotRenewed) }),
})

export const changePrices = endpoint('POST /price-changes', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  act: 'sell',
  summary:
    "Changes the prices of up to 100 of the caller's phones, each from the price that the caller knows; each is changed or refused on its own",
  input: z.strictObject({
    phones: z
      .array(
        z.strictObject({
          listingId: id,
          was: price(msg('fields.resalePrice'), 'nothing'),
          price: price(msg('fields.resalePrice'), 'leastPrice'),
        }),
      )
      .min(1)
      .max(100),
  }),
  needsVerifiedEmail: true,
  limit: { times: 240, seconds: 3600 },
  output: z.object({
    changed: z.array(z.object({ _id: id, name: z.string(), price: z.number() })),
    refused: z.array(z.object({ _id: id, name: nameIfTheirs, why: z.string() })),
  }),
})

const DeletedListing = z.object({
  _id: id,
  name: z.string(),
  price: z.number(),
  deletedAt: z.string(),
  /** Until when it can be brought back. */
  until: z.string(),
})

export const listDeletedListings = endpoint('GET /deleted-listings', {
  access: 'seller',
  key: 'own.phones.read',
  priority: 'account',
  summary: "Lists the caller's deleted phones that can be brought back, the last deleted first; at most 50",
  output: z.array(DeletedListing),
})

export const bringBackListing = endpoint('POST /deleted-listings/:listingId/back', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  act: 'sell',
  summary: "Brings one of the caller's deleted phones back as it was, within 30 days",
  params: oneListing,
  needsVerifiedEmail: true,
  limit: { times: 120, seconds: 3600 },
  output: z.object({ state: ownState }),
})

const mostDraftFields = 40

/** A form as its seller left it: whatever was typed, valid or not. */
const DraftFields = z
  .record(z.string().max(40), z.union([z.string().max(2000), z.number(), z.array(z.string().max(500)).max(20)]))
  .refine((fields) => Object.keys(fields).length <= mostDraftFields, {
    error: () => t('fields.draftFields', { most: mostDraftFields }),
  })

export const StoredDraft = z.object({ draftId: id, fields: DraftFields, updatedAt: z.string() })
export type StoredDraft = z.output<typeof StoredDraft>

export const listDrafts = endpoint('GET /drafts', {
  access: 'seller',
  key: 'own.phones.read',
  priority: 'account',
  summary: "Lists the caller's drafts of listings, last saved first",
  output: z.array(StoredDraft),
})

/** The IMEI is not stored with a draft: it is asked for when the phone is listed. */
export const saveDraft = endpoint('PUT /drafts/:draftId', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  act: 'sell',
  summary: 'Saves a draft of a listing, without its IMEI, under an id chosen by the client; at most 20, kept for 30 days',
  limit: { times: 600, seconds: 3600 },
  params: z.object({ draftId: id }),
  input: z.strictObject({ fields: DraftFields }),
  output: z.object({ draftId: id, updatedAt: z.string() }),
})

export const deleteDraft = endpoint('DELETE /drafts/:draftId', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  summary: 'Deletes a draft of a listing',
  limit: { times: 600, seconds: 3600 },
  params: z.object({ draftId: id }),
  output: z.object({ deletedCount: counted }),
  refusal: { deletedCount: 0 },
})
