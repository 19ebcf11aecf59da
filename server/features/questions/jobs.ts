import { everyMinute } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { maskQuestions } from './mask-questions.ts'

export const questionJobs = [job({ name: 'mask_questions', every: everyMinute, run: maskQuestions })]
