import { z } from 'zod'
import { audiences } from '#shared/domain/notices/audiences.ts'
import { tidyLines } from '#shared/domain/text/text.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line } from './fields.ts'

const instant = z.string()

/** An announcement's text in one language; paragraphs are separated by an empty line. */
const AnnouncementText = z.strictObject({
  language: z.string().min(2).max(40),
  subject: line(msg('fields.subject'), 120),
  text: line(msg('fields.text'), 2_500, tidyLines),
})

export const announcementStates = ['draft', 'sending', 'stopped', 'sent'] as const

/** What is told to many people at once, as a notice and a letter (S24.1). */
export const Announcement = z.object({
  _id: id,
  audience: z.enum(audiences),
  /** It goes to everybody, since the law or the terms ask for it. */
  isRequired: z.boolean(),
  texts: z.array(AnnouncementText),
  state: z.enum(announcementStates),
  by: z.string(),
  changedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** How many people it is for: as counted when it began, or as of now. */
  people: counted,
  /** How many of them have the notice. */
  notified: counted,
})
export type Announcement = z.output<typeof Announcement>

/** What became of the letters. */
export const AnnouncementFile = Announcement.extend({
  mailed: counted,
  /** Their address is refused by its mail server. */
  failed: counted,
  /** They want no such letters, or have not confirmed their address. */
  without: counted,
  waiting: counted,
})
export type AnnouncementFile = z.output<typeof AnnouncementFile>

const ofOne = z.object({ announcementId: id })
const often = { times: 120, seconds: 3600 }
const one = {
  permission: 'announcements.send',
  priority: 'account',
  params: ofOne,
  limit: often,
  output: AnnouncementFile,
  refusal: { acknowledged: false },
} as const

export const listAnnouncements = endpoint('GET /announcements', {
  permission: 'announcements.send',
  log: { as: msg('staffActs.listAnnouncements'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Lists the newest announcements, drafts included',
  output: z.array(Announcement),
})

export const getAnnouncement = endpoint('GET /announcements/:announcementId', {
  permission: 'announcements.send',
  log: { as: msg('staffActs.listAnnouncements'), about: 'announcement', shows: 'no personal data' },
  priority: 'account',
  params: ofOne,
  summary: 'Returns an announcement with what became of its letters',
  output: AnnouncementFile,
})

export const saveAnnouncement = endpoint('PUT /announcements/:announcementId', {
  ...one,
  log: {
    as: msg('staffActs.saveAnnouncement'),
    about: 'announcement',
    reason: null,
    because: 'Nobody gets it before it is sent',
  },
  summary: 'Saves the draft of an announcement under an id that the client chooses',
  input: z.strictObject({
    audience: z.enum(audiences, { error: () => t('fields.chooseAudience') }),
    isRequired: z.boolean(),
    texts: z
      .array(AnnouncementText, { error: () => t('fields.announcementText') })
      .min(1, { error: () => t('fields.announcementText') })
      .max(20),
  }),
})

const acts = { about: 'announcement', reason: null, because: 'Its text says why' } as const

export const testAnnouncement = endpoint('POST /announcements/:announcementId/test', {
  ...one,
  log: { as: msg('staffActs.testAnnouncement'), ...acts },
  summary: 'Sends an announcement to the caller alone',
})

export const sendAnnouncement = endpoint('POST /announcements/:announcementId/send', {
  ...one,
  log: { as: msg('staffActs.sendAnnouncement'), ...acts },
  summary: 'Begins to send an announcement, or goes on with one that was stopped; nobody gets it twice',
})

export const stopAnnouncement = endpoint('POST /announcements/:announcementId/stop', {
  ...one,
  log: { as: msg('staffActs.stopAnnouncement'), ...acts },
  summary: 'Stops sending an announcement: whoever does not have it yet gets none',
})
