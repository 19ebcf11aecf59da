import { z } from 'zod'
import { noticeClassNames } from '#shared/domain/notices/notice-classes.ts'
import { t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, paging, trueOrFalse } from './fields.ts'

/** A notice's number: later ones have higher numbers. */
const number = z.coerce
  .number({ error: () => t('fields.notANotice') })
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)

export const Notice = z.object({
  number: z.number().int(),
  class: z.enum(noticeClassNames),
  title: z.string(),
  text: z.string(),
  /** The page it leads to. */
  link: z.object({ to: z.string(), label: z.string() }),
  at: z.string(),
  read: z.boolean(),
})
export type Notice = z.output<typeof Notice>

export const listNotices = endpoint('GET /me/notices', {
  access: 'signed-in',
  key: 'own.notices.read',
  priority: 'account',
  act: 'settle',
  summary: 'Lists the caller’s notices, newest first; `unread` excludes those already read',
  query: z.object({ unread: z.enum(['true', 'false']).optional(), ...paging(100, 20).shape }),
  output: z.array(Notice),
  paged: true,
})

export const countUnreadNotices = endpoint('GET /me/notices/unread', {
  access: 'signed-in',
  key: 'own.notices.read',
  priority: 'account',
  act: 'settle',
  summary: 'Returns the number of the caller’s unread notices, counted up to 100',
  output: z.object({ unread: counted }),
})

export const readNotices = endpoint('PUT /me/notices/read', {
  access: 'signed-in',
  key: 'own.notices.write',
  priority: 'account',
  act: 'settle',
  summary: 'Marks one notice as read, all notices up to a number, or all that lead to a page, which has been opened',
  input: z
    .strictObject({
      number: number.optional(),
      andBefore: z.boolean().default(false),
      /** The path of a page; without a number. */
      page: z
        .string({ error: () => t('fields.namePage') })
        .startsWith('/', { error: () => t('fields.pageBegins') })
        .max(300, { error: () => t('fields.addressTooLong') })
        .optional(),
    })
    .refine(({ number, page }) => (number === undefined) !== (page === undefined), { error: () => t('fields.noticeOrPage') }),
  limit: { times: 600, seconds: 3600 },
  output: z.object({ modifiedCount: counted }),
  refusal: { modifiedCount: 0 },
})

const NoticeSetting = z.object({
  class: z.enum(noticeClassNames),
  label: z.string(),
  about: z.string(),
  mail: z.boolean(),
  /** Whether the mail can be switched off. */
  canChange: z.boolean(),
})

export const getNoticeSettings = endpoint('GET /me/notices/settings', {
  access: 'signed-in',
  key: 'own.notices.read',
  priority: 'account',
  act: 'settle',
  summary: 'Returns which classes of notices the caller also receives by e-mail',
  output: z.array(NoticeSetting),
})

export const saveNoticeSetting = endpoint('PUT /me/notices/settings', {
  access: 'signed-in',
  key: 'own.notices.write',
  priority: 'account',
  act: 'settle',
  summary: 'Switches e-mails for a class of notices on or off; not possible for money and security',
  input: z.strictObject({ class: z.enum(noticeClassNames), mail: z.boolean(trueOrFalse('mail')) }),
  limit: { times: 120, seconds: 3600 },
  output: z.array(NoticeSetting),
  refusal: { acknowledged: false },
})
