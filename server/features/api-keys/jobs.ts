import { hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { tellOfEndingKeys } from './tell-of-ends.ts'

export const apiKeyJobs = [job({ name: 'tell_of_ending_keys', every: hourlyAt(44), run: tellOfEndingKeys })]
