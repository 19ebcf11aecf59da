import { markOtherImeiJob } from '#server/features/phones/follow-ups.ts'
import { job } from '#server/job.ts'
import { markOtherImei } from './mark-other-imei.ts'

export const imeiJobs = [job({ ...markOtherImeiJob, run: markOtherImei })]
