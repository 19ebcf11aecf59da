import type { Tx } from '#server/db/connect.ts'
import type { Asked } from '#server/features/deliveries/asked-step.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import type { OpenCase } from '#server/features/orders/open-cases.ts'
import type { AskedCaseStep, CaseStep } from '#shared/domain/case/steps.ts'
import type { CaseColumns } from './move-case.ts'

export type LockedCase = LockedDelivery & { openCase: OpenCase }

/** `told`: what its history and both sides read as the reason; `instead`: what the market does in place of the step, and says about it. */
type CaseOutcome = { set?: CaseColumns; told?: string } | { instead: CaseStep; words?: string }

/** Stores what was typed for a step that the table allows. Throws AppError('invalid' | 'conflict'). */
export type ReadsCase<Step extends AskedCaseStep> = (tx: Tx, locked: LockedCase, asked: Asked<Step>) => Promise<CaseOutcome>
