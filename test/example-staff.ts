import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makePerson } from '#db/demo/factories.ts'
import { marketNow } from '#server/db/clock.ts'
import { deleteProduct } from '#server/features/listings/own/delete-product.ts'
import { saveView } from '#server/features/lists/saved-views.ts'
import { hidePhone } from '#server/features/moderation/hide-phone.ts'
import { hashOfInvitation } from '#server/features/staff/invite-staff.ts'
import { actOn } from '#server/http/staff-log/act.ts'
import { ids, linkCode, staffRoles } from '#shared/contract/examples/example.ts'
import type { TestMarket } from './market.ts'

const exampleBlock = { imeiLast4: '3809', reason: 'Case 2026/4711 of the police in Boston', reportNumber: '2026/4711' }

const exampleAnnouncement = {
  audience: 'sellers',
  isRequired: true,
  texts: [{ language: 'en', subject: 'New fees from January', text: 'From January 1 we keep 4% of each sale.' }],
}

/** The examples that are about an API key of sam’s. */
const withKey = ['listMyKeys', 'revokeMyKey', 'listKeys', 'revokeKey']

/** Whether an example is about the staff or needs more of them than ada. */
const needsStaff = ({ path, name }: { path: string; name: string }): boolean =>
  /^\/(staff|approvals|blocked-imeis|hidden-phones|code-photos|confirmed-photos|suspensions|announcements|setting-changes|saved-views)/.test(
    path,
  ) || ['joinStaff', 'keepPerson', 'bringBackPhone', 'bringBackListing', ...withKey].includes(name)

/** Makes ada the only owner, with an open invitation, a role of the market's own and, to be removed, mo. */
export async function staffOfExamples(
  { connection }: Pick<TestMarket, 'connection'>,
  { path, name: operation }: { path: string; name: string },
  real: (text: string) => string,
): Promise<Map<string, string>> {
  if (!needsStaff({ path, name: operation })) return new Map()
  const code = randomUUID()
  return connection.write(async (tx) => {
    const ada = real(ids.ada)
    const block = randomUUID()
    const announcement = randomUUID()
    const note = randomUUID()
    await tx.updateTable('people').set({ role: 'buyer' }).where('role', '=', 'admin').where('id', '<>', ada).execute()
    await tx.deleteFrom('staffInvitations').execute()
    await tx.deleteFrom('staffRoles').where('builtIn', 'is', null).execute()
    const own = operation === 'makeStaffRole' ? [] : [{ name: 'Payments', permissions: ['refunds.read', 'refunds.retry'] }]
    for (const role of own) await tx.insertInto('staffRoles').values(role).execute()
    const roles = await tx.selectFrom('staffRoles').select(['id', 'builtIn']).execute()
    const idOf = (builtIn: string | null) => roles.find((role) => role.builtIn === builtIn)?.id ?? randomUUID()
    const isJoining = operation === 'joinStaff'
    const email = isJoining ? real('sue@example.com') : 'mo@example.com'
    const invitation = await tx
      .insertInto('staffInvitations')
      .values({
        email,
        roleId: idOf('moderator'),
        invitedBy: ada,
        codeHash: hashOfInvitation(code),
        expiresAt: new Date(Date.now() + 7 * 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (operation.endsWith('Approval') || operation.endsWith('Approvals')) {
      const given = JSON.stringify({ amount: 262, reason: 'The seller is bankrupt' })
      const wanted = { act: 'writeOffDebt', subject: real(ids.sam), amountCents: 26_200, given, personId: ada }
      await tx.insertInto('firstApprovals').values(wanted).execute()
    }
    if (['listBlockedImeis', 'unblockImei'].includes(operation)) {
      await tx
        .insertInto('blockedImeis')
        .values({ id: block, ...exampleBlock, blockedBy: ada, imeiHash: randomBytes(32), since: sql<Date>`date '2026-11-02'` })
        .execute()
    }
    if (operation === 'listSettingChanges') {
      const change = { name: 'HOLD_HOURS', value: '48', before: '24', after: '48', personId: ada }
      await tx
        .insertInto('settingChanges')
        .values({ ...change, reason: 'Buyers asked for a second day to pay' })
        .execute()
    }
    if (operation === 'bringBackPhone' || operation === 'bringBackListing')
      await deleteProduct(tx, { id: real(ids.sam) }, real(ids.galaxy))
    if (operation === 'showPhone') {
      const why = { facts: 'The photos are from a shop.', ground: 'honest', category: 'other' } as const
      await hidePhone(tx, { id: ada }, real(ids.galaxy), why)
    }
    if (['listCodePhotos', 'confirmPhotos'].includes(operation)) {
      await tx.deleteFrom('photoCodes').execute()
      await tx
        .insertInto('photoCodes')
        .values({
          sellerId: real(ids.sam),
          code: '482913',
          state: 'sent',
          expiresAt: marketNow,
          sentAt: marketNow,
          phoneId: real(ids.galaxy),
          imageId: real(ids.picture),
          photos: [real(ids.picture)],
        })
        .execute()
    }
    if (operation === 'keepPerson')
      await tx
        .updateTable('people')
        .set({ deletionDueAt: sql<Date>`market_now() + interval '7 days'` })
        .where('id', '=', real(ids.sue))
        .execute()
    const key = randomUUID()
    if (withKey.includes(operation)) {
      const permissions = ['own.phones.read', 'own.phones.write']
      const expiresAt = sql<Date>`market_now() + interval '90 days'`
      const made = { id: key, personId: real(ids.sam), name: 'Stock system', keyHash: randomBytes(32), keyEnd: 'q7Zt' }
      await tx
        .insertInto('apiKeys')
        .values({ ...made, permissions, expiresAt })
        .execute()
    }
    const view = { list: 'orders' as const, name: 'Unpaid today', query: 'payment=unpaid&days=1' }
    const viewId = /SavedViews|deleteView/.test(operation) ? await saveView(tx, { id: ada }, view) : randomUUID()
    if (operation === 'deleteNote') {
      await tx
        .insertInto('staffNotes')
        .values({ id: note, personId: real(ids.sue), authorId: ada, words: 'Called.' })
        .execute()
    }
    if (/Announcements?$/.test(operation)) {
      const draft = { ...exampleAnnouncement, texts: JSON.stringify(exampleAnnouncement.texts), authorId: ada }
      await tx.deleteFrom('announcements').execute()
      // Those of other examples are no sellers of this one.
      await tx
        .updateTable('people')
        .set({ role: 'buyer', verifiedAt: null, badgeName: null })
        .where('role', '=', 'seller')
        .where('id', 'not in', [real(ids.sam), real(ids.sue)])
        .execute()
      const begun = operation === 'stopAnnouncement' ? { state: 'sending', startedAt: marketNow, people: 2 } : {}
      if (operation !== 'saveAnnouncement')
        await tx
          .insertInto('announcements')
          .values({ id: announcement, ...draft, ...begun })
          .execute()
    }
    const mo = ['removeStaff', 'resetFactor'].includes(operation)
      ? (await makePerson(tx, { role: 'admin', name: 'Mo' })).id
      : randomUUID()
    await tx
      .updateTable('staffMembers')
      .set({ roleId: idOf('moderator') })
      .where('personId', '=', mo)
      .execute()
    if (/^(list|export)StaffLog$/.test(operation)) {
      const by = { id: ada, staffRole: { name: 'Owner' } }
      const act = {
        by,
        operation: 'PUT /users/admin/:userId',
        about: 'person',
        subject: real(ids.sue),
        reason: 'I have seen her shop.',
      } as const
      const verified = { verifiedAt: marketNow, badgeName: randomUUID() }
      await actOn(tx, act, () => tx.updateTable('people').set(verified).where('id', '=', act.subject).execute())
    }
    const made = { owner: idOf('owner'), moderator: idOf('moderator'), support: idOf('support'), own: idOf(null) }
    return new Map([
      ...Object.entries(staffRoles).map(([name, id]) => [id, made[name as keyof typeof made]] as const),
      [ids.invitation, invitation.id],
      [ids.mo, mo],
      [ids.block, block],
      [ids.announcement, announcement],
      [ids.note, note],
      [ids.view, viewId],
      [ids.key, key],
      [linkCode, code],
    ])
  })
}
