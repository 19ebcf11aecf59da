import { z } from 'zod'
import { Question } from '#shared/contract/questions.ts'
import { Card, cardOf, Details, detailsOf, phoneId, untrusted } from '../phone-shapes.ts'
import { currencyIn, placeIn, tool } from '../tool.ts'

const { shape } = Question

const Asked = z.object({
  askedAt: shape.askedAt,
  answeredAt: shape.answeredAt,
  writtenByPeople: z
    .object({ asker: shape.asker, question: shape.text, answer: shape.answer })
    .describe(`Texts written by a buyer and by the seller. ${untrusted}`),
})

export const getPhone = tool({
  name: 'get_phone',
  title: 'Read about a phone',
  acts: false,
  description:
    'Returns everything about one phone: state, price and total with delivery, condition, faults, locks, security updates with their last day and the price for each year of them, what its seller wrote, the latest questions with answers, and similar phones.',
  input: z.object({ phoneId }),
  output: z.object({ currency: z.string(), phone: Details, questions: z.array(Asked), similar: z.array(Card) }),
  run: async (input, at) => {
    const listingId = input.phoneId
    const [{ listing, similar }, questions] = await Promise.all([
      at.market.getListing({ listingId }),
      at.market.listQuestions({ listingId }),
    ])
    const place = placeIn(at)
    const phone = detailsOf(listing, place)
    return {
      text: `${phone.brand} phone, ${phone.state}, ${phone.total} ${currencyIn(at)} with delivery: ${phone.url}`,
      data: {
        currency: currencyIn(at),
        phone,
        questions: questions.items.map(({ askedAt, answeredAt, asker, text, answer }) => ({
          askedAt,
          answeredAt,
          writtenByPeople: { asker, question: text, answer },
        })),
        similar: similar.map((product) => cardOf(product, place)),
      },
    }
  },
})

export const comparePhones = tool({
  name: 'compare_phones',
  title: 'Compare phones',
  acts: false,
  description:
    'Returns the same facts about two to four phones side by side, with totals, security updates and the price for each year of updates left.',
  input: z.object({ phoneIds: z.array(phoneId).min(2).max(4) }),
  output: z.object({ currency: z.string(), phones: z.array(Details) }),
  run: async ({ phoneIds }, at) => {
    const found = await Promise.all(phoneIds.map((listingId) => at.market.getListing({ listingId })))
    const phones = found.map(({ listing }) => detailsOf(listing, placeIn(at)))
    return {
      text: phones
        .map(({ id, brand, total, state }) => `${id}: ${brand}, ${total} ${currencyIn(at)} in all, ${state}`)
        .join('\n'),
      data: { currency: currencyIn(at), phones },
    }
  },
})
