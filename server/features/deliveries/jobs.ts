import { hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { askRegistry } from './ask-registry.ts'
import { eraseEncryptedImeis } from './erase-encrypted-imeis.ts'
import { askRegistryJob } from './follow-ups.ts'

export const deliveryJobs = [
  /** Asks a register of lost and stolen devices about phones that have arrived, and acts on those that staff have blocked. */
  job({ ...askRegistryJob, every: hourlyAt(17), run: askRegistry }),
  job({ name: 'erase_sealed_imeis', every: hourlyAt(0), run: eraseEncryptedImeis }),
]
