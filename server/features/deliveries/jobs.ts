import { hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { askRegistry } from './ask-registry.ts'
import { eraseEncryptedImeis } from './erase-encrypted-imeis.ts'

export const deliveryJobs = [
  /** Asks a register of lost and stolen devices about phones that have arrived. */
  job({ name: 'ask_registry', every: hourlyAt(17), run: askRegistry }),
  job({ name: 'erase_sealed_imeis', every: hourlyAt(0), run: eraseEncryptedImeis }),
]
