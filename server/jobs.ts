import { inLocale } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import type { RunnableJob } from './db/job-runner.ts'
import { everyMinute, hourlyAt } from './db/schedule.ts'
import { accountJobs } from './features/accounts/jobs.ts'
import { alertJobs } from './features/alerts/jobs.ts'
import { announcementJobs } from './features/announcements/jobs.ts'
import { apiKeyJobs } from './features/api-keys/jobs.ts'
import { badgeJobs } from './features/badges/jobs.ts'
import { eraseEvidence } from './features/chargebacks/erase-evidence.ts'
import { chargebackJobs } from './features/chargebacks/jobs.ts'
import { deliveryJobs } from './features/deliveries/jobs.ts'
import { failedRequestJobs } from './features/failed-requests/jobs.ts'
import { imageJobs } from './features/image-usage/jobs.ts'
import { imeiJobs } from './features/imeis/jobs.ts'
import { listingJobs } from './features/listings/jobs.ts'
import { dropUndue } from './features/mail/failed-letters.ts'
import { letterJobs } from './features/mail/jobs.ts'
import { moderationJobs } from './features/moderation/jobs.ts'
import { noticeMailJobs } from './features/notice-mail/jobs.ts'
import { noticeJobs } from './features/notices/jobs.ts'
import { offerJobs } from './features/offers/jobs.ts'
import { orderProgressJobs } from './features/order-progress/jobs.ts'
import { eraseEndedContacts } from './features/orders/erase-ended-contacts.ts'
import { orderJobs } from './features/orders/jobs.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { payoutJobs } from './features/payouts/jobs.ts'
import { personalDataJobs } from './features/personal-data/jobs.ts'
import { photoCheckJobs } from './features/photo-checks/jobs.ts'
import { questionJobs } from './features/questions/jobs.ts'
import { ratingJobs } from './features/ratings/jobs.ts'
import { staffJobs } from './features/staff/jobs.ts'
import { threadJobs } from './features/threads/jobs.ts'
import { usageJobs } from './features/usage/jobs.ts'
import { webhookEndpointJobs } from './features/webhook-endpoints/jobs.ts'
import { webhookJobs } from './features/webhooks/jobs.ts'
import { forgetAnswers } from './http/idempotency.ts'
import { forgetTries } from './http/limits/limits.ts'
import { type Job, type JobMarket, job } from './job.ts'
import { pauseOf } from './maintenance.ts'

/** All jobs of the market. */
export const allJobs: readonly Job[] = [
  ...accountJobs,
  ...personalDataJobs,
  ...letterJobs,
  ...imageJobs,
  ...noticeJobs,
  ...noticeMailJobs,
  ...deliveryJobs,
  ...orderJobs,
  ...orderProgressJobs,
  ...paymentJobs,
  ...webhookJobs,
  ...payoutJobs,
  ...offerJobs,
  ...moderationJobs,
  ...photoCheckJobs,
  ...imeiJobs,
  ...chargebackJobs,
  ...alertJobs,
  ...ratingJobs,
  ...threadJobs,
  ...listingJobs,
  ...questionJobs,
  ...staffJobs,
  ...announcementJobs,
  ...badgeJobs,
  ...usageJobs,
  ...failedRequestJobs,
  ...webhookEndpointJobs,
  ...apiKeyJobs,
  /** Erases data of people who left from orders and chargebacks that have ended since. */
  job({
    name: 'erase_ended_contacts',
    every: hourlyAt(0),
    async run(market) {
      await eraseEndedContacts(market)
      await eraseEvidence(market)
    },
  }),
  /** Deletes responses stored for idempotency keys more than a day ago. */
  job({ name: 'forget_answers', every: hourlyAt(53), run: forgetAnswers }),
  /** Removes expired counts of tries: looking for them at each try would cost more than the rest of the try. */
  job({ name: 'forget_tries', every: everyMinute, run: ({ pool }) => forgetTries(pool) }),
]

/** The names of the jobs that send mail. */
export const mailJobs = allJobs.filter(({ sendsMail }) => sendsMail).map(({ name }) => name)

/** The jobs with the market that they work on, in whose language they work unless they choose another. */
export function jobsOf(market: JobMarket): RunnableJob[] {
  const { config, db } = market
  return allJobs.map((one) => ({
    ...one,
    run: (payload) =>
      inLocale(localeOf(config.language), async () => {
        if (one.waitsInMaintenance && (config.maintenance || (await pauseOf(db)).waits)) return
        await one.run(market, payload)
        if (one.sendsMail) await dropUndue(market, one.name, payload)
      }),
  }))
}
