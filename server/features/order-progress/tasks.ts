import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { askCarriers } from './ask-carriers.ts'
import { runTimers } from './run-timers.ts'

export const orderProgressTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, 'run_timers' | 'ask_carriers'> => ({
  run_timers: () => runTimers(market),
  ask_carriers: () => askCarriers(market),
})
