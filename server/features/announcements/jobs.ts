import { job } from '#server/job.ts'
import { tellNextJob } from './follow-ups.ts'
import { tellNext } from './tell-next.ts'

export const announcementJobs = [job({ ...tellNextJob, run: (market, { announcementId }) => tellNext(market, announcementId) })]
