import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import type { RouteMarket } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import * as contract from '#shared/contract/set-up.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { t } from '#shared/language/message.ts'
import { getSetUp } from './get-set-up.ts'

export function setUpRoutes({ db, config, ports, mount }: RouteMarket) {
  mount(contract.getSetUp, () => getSetUp(db, config))

  mount(contract.sendTestLetter, async ({ caller, write }) => {
    const words = {
      title: t('setUp.letterTitle'),
      text: t('setUp.letterText'),
      link: { to: '/', label: t('setUp.letterOpen') },
      why: t('setUp.letterWhy'),
    }
    const letter = await letterFrom(words, { to: caller.email }, config)
    const answer = await ports.mail.send({ ...letter, messageId: `test-${randomUUID()}` }).catch((error) => {
      throw appError('test_letter_refused', { answer: answerIn(error) })
    })
    await write(noteInLog)
    return { answer: config.mail.kind === 'smtp' ? answer : t('setUp.inMailbox') }
  })

  mount(contract.checkPayments, async ({ write }) => {
    const { availableCents, pendingCents } = await ports.cards.balance(config.money.currency.toLowerCase()).catch((error) => {
      throw appError('payment_check_failed', { answer: answerIn(error) })
    })
    await write(noteInLog)
    return {
      answer: t('setUp.paymentsAnswer', { available: dollarsFrom(availableCents), pending: dollarsFrom(pendingCents) }),
    }
  })
}

/** Writes nothing but the act's record in the log of the staff, by which the set-up knows that it worked: it has a transaction id. */
const noteInLog = (tx: Tx) => sql`select pg_current_xact_id()`.execute(tx)

/** What the other side said, as far as it fits into a sentence. */
const answerIn = (error: unknown): string => {
  const { response, message } = error as Error & { response?: string }
  return cutText(response ?? message, 300)
}
