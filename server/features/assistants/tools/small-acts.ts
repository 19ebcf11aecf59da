import { z } from 'zod'
import { askQuestion } from '#shared/contract/questions.ts'
import { longestQuestion } from '#shared/domain/question-limits.ts'
import { addressOf, phoneId, phoneUrl } from '../phone-shapes.ts'
import { tool } from '../tool.ts'

const done = z.object({ message: z.string(), url: z.string().describe('Where the person sees it') })

export const savePhone = tool({
  name: 'save_phone',
  title: 'Save a phone',
  acts: true,
  description: 'Adds a phone to the wishlist of the person whose API key is used (permission own.wishes.write).',
  input: z.object({ phoneId }),
  output: done,
  run: async (input, { market, config }) => {
    const { message } = await market.addWish({ productsId: input.phoneId })
    return { text: message, data: { message, url: addressOf(config.publicUrl, '/dashboard/mywhistlist') } }
  },
})

export const askSeller = tool({
  name: 'ask_question',
  title: 'Ask the seller a question',
  acts: true,
  description:
    'Asks the seller of a phone a question for the person whose API key is used (permission own.questions.write). Everybody can read it, so it must contain nothing private.',
  input: z.object({ phoneId, question: z.string().min(1).max(longestQuestion) }),
  output: done.extend({ contactsHidden: askQuestion.output.shape.contactsHidden }),
  run: async (input, { market, config }) => {
    const { message, contactsHidden } = await market.askQuestion({ listingId: input.phoneId, text: input.question })
    return { text: message, data: { message, contactsHidden, url: phoneUrl(config, input.phoneId) } }
  },
})
