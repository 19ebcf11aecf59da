import type pg from 'pg'
import type { Clock } from '#server/db/clock.ts'
import type { OnFactorChange } from '../port.ts'
import type { SessionEnder } from '../sessions.ts'

/** What two-step sign-in at the provider works with. */
export type FactorParts = {
  pool: pg.Pool
  now: Clock
  sessions: SessionEnder
  onFactorChange: OnFactorChange
}
