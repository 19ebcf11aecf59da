import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type NoticeClass, noticeClasses } from '#shared/domain/notices/notice-classes.ts'

/** Switches the mail of a class on or off. Throws AppError('conflict') for a class that is always mailed. */
export async function saveNoticeSetting(tx: Tx, personId: string, setting: { class: NoticeClass; mail: boolean }): Promise<void> {
  if (noticeClasses[setting.class].mailsAlways) throw appError('mail_always_comes', { about: setting.class })
  await tx
    .insertInto('noticeSettings')
    .values({ personId, ...setting })
    .onConflict((conflict) => conflict.columns(['personId', 'class']).doUpdateSet({ mail: setting.mail }))
    .execute()
}

/** Switches the mail of a class off by the link in a letter; false if the link names nobody, or a class that is always mailed. */
export async function unsubscribe(tx: Tx, mailToken: string, noticeClass: string): Promise<boolean> {
  if (!Object.hasOwn(noticeClasses, noticeClass)) return false
  const named = noticeClass as NoticeClass
  const person = await tx.selectFrom('people').select('id').where('mailToken', '=', mailToken).executeTakeFirst()
  if (!person || noticeClasses[named].mailsAlways) return false
  await saveNoticeSetting(tx, person.id, { class: named, mail: false })
  return true
}
