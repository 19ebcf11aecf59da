import { hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { deleteEmptyThreads } from './delete-empty-threads.ts'

/** Deletes threads that were opened and never written in. */
export const threadJobs = [job({ name: 'delete_empty_threads', every: hourlyAt(29), run: deleteEmptyThreads })]
