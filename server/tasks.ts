import type { Tasks } from './db/jobs.ts'
import { accountTasks } from './features/accounts/tasks.ts'
import { alertTasks } from './features/alerts/tasks.ts'
import { eraseEvidence } from './features/chargebacks/erase-evidence.ts'
import { chargebackTasks } from './features/chargebacks/tasks.ts'
import { deliveryTasks } from './features/deliveries/tasks.ts'
import { imageTasks } from './features/image-usage/tasks.ts'
import { readNames } from './features/listings/read-names.ts'
import { mailTasks } from './features/mail/tasks.ts'
import { moderationTasks } from './features/moderation/tasks.ts'
import { noticeMailTasks } from './features/notice-mail/tasks.ts'
import { noticeTasks } from './features/notices/tasks.ts'
import { offerTasks } from './features/offers/tasks.ts'
import { orderProgressTasks } from './features/order-progress/tasks.ts'
import { eraseEndedContacts } from './features/orders/erase-ended-contacts.ts'
import { remindOfHolds } from './features/orders/remind-of-holds.ts'
import { paymentTasks } from './features/payments/tasks.ts'
import { payoutTasks } from './features/payouts/tasks.ts'
import { personalDataTasks } from './features/personal-data/tasks.ts'
import { maskQuestions } from './features/questions/mask-questions.ts'
import { ratingTasks } from './features/ratings/tasks.ts'
import { deleteEmptyThreads } from './features/threads/delete-empty-threads.ts'
import { webhookTasks } from './features/webhooks/tasks.ts'
import { forgetAnswers } from './http/idempotency.ts'
import { forgetTries } from './http/limits/limits.ts'
import type { Market } from './market.ts'

/** The handlers of all jobs of the market, by name. */
export const tasksOf = (market: Omit<Market, 'mount'>): Partial<Tasks> => ({
  ...accountTasks(market),
  ...personalDataTasks(market),
  ...mailTasks(market),
  ...imageTasks(market),
  ...noticeTasks(market),
  ...noticeMailTasks(market),
  ...deliveryTasks(market),
  ...orderProgressTasks(market),
  ...paymentTasks(market),
  ...webhookTasks(market),
  ...payoutTasks(market),
  ...offerTasks(market),
  ...moderationTasks(market),
  ...chargebackTasks(market),
  ...alertTasks(market),
  ...ratingTasks(market),
  async erase_ended_contacts() {
    await eraseEndedContacts(market)
    await eraseEvidence(market)
  },
  remind_of_holds: () => remindOfHolds(market),
  delete_empty_threads: () => deleteEmptyThreads(market),
  read_names: () => readNames(market),
  mask_questions: () => maskQuestions(market),
  forget_answers: () => forgetAnswers(market),
  forget_tries: () => forgetTries(market.pool),
})
