import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/questions.ts'
import { hasContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { t } from '#shared/language/message.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { listQuestions, listUnanswered } from './queries.ts'

export function questionRoutes({ db, mount }: RouteMarket) {
  mount(contract.listQuestions, ({ caller, params, query }) => listQuestions(db, caller, { ...params, ...query }))
  mount(contract.listUnansweredQuestions, ({ caller, query }) => listUnanswered(db, caller, query))

  mount(contract.askQuestion, async ({ caller, params, input, write }) => {
    const insertedId = await write((tx) => askQuestion(tx, caller, { phoneId: params.listingId, text: input.text }))
    const message = t('replies.questionAsked')
    return { acknowledged: true as const, insertedId, message, contactsHidden: hasContacts(input.text) }
  })

  mount(contract.answerQuestion, async ({ caller, params, input, write }) => {
    await write((tx) => answerQuestion(tx, caller, params.id, input.text))
    return { acknowledged: true as const, message: t('replies.questionAnswered'), contactsHidden: hasContacts(input.text) }
  })
}
