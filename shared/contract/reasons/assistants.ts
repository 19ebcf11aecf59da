import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** What assistants are told (S22.3), most of it in the answer of a tool. */
export const assistantReasons = {
  assistants_off: { code: 'not_found', sentence: msg('refusals.assistantsOff') },
  assistant_needs_key: { code: 'unauthenticated', sentence: msg('refusals.assistantNeedsKey') },
  confirmation_unfit: { code: 'conflict', sentence: msg('refusals.confirmationUnfit') },
  confirmation_past: { code: 'conflict', sentence: msg('refusals.confirmationPast') },
  confirmation_used: { code: 'conflict', sentence: msg('refusals.confirmationUsed') },
} as const satisfies Catalogue
