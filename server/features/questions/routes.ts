import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/questions.ts'
import { hasContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { listQuestions, listUnanswered } from './queries.ts'

export function questionRoutes({ db, mount }: RouteMarket) {
  mount(contract.listQuestions, ({ actor, params, query }) => listQuestions(db, actor, { ...params, ...query }))
  mount(contract.listUnansweredQuestions, ({ actor, query }) => listUnanswered(db, actor, query))

  mount(contract.askQuestion, async ({ actor, params, input, write }) => {
    const insertedId = await write((tx) => askQuestion(tx, actor, { phoneId: params.listingId, text: input.text }))
    const message = 'Your question is on the page. The seller is notified.'
    return { acknowledged: true as const, insertedId, message, contactsHidden: hasContacts(input.text) }
  })

  mount(contract.answerQuestion, async ({ actor, params, input, write }) => {
    await write((tx) => answerQuestion(tx, actor, params.id, input.text))
    return { acknowledged: true as const, message: 'Your answer is on the page.', contactsHidden: hasContacts(input.text) }
  })
}
