import type * as announcements from '../announcements.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const texts = [{ language: 'en', subject: 'New fees from January', text: 'From January 1 we keep 4% of each sale.' }]
const at = '2026-11-21T10:15:00.000Z'
const announcementId = ids.announcement
const draft = {
  _id: ids.announcement,
  audience: 'sellers' as const,
  isRequired: true,
  texts,
  state: 'draft' as const,
  by: people.ada.name,
  changedAt: at,
  startedAt: null,
  endedAt: null,
  people: 2,
  notified: 0,
}
const file = { ...draft, mailed: 0, failed: 0, without: 0, waiting: 0 }
const begun = { ...file, state: 'sending' as const, startedAt: at }

export const announcementExamples: ExamplesOf<typeof announcements> = {
  listAnnouncements: { as: 'ada', call: {}, answer: [draft] },
  getAnnouncement: {
    as: 'ada',
    call: { announcementId },
    answer: file,
    refused: [
      { when: 'There is no such announcement', call: { announcementId: ids.nobody }, error: appError('announcement_unknown') },
    ],
  },
  saveAnnouncement: {
    as: 'ada',
    call: { announcementId, audience: 'sellers', isRequired: true, texts },
    answer: file,
    alsoRefused: { conflict: 'If it is being sent, or was' },
  },
  testAnnouncement: { as: 'ada', call: { announcementId }, answer: file },
  sendAnnouncement: { as: 'ada', call: { announcementId }, answer: begun, alsoRefused: { conflict: 'If it was sent before' } },
  stopAnnouncement: {
    as: 'ada',
    call: { announcementId },
    answer: { ...begun, state: 'stopped', endedAt: at },
    alsoRefused: { conflict: 'If it is not being sent' },
  },
}
