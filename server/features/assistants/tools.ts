import type { Assistants } from '#shared/domain/settings/assistants.ts'
import type { Tool } from './tool.ts'
import { getPrices, getRules, listBrands, listModels } from './tools/about-market.ts'
import { bookPhone, offerPrice } from './tools/deals.ts'
import { comparePhones, getPhone } from './tools/get-phone.ts'
import { searchPhones } from './tools/search-phones.ts'
import { askSeller, savePhone } from './tools/small-acts.ts'

const tools: readonly Tool[] = [
  searchPhones,
  getPhone,
  comparePhones,
  getPrices,
  listBrands,
  listModels,
  getRules,
  savePhone,
  askSeller,
  offerPrice,
  bookPhone,
]

/** What assistants can do here: read only, if the operator wants no more. */
export const toolsFor = (assistants: Assistants): readonly Tool[] =>
  assistants === 'on' ? tools : tools.filter(({ acts }) => !acts)
