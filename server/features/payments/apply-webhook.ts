import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { applyProviderState, type Till } from './apply-provider-state.ts'

/** The events after which an intent has ended. Others are kept, and change nothing. */
const ending = ['payment_intent.succeeded', 'payment_intent.canceled']
const Kept = z.object({ intentId: z.string().optional() })

/** Acts on a message of the inbox. What it claims is only a reason to ask: the provider's own answer counts. */
export async function applyWebhook(till: Till, eventId: string): Promise<void> {
  const event = await till.db
    .selectFrom('webhookEvents')
    .select(['type', 'payload'])
    .where('id', '=', eventId)
    .where('appliedAt', 'is', null)
    .executeTakeFirst()
  if (!event) return
  const { intentId } = Kept.parse(event.payload)
  if (intentId && ending.includes(event.type)) await applyIfKnown(till, intentId)
  await till.write((tx) =>
    tx.updateTable('webhookEvents').set({ appliedAt: sql<Date>`now()` }).where('id', '=', eventId).execute(),
  )
}

async function applyIfKnown(till: Till, intentId: string) {
  try {
    await applyProviderState(till, intentId)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  }
}
