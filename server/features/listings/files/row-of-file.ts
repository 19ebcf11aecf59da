import type { Column, Row } from '#server/features/listings/import/columns.ts'
import { type Brands, type Money, type Offer, offerFrom, quoted, sizeText } from '#server/features/listings/import/offer-from.ts'
import { mostOfId } from '#shared/contract/fields.ts'
import type { ReadRow } from '#shared/contract/listing-files.ts'
import { ListingDraft } from '#shared/contract/selling.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { columnAdvice, type ListColumn, listColumns } from '#shared/domain/phones/list-columns.ts'
import { maxPhotos } from '#shared/domain/phones/listing-facts.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { t } from '#shared/language/message.ts'
import { conditionIn, imeiIn, isRounded, numberIn, picturesIn } from './cells.ts'

export type RowOfFile = Omit<ReadRow, 'line' | 'known'>
type Fault = ReadRow['faults'][number]

const Facts = ListingDraft.omit({ photos: true, codePhoto: true })

/** The column of each field that the form would refuse. */
const columnOf: Partial<Record<string, ListColumn>> = {
  productName: 'Model',
  orginalPrice: 'Original Price',
  resalePrice: 'Selling Price',
  usedYears: 'Used Years',
  storage: 'Storage',
  condition: 'Condition',
  batteryHealth: 'Battery Health',
  colour: 'Color',
  description: 'Description',
  imei: 'IMEI',
  replacedParts: 'Replaced Parts',
  accountLock: 'Account Lock',
}

const isListed = (column: Column): column is Column & ListColumn => column in listColumns

export const faultIn = (column: Column | null, why: string): Fault =>
  column !== null && isListed(column)
    ? { column: t(listColumns[column].label), why, advice: columnAdvice(column) }
    : { column: null, why, advice: t('listFile.adviceRow') }

/** What a row would list, by the reader of price lists and the rules of the form; or everything that is wrong with it. */
export function rowOfFile(row: Row, money: Money, brands: Brands): RowOfFile {
  const read = offerFrom(row, money, brands)
  const offer = 'refused' in read ? undefined : read
  const checked = Facts.safeParse(factsIn(row, offer))
  const faults = [
    ...('refused' in read ? [faultIn(read.column, read.refused)] : []),
    ...faultsOfCells(row, offer),
    ...(checked.error?.issues ?? []).flatMap(({ path: [field], message }) => {
      const isKnown = offer === undefined && ofOffer.has(String(field))
      return isKnown ? [] : [faultIn(columnOf[String(field)] ?? null, message)]
    }),
  ]
  return {
    externalId: cutText(row.Id, mostOfId),
    name: cutText(nameIn(row), 120),
    ...(checked.success && faults.length === 0 && { draft: draftOf(checked.data) }),
    pictures: picturesIn(row.Pictures).slice(0, maxPhotos),
    faults,
  }
}

/** Fields of which the reader of price lists says what is wrong. */
const ofOffer = new Set(['categoryName', 'productName', 'orginalPrice', 'resalePrice', 'accountLock', 'replacedParts'])

const nameIn = ({ Model, Memory }: Row) => [Model, Memory && `${sizeText(Memory)} RAM`].filter(Boolean).join(' ')

function faultsOfCells(row: Row, offer: Offer | undefined): Fault[] {
  const faults: Fault[] = []
  const pictures = picturesIn(row.Pictures).length
  const label = t(listColumns.Id.label)
  if (row.Id === '') faults.push(faultIn('Id', t('fields.required', { label })))
  if (row.Id.length > mostOfId) faults.push(faultIn('Id', t('fields.atMostCharacters', { label, most: mostOfId })))
  if (pictures === 0) faults.push(faultIn('Pictures', t('listFile.pictureMissing')))
  if (pictures > maxPhotos) faults.push(faultIn('Pictures', t('listFile.picturesTooMany', { most: maxPhotos })))
  if (row.Condition !== '' && !conditionIn(row.Condition)) {
    faults.push(faultIn('Condition', t('listFile.conditionUnknown', { given: quoted(row.Condition) })))
  }
  if (row.Storage !== '' && offer?.storageGb === null) {
    faults.push(faultIn('Storage', t('listFile.storageUnknown', { given: quoted(row.Storage) })))
  }
  if (isRounded(row.IMEI)) faults.push(faultIn('IMEI', t('listFile.imeiRounded')))
  return faults
}

/** The fields of the form; those of a refused offer are only placeholders. */
function factsIn(row: Row, offer: Offer | undefined) {
  const number = (cell: string) => (cell === '' ? undefined : numberIn(cell))
  return {
    categoryName: offer?.category,
    productName: nameIn(row),
    orginalPrice: offer && dollarsFrom(offer.originalPriceCents),
    resalePrice: offer && dollarsFrom(offer.priceCents),
    usedYears: number(row['Used Years']),
    storage: offer?.storageGb ?? undefined,
    condition: conditionIn(row.Condition),
    batteryHealth: number(row['Battery Health']),
    colour: row.Color || undefined,
    accountLock: offer?.accountLock ?? undefined,
    replacedParts: offer?.replacedParts,
    description: row.Description || undefined,
    imei: isRounded(row.IMEI) ? undefined : imeiIn(row.IMEI) || undefined,
  }
}

function draftOf(facts: ReturnType<typeof Facts.parse>): NonNullable<ReadRow['draft']> {
  const { description, imei, usedYears, categoryName, productName, orginalPrice, resalePrice, ...others } = facts
  return {
    ...{ categoryName, productName, orginalPrice, resalePrice, usedYears },
    storage: others.storage ?? null,
    condition: others.condition ?? null,
    batteryHealth: others.batteryHealth ?? null,
    colour: others.colour ?? null,
    networkLock: null,
    carrier: null,
    accountLock: others.accountLock ?? null,
    replacedParts: others.replacedParts ?? [],
    faults: [],
    box: [],
    ...(description !== undefined && { description }),
    ...(imei !== undefined && { imei }),
  }
}
