import { z } from 'zod'
import { Category } from '#shared/contract/catalog.ts'
import { PriceGuidance } from '#shared/contract/price-guidance.ts'
import { Model } from '#shared/contract/selling.ts'
import { countries } from '#shared/countries/countries.ts'
import { legalPagesIn } from '#shared/countries/legal-texts.ts'
import { protectionsOf } from '#shared/domain/protections.ts'
import { marketName } from '#shared/language/catalogue.ts'
import { addressOf, phoneId } from '../phone-shapes.ts'
import { currencyIn, placeIn, tool } from '../tool.ts'

export const getPrices = tool({
  name: 'get_price_guidance',
  title: 'Get price guidance',
  acts: false,
  description:
    'Returns what phones similar to one on sale cost: the range of eight in ten, its basis and sample, and asking prices here; or why it is unknown.',
  input: z.object({ phoneId }),
  output: z.object({ currency: z.string(), guidance: PriceGuidance }),
  run: async (input, at) => {
    const guidance = await at.market.getPhonePrices({ listingId: input.phoneId })
    const text =
      guidance.basis === 'unknown'
        ? guidance.why
        : `Eight in ten similar phones cost ${guidance.low} to ${guidance.high} ${currencyIn(at)}.`
    return { text, data: { currency: currencyIn(at), guidance } }
  },
})

export const listBrands = tool({
  name: 'list_brands',
  title: 'List brands',
  acts: false,
  description: 'Lists the brands that are sold here, with how many phones of each can be bought.',
  input: z.object({}),
  output: z.object({
    brands: z.array(
      z.object({
        name: Category.shape.categoryName,
        phones: Category.shape.available,
        atLeast: Category.shape.availableAtLeast,
      }),
    ),
  }),
  run: async (_input, at) => {
    const categories = await at.market.listCategories()
    const brands = categories.map(({ categoryName: name, available: phones, availableAtLeast: atLeast }) => ({
      name,
      phones,
      atLeast,
    }))
    return { text: brands.map(({ name, phones }) => `${name}: ${phones}`).join('\n'), data: { brands } }
  },
})

export const listModels = tool({
  name: 'list_models',
  title: 'List models',
  acts: false,
  description: 'Lists the models of a brand in the market’s catalogue, newest first, with storage sizes and launch prices.',
  input: z.object({
    brand: z.string().min(1).max(40).describe('A name from list_brands'),
    name: z.string().max(120).optional().describe('The beginning of the models’ names'),
  }),
  output: z.object({ currency: z.string(), models: z.array(Model) }),
  run: async ({ brand, name }, at) => {
    const models = await at.market.listModels({ categoryName: brand, name })
    return { text: `${models.length} models.`, data: { currency: currencyIn(at), models } }
  },
})

export const getRules = tool({
  name: 'get_market_rules',
  title: 'Read the rules of the market',
  acts: false,
  description:
    'Returns what holds for every phone bought here: delivery charge and time, how long a booking is held, the time to check a phone, returns, buyer protection and payment, with the addresses of the full terms.',
  input: z.object({}),
  output: z.object({
    market: z.string(),
    currency: z.string(),
    deliveryCharge: z.number(),
    holdHours: z.number().describe('For how many hours a booking usually holds a phone until it is paid'),
    shipBusinessDays: z.number(),
    checkHours: z.number().describe('For how many hours a buyer can check a phone after it arrived'),
    rules: z.array(z.object({ title: z.string(), text: z.string() })),
    pages: z.array(z.string()).describe('Where the terms are, in full'),
  }),
  run: async (_input, at) => {
    const { config } = at
    const { parcelDays } = countries[config.country]
    const rules = protectionsOf({ ...config, parcelDays }).map(({ title, words }) => ({ title, text: words }))
    return {
      text: rules.map(({ title, text }) => `${title}: ${text}`).join('\n'),
      data: {
        market: marketName(),
        currency: currencyIn(at),
        deliveryCharge: placeIn(at).deliveryCharge,
        holdHours: config.holdHours,
        shipBusinessDays: config.terms.shipBusinessDays,
        checkHours: config.terms.inspectionHours,
        rules,
        pages: legalPagesIn(config.country).map((page) => addressOf(config.publicUrl, `/${page}`)),
      },
    }
  },
})
